// One line under the board on phones: the moves, the last play, the table's menu.
import { words } from "../i18n";
import type { MoveRow } from "../state/model";
import { FlagIcon, ListIcon } from "./icons";
import { LastLine } from "./MoveList";

export interface StripProps {
  readonly moves: readonly MoveRow[];
  readonly onMoves: () => void;
  readonly onMenu: () => void;
}

export function Strip({ moves, onMoves, onMenu }: StripProps) {
  const t = words.value.table;
  return (
    <div class="line-strip">
      <button type="button" class="btn btn-icon btn-quiet" aria-label={t.moves} onClick={onMoves}>
        <ListIcon />
      </button>
      <LastLine moves={moves} />
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
