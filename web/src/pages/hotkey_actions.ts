// Which key does what in which phase. Nothing answers an offer but its own letter.
import type { Phase, TableActions } from "../state/model";
import type { Hotkey } from "../ui/hotkeys";

export interface PageKeys {
  double(): void;
  help(): void;
  swap(): void;
}

type Does = Pick<
  TableActions,
  "roll" | "take" | "pass" | "beaver" | "undo" | "undoAll" | "replayLast"
>;

/** What a key does now, or null where its phase does not allow it. */
export function hotkeyAction(
  key: Hotkey,
  phase: Phase,
  does: Does,
  page: PageKeys,
): (() => void) | null {
  if (key === "?") return page.help;
  if (key === "d") return page.double;
  if (key === "l") return does.replayLast;
  switch (phase.kind) {
    case "roll":
      return key === "r" ? does.roll : null;
    case "play":
      return playKey(key, phase.moved, does, page);
    case "answer":
      return answerKey(key, phase.offer.beaverTo !== null, does);
    default:
      return null;
  }
}

function playKey(key: Hotkey, moved: boolean, does: Does, page: PageKeys): (() => void) | null {
  if (key === "s") return page.swap;
  if (!moved) return null;
  return key === "u" ? does.undo : key === "U" ? does.undoAll : null;
}

function answerKey(key: Hotkey, beaver: boolean, does: Does): (() => void) | null {
  if (key === "t") return does.take;
  if (key === "p") return does.pass;
  return key === "b" && beaver ? does.beaver : null;
}
