// One line under the board on phones: the moves, the last play, the table's menu.
import { words } from "../i18n";
import type { MoveRow } from "../state/model";
import { ChatButton } from "./ChatButton";
import { FlagIcon, ListIcon } from "./icons";
import { LastLine } from "./MoveList";

export interface StripProps {
  readonly moves: readonly MoveRow[];
  readonly onMoves: () => void;
  readonly onMenu: () => void;
  /** Lines that nobody has seen; null where nobody talks. */
  readonly unread: number | null;
  readonly onChat: () => void;
}

export function Strip({ moves, onMoves, onMenu, unread, onChat }: StripProps) {
  const t = words.value.table;
  return (
    <div class="line-strip">
      <button
        type="button"
        class="btn btn-icon btn-quiet strip-moves"
        aria-label={t.moves}
        onClick={onMoves}
      >
        <ListIcon />
      </button>
      <LastLine moves={moves} />
      {unread !== null && <ChatButton unread={unread} onOpen={onChat} />}
      <button
        type="button"
        class="btn btn-icon btn-quiet"
        aria-label={t.tableMenu}
        onClick={onMenu}
      >
        <FlagIcon />
      </button>
    </div>
  );
}
