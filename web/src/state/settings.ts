// How a player likes his table, kept on this device.

export interface Settings {
  readonly muted: boolean;
  readonly pips: boolean;
  readonly hints: boolean;
  readonly home: "right" | "left";
  readonly mode: "tap" | "target";
  /** Auto-roll was switched on once: its die need not blink any more. */
  readonly invited: boolean;
}

export const SETTINGS_KEY = "tavla.table";

export const DEFAULTS: Settings = {
  muted: false,
  pips: true,
  hints: true,
  home: "right",
  mode: "tap",
  invited: false,
};

/** Reads stored settings; anything unknown becomes the default. */
export function readSettings(stored: string | null): Settings {
  let found: Partial<Record<keyof Settings, unknown>>;
  try {
    found = (JSON.parse(stored ?? "{}") ?? {}) as typeof found;
  } catch {
    return DEFAULTS;
  }
  const flag = (name: "muted" | "pips" | "hints" | "invited") =>
    typeof found[name] === "boolean" ? (found[name] as boolean) : DEFAULTS[name];
  return {
    muted: flag("muted"),
    pips: flag("pips"),
    hints: flag("hints"),
    home: found.home === "left" ? "left" : "right",
    mode: found.mode === "target" ? "target" : "tap",
    invited: flag("invited"),
  };
}
