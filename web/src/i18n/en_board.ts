// English of the board: names of its cells and what it says aloud.
import type { Side } from "../board/types";
import type { BoardWords } from "../board/words";

const checkers = (n: number) => (n === 1 ? "1 checker" : `${n} checkers`);

const worth = (values: readonly number[] | null): string => {
  if (!values) return "";
  const [single, gammon, backgammon] = values;
  const more = [
    gammon === undefined ? "" : `, a gammon ${gammon}`,
    backgammon === undefined ? "" : `, a backgammon ${backgammon}`,
  ];
  return `, a win counts ${single}${more.join("")}`;
};

const place = (n: number) => (n === 25 ? "the bar" : n === 0 ? "off" : `point ${n}`);

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;

export const board: BoardWords = {
  board: "Backgammon board",
  point: (point, count, side: Side | null) =>
    side === null
      ? `Point ${point}, empty`
      : `Point ${point}, ${count} ${side === "me" ? "yours" : "theirs"}`,
  bar: (n) => (n === 0 ? "Your bar, empty" : `Your bar, ${checkers(n)}`),
  theirBar: (n) => (n === 0 ? "Their bar, empty" : `Their bar, ${checkers(n)}`),
  off: (n, values) => `Your rack, ${n} off${worth(values)}`,
  theirOff: (n, values) => `Their rack, ${n} off${worth(values)}`,
  canMove: "can move",
  selected: "selected",
  canMoveHere: "can move here",
  hitsHere: "can hit here",
  offMark: "OFF",
  pickedUp: (from, places) => `Picked up from ${from}. It can go to ${list(places)}.`,
  putBack: "Put back.",
  swapped: (first) => `Dice swapped: ${first} first.`,
  played: (text) => `You moved ${text}.`,
  takenBack: (text) => `Taken back: ${text}.`,
  place,
  chooseWay: "Two ways lead there",
  wayHits: (places) => `Hit on ${places.join(" and ")}`,
  wayClean: "Without hitting",
};
