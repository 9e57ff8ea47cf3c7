// The first page: the house's name over a board that waits for its players.
import type { BoardView } from "../board/types";
import { BoardHost } from "../ui/BoardHost";
import { Header } from "../ui/Header";

const START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0];

const BOARD: BoardView = {
  pos: START,
  dice: null,
  cube: { value: 1, owner: null, offeredTo: null },
  last: null,
  turn: null,
  colour: "light",
  home: "right",
  numbers: "me",
  hints: false,
  mode: "tap",
  input: false,
  arrow: "me",
  worth: null,
  notice: null,
  paled: false,
};

const nothing = () => {};

export function Front() {
  return (
    <div class="app">
      <Header link={{ kind: "up", pingMs: null }} />
      <main class="front">
        <BoardHost
          view={BOARD}
          onTurn={nothing}
          onDone={nothing}
          onCube={nothing}
          onSay={nothing}
          onLand={nothing}
        />
      </main>
    </div>
  );
}
