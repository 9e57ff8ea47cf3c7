// The small chooser that opens when two ways to the same point hit differently.
import { hitsOnTheWay, type Way } from "./reach";
import type { BoardWords } from "./words";

/** Builds the chooser; `pick` gets the index of the way, `close` is called for Escape. */
export function drawWays(
  words: BoardWords,
  ways: readonly Way[],
  pick: (index: number) => void,
  close: () => void,
): HTMLDivElement {
  const box = document.createElement("div");
  box.className = "bg-ways";
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", words.chooseWay);
  const buttons = ways.map((way, index) => {
    const button = document.createElement("button");
    const hits = hitsOnTheWay(way);
    button.type = "button";
    button.className = "bg-way";
    button.textContent = hits.length > 0 ? words.wayHits(hits) : words.wayClean;
    button.addEventListener("click", () => pick(index));
    return button;
  });
  box.append(...buttons);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  return box;
}
