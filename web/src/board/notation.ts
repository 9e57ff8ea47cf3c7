// Plays in words that every player reads: 24/18*, bar/20, 6/off(2).
import { BAR, OFF, type Step } from "./types";

interface Journey {
  readonly stops: readonly { readonly place: number; readonly hit: boolean }[];
}

const name = (place: number): string =>
  place === BAR ? "bar" : place === OFF ? "off" : String(place);

/** The text of a play; steps of one checker are joined, stops on the way stand only where they hit. */
export function playText(steps: readonly Step[]): string {
  const journeys = joinSteps(steps).map(journeyText);
  const order = [...new Set(journeys)];
  return order
    .map((text) => {
      const n = journeys.filter((other) => other === text).length;
      return n > 1 ? `${text}(${n})` : text;
    })
    .join(" ");
}

/** The dice and the play as a move list shows them: "31: 8/5 6/5" without the colon. */
export function rollText(dice: readonly number[]): string {
  return [...dice]
    .slice(0, 2)
    .sort((a, b) => b - a)
    .join("");
}

function joinSteps(steps: readonly Step[]): readonly Journey[] {
  const journeys: Journey[] = [];
  for (const step of steps) {
    const stop = { place: step.dst, hit: step.hit };
    const earlier = journeys.findIndex((j) => j.stops.at(-1)?.place === step.src);
    if (earlier < 0) journeys.push({ stops: [{ place: step.src, hit: false }, stop] });
    else journeys[earlier] = { stops: [...journeys[earlier]!.stops, stop] };
  }
  return journeys.sort((a, b) => compare(a, b));
}

/** Farthest checkers first, as players write it. */
function compare(a: Journey, b: Journey): number {
  const from = b.stops[0]!.place - a.stops[0]!.place;
  return from || b.stops.at(-1)!.place - a.stops.at(-1)!.place;
}

function journeyText({ stops }: Journey): string {
  const last = stops.length - 1;
  return stops
    .filter((stop, i) => i === 0 || i === last || stop.hit)
    .map((stop) => name(stop.place) + (stop.hit ? "*" : ""))
    .join("/");
}
