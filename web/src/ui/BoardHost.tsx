// The framework-free board inside a component, with a layer of buttons over it.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Board } from "../board/board";
import type { BoardEvents, BoardView } from "../board/types";
import { words } from "../i18n";

export interface BoardHostProps extends BoardEvents {
  readonly view: BoardView;
  readonly children?: ComponentChildren;
}

export function BoardHost({ view, children, ...events }: BoardHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const latest = useRef<BoardEvents>(events);
  latest.current = events;
  useLayoutEffect(() => {
    if (!host.current) return;
    const made = new Board(host.current, words.value.board, {
      onTurn: (turn) => latest.current.onTurn(turn),
      onDone: () => latest.current.onDone(),
      onCube: () => latest.current.onCube(),
      onSay: (text) => latest.current.onSay(text),
      onLand: (height, hit) => latest.current.onLand(height, hit),
    });
    board.current = made;
    return () => made.destroy();
  }, []);
  useLayoutEffect(() => board.current?.set(view), [view]);
  return (
    <div ref={host} class="bg-host">
      <div class="bg-over">{children}</div>
    </div>
  );
}
