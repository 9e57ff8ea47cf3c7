// The play screen: plates, board, panel and what may be done now. It shows a model and reports wishes.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { swap, type Turn } from "../board/turn";
import type { Side } from "../board/types";
import { words } from "../i18n";
import type { TableActions, TableModel } from "../state/model";
import type { Settings } from "../state/settings";
import { Actions } from "../ui/Actions";
import { AutoToggles } from "../ui/AutoToggles";
import { Banner } from "../ui/Banner";
import { BoardHost } from "../ui/BoardHost";
import type { ChatProps } from "../ui/Chat";
import { hotkeyOf, isTyping } from "../ui/hotkeys";
import { OfferStrip } from "../ui/OfferStrip";
import { Panel } from "../ui/Panel";
import { Plate } from "../ui/Plate";
import { Strip } from "../ui/Strip";
import type { SoundName } from "../ui/sound_recipes";
import { hotkeyAction } from "./hotkey_actions";
import { type TableDialog, TableDialogs } from "./TableDialogs";

export interface TableProps {
  readonly table: TableModel;
  readonly does: TableActions;
  readonly onTurn: (turn: Turn) => void;
  readonly onSay: (text: string) => void;
  readonly onSound: (name: SoundName, height?: number) => void;
  readonly settings: Settings;
  readonly onSettings: (changed: Partial<Settings>) => void;
  readonly now: () => number;
  /** What leaving costs, or null where there is nothing to leave. */
  readonly leavePrice: string | null;
  /** The match is over; its end can be looked at again. */
  readonly over: boolean;
  readonly onOver: () => void;
  /** Null where nobody talks: in a picture of a table. */
  readonly chat?: ChatProps | null;
}

export function Table(props: TableProps) {
  const { table, does, onTurn, onSay, onSound, now, chat = null } = props;
  const [dialog, open] = useState<TableDialog | null>(null);
  const [hovered, hover] = useState<Side | null>(null);
  const [tip, showTip] = useTip();
  const page = useRef<HTMLElement>(null);
  const board = hovered ? { ...table.board, arrow: hovered } : table.board;
  const turn = table.board.input ? table.board.turn : null;
  const tryCube = () => tryDouble(page.current, table, showTip);
  const { refused } = table;
  useEffect(() => {
    if (refused) showTip(refused.text);
  }, [refused?.id]);
  const danger = useCallback(() => onSound("low"), [onSound]);
  // Before the paint: a key pressed right after a change must meet the new phase.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = hotkeyOf(event, isTyping(event.target));
      if (!key) return;
      const page = {
        double: tryCube,
        help: () => open("help"),
        swap: () => turn && onTurn(swap(turn)),
      };
      hotkeyAction(key, table.phase, does, page)?.();
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const plate = { length: table.length, now, unsure: unsureOf(table) };
  return (
    <main ref={page} class="table" data-phase={table.phase.kind}>
      <Banner link={table.link} now={now} onReconnect={does.reconnect} />
      <Plate
        who="opp"
        seat={table.opp}
        {...plate}
        onKick={does.kickOut}
        onHover={(over) => hover(over ? "opp" : null)}
      />
      {/* A click on the board of the past comes back to the present; keys have the button beside it. */}
      {/* biome-ignore lint/a11y: the same is a button in the panel and in the list of moves */}
      <div
        class="table-board"
        data-past={table.lookingAt !== null}
        onClick={() => table.lookingAt !== null && does.lookAt(null)}
      >
        <BoardHost
          view={board}
          onTurn={onTurn}
          onDone={does.done}
          onCube={tryCube}
          onSay={onSay}
          onLand={(height, hit) => onSound(hit ? "hit" : "checker", height)}
        >
          <div class="acts">
            <Actions
              phase={table.phase}
              double={table.double}
              onlookers={table.onlookers}
              over={props.over}
              onOver={props.onOver}
              opponent={table.opp.name}
              does={does}
            />
            {table.auto && (
              <AutoToggles auto={table.auto} onRoll={does.setAutoRoll} onPlay={does.setAutoPlay} />
            )}
          </div>
          <OfferStrip phase={table.phase} opponent={table.opp.name} does={does} />
          <p class="tip" role="status">
            {tip}
          </p>
        </BoardHost>
      </div>
      <Plate
        who="me"
        seat={table.me}
        {...plate}
        onDanger={danger}
        onHover={(over) => hover(over ? "me" : null)}
      />
      <Panel
        table={table}
        turn={turn}
        onTurn={onTurn}
        onLook={does.lookAt}
        onMenu={() => open("menu")}
        chat={chat}
        onChat={() => open("chat")}
      />
      <Strip
        moves={table.moves}
        onMoves={() => open("moves")}
        onMenu={() => open("menu")}
        unread={chat ? chat.talk.unread.value : null}
        onChat={() => open("chat")}
      />
      <TableDialogs {...props} dialog={dialog} open={open} />
    </main>
  );
}

function unsureOf({ link }: TableModel): boolean {
  return link.kind === "lost" || link.kind === "closed";
}

/** A word that stands over the board for a moment. */
const TIP_MS = 2500;

function useTip(): readonly [string, (text: string) => void] {
  const [tip, setTip] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (text: string) => {
    clearTimeout(timer.current);
    setTip(text);
    timer.current = setTimeout(() => setTip(""), TIP_MS);
  };
  return [tip, show];
}

/** The cube and the key D press the one Double button, which asks once more; else they say why not. */
function tryDouble(
  page: HTMLElement | null,
  table: TableModel,
  tell: (text: string) => void,
): void {
  const button = page?.querySelector<HTMLButtonElement>('[data-act="double"]');
  if (button && button.getAttribute("aria-disabled") !== "true") button.click();
  else if (table.double && table.phase.kind !== "watch")
    tell(words.value.table.doubleBlocked(table.double.blocked ?? "rolled"));
}
