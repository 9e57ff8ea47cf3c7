// A bracket as it is drawn: its rounds, each with its fixtures from top to bottom. Pure.
import { signal } from "@preact/signals";
import type { CompetitionShown, Fixture, ServerFrame } from "../net/types.gen";

/** What happened last to any tournament; `turn` tells two words about the same one apart. */
export const stirred = signal({ competition: "", turn: 0 });

/** A frame of the house's socket. */
export function heardCompetition(frame: ServerFrame): void {
  if (frame.t === "competition")
    stirred.value = { competition: frame.competition, turn: stirred.value.turn + 1 };
}

/** Byes are no matches: who has one is first seen in the round after. */
export function roundsOf({ fixtures }: CompetitionShown): readonly (readonly Fixture[])[] {
  const rounds: Fixture[][] = [];
  for (const fixture of fixtures)
    if (fixture.how !== "bye") {
      rounds[fixture.round] ??= [];
      rounds[fixture.round]?.push(fixture);
    }
  return rounds;
}

/** Whether somebody is still to play: he has entered, and has neither lost nor withdrawn. */
export function isIn({ entrants, fixtures }: CompetitionShown, account: string): boolean {
  const entered = entrants.some((one) => one.account === account && !one.withdrawn);
  return entered && !fixtures.some((one) => lostBy(one, account));
}

const lostBy = ({ players, winner }: Fixture, account: string) =>
  winner !== null && winner !== account && players.includes(account);
