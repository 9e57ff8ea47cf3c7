// What a player prefers: kept by the house for every device, and here for whoever has no account yet.
import { signal } from "@preact/signals";
import { rest } from "../net/rest";
import type { Preferences, PreferencesShown } from "../net/types.gen";
import { type BoardTheme, type Look, wearLook } from "../ui/look";
import { InTurn } from "./in_turn";
import { kept } from "./kept";
import { me } from "./session";
import { readSettings, SETTINGS_KEY } from "./settings";

export const DEFAULTS: PreferencesShown = {
  theme: "system",
  board: "walnut",
  home_side: "right",
  input_mode: "tap_and_drag",
  animation: "normal",
  language: "auto",
  sound_volume_percent: 60,
  hints: true,
  pips_shown: true,
  auto_roll: false,
  auto_play: false,
  chat_shown: true,
};

const KEY = "tavla.preferences";

/** Reads what was kept on this device; anything unreadable is the default. */
export function readKept(stored: string | null): PreferencesShown {
  try {
    const kept: unknown = JSON.parse(stored ?? "{}");
    const known = Object.entries(Object(kept)).filter(
      ([name, value]) => typeof value === typeof DEFAULTS[name as keyof PreferencesShown],
    );
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return DEFAULTS;
  }
}

const BOARDS: Readonly<Record<string, BoardTheme>> = { slate: "slate", contrast: "clear" };

/** The look that goes with preferences. */
export function lookOf({ theme, board }: PreferencesShown): Look {
  return {
    theme: theme === "light" || theme === "dark" ? theme : "system",
    board: BOARDS[board] ?? "walnut",
  };
}

export const preferences = signal<PreferencesShown>(
  typeof localStorage === "undefined" ? DEFAULTS : readKept(kept(KEY)),
);

/** The table reads its own settings of this device; a change here is a change there. */
function setTable(now: PreferencesShown): void {
  const settings = {
    ...readSettings(localStorage.getItem(SETTINGS_KEY)),
    muted: now.sound_volume_percent === 0,
    pips: now.pips_shown,
    hints: now.hints,
    home: now.home_side === "left" ? "left" : "right",
  };
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
}

function wear(now: PreferencesShown): void {
  const before = preferences.value;
  preferences.value = now;
  try {
    if (JSON.stringify(before) !== JSON.stringify(now)) setTable(now);
    localStorage.setItem(KEY, JSON.stringify(now));
    wearLook(lookOf(now), document.documentElement, localStorage);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Takes over what the house keeps of who is signed in. */
export async function loadPreferences(): Promise<void> {
  wear(await rest.preferences());
}

const inTurn = new InTurn();

/**
 * Changes some; at once here, and with the house where there is an account: one change after the other, and what it
 * says of one is worn only where no later one waits. Raises `Refused`.
 */
export async function prefer(changes: Preferences): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  wear({ ...preferences.value, ...given });
  if (!me.value) return;
  const shown = await inTurn.run(() => rest.prefer(changes));
  if (inTurn.idle) wear(shown);
}

/** Once all that was changed is with the house, or refused. */
export const preferred = (): Promise<void> => inTurn.all();

/** What differs from the defaults: a new account is told what was chosen before there was one. */
export function chosen(now: PreferencesShown): Preferences {
  const own = Object.entries(now).filter(
    ([name, value]) => value !== DEFAULTS[name as keyof PreferencesShown],
  );
  return Object.fromEntries(own);
}
