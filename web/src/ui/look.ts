// The chosen look: theme of the page and of the board, kept on this device and set before the first paint.

export type Theme = "dark" | "light" | "system";
export type BoardTheme = "walnut" | "slate" | "clear";

export interface Look {
  readonly theme: Theme;
  readonly board: BoardTheme;
}

/** Where boot/theme.js reads it. */
export const LOOK_KEY = "tavla.look";

export const DEFAULT_LOOK: Look = { theme: "system", board: "walnut" };

/** Reads a stored look; anything unknown becomes the default. */
export function readLook(stored: string | null): Look {
  try {
    const { theme, board } = JSON.parse(stored ?? "{}") as Partial<Record<keyof Look, unknown>>;
    return {
      theme: theme === "dark" || theme === "light" ? theme : DEFAULT_LOOK.theme,
      board: board === "slate" || board === "clear" ? board : DEFAULT_LOOK.board,
    };
  } catch {
    return DEFAULT_LOOK;
  }
}

/** Shows a look on the page and keeps it. */
export function wearLook(look: Look, root: HTMLElement, storage: Storage): void {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset["theme"] = look.theme === "system" ? (dark ? "dark" : "light") : look.theme;
  root.dataset["board"] = look.board;
  storage.setItem(LOOK_KEY, JSON.stringify(look));
}
