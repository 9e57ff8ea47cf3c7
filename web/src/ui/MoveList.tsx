// The moves of the game in standard notation. Looking back never blocks play.
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n";
import type { MoveCell, MoveRow } from "../state/model";

export interface MoveListProps {
  readonly moves: readonly MoveRow[];
  readonly lookingAt: number | null;
  readonly onLook: (version: number | null) => void;
}

export function MoveList({ moves, lookingAt, onLook }: MoveListProps) {
  const t = words.value.table;
  const end = useRef<HTMLLIElement>(null);
  const last = moves.at(-1);
  const latest = last ? ((last.cells[1] ?? last.cells[0])?.version ?? last.version) : undefined;
  useEffect(() => {
    if (lookingAt === null && latest !== undefined)
      end.current?.scrollIntoView({ block: "nearest" });
  }, [latest, lookingAt]);
  if (moves.length === 0) return <p class="moves-none">{t.noMoves}</p>;
  return (
    <ol class="moves" aria-label={t.movesOf}>
      {moves.map((row) =>
        row.heading !== undefined ? (
          <li key={row.version} class="move-heading" {...(row === last ? { ref: end } : {})}>
            {row.heading}
          </li>
        ) : (
          <li
            key={row.version}
            class={row === last ? "move-row move-row-last" : "move-row"}
            {...(row === last ? { ref: end } : {})}
          >
            <span class="move-number">{row.number}</span>
            {row.cells.map((cell, i) => (
              <Move
                key={i === 0 ? "me" : "opp"}
                cell={cell}
                lookingAt={lookingAt}
                onLook={onLook}
              />
            ))}
          </li>
        ),
      )}
    </ol>
  );
}

interface MoveProps {
  readonly cell: MoveCell | null;
  readonly lookingAt: number | null;
  readonly onLook: (version: number | null) => void;
}

function Move({ cell, lookingAt, onLook }: MoveProps) {
  if (!cell) return <span class="move" />;
  const here = cell.version === lookingAt;
  return (
    <button
      type="button"
      class={here ? "move move-here" : "move"}
      aria-pressed={here}
      onClick={() => onLook(here ? null : cell.version)}
    >
      {cell.roll && <b>{cell.roll}</b>} {cell.text}
    </button>
  );
}

/** The last play of each side in one line, for narrow screens. */
export function LastLine({ moves }: { moves: readonly MoveRow[] }) {
  const last = moves.findLast((row) => row.heading === undefined);
  if (!last) return null;
  return (
    <p class="last-line">
      <span class="sr-only">{words.value.table.lastPlay}: </span>
      {last.number}.
      {last.cells.map(
        (cell) =>
          cell && (
            <span key={cell.version} class="last-move">
              {cell.roll && <b>{cell.roll}</b>} {cell.text}
            </span>
          ),
      )}
    </p>
  );
}
