// The letters of the table. They work wherever the focus is, except in a text field or a dialog.

export type Hotkey = "r" | "d" | "u" | "U" | "s" | "t" | "p" | "b" | "l" | "?";

const KEYS: readonly string[] = [
  "r",
  "d",
  "u",
  "U",
  "s",
  "t",
  "p",
  "b",
  "l",
  "?",
] satisfies Hotkey[];

export interface KeyPress {
  readonly key: string;
  readonly repeat: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The hotkey that a press means, or null. `typing` is true inside text fields and dialogs. */
export function hotkeyOf(press: KeyPress, typing: boolean): Hotkey | null {
  if (typing || press.repeat || press.altKey || press.ctrlKey || press.metaKey) return null;
  const key = press.key === "U" ? "U" : press.key.toLowerCase();
  return KEYS.includes(key) ? (key as Hotkey) : null;
}

/** Whether the focus is somewhere that needs the letters for itself. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
