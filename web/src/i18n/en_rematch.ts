// English of playing again.
import type { RematchModel } from "../state/rematch";

type Note = NonNullable<RematchModel["note"]>;

const notes: Readonly<Record<Note, (opponent: string) => string>> = {
  none: () => "",
  offered_by_me: (opponent) => `${opponent} is asked for another match …`,
  offered_by_opponent: (opponent) => `${opponent} would like another match.`,
  declined_by_me: () => "You said no. You may still ask.",
  declined_by_opponent: (opponent) => `${opponent} does not want another match now.`,
  begun: () => "You play again.",
  expired: () => "The offer was not answered in time.",
  already_seated: () => "You sit at another table.",
  opponent_seated: (opponent) => `${opponent} sits at another table by now.`,
  blocked: (opponent) => `You and ${opponent} have nothing to do with each other.`,
  bracket_match: () => "The tournament goes on.",
  gone: () => "It did not come about.",
};

export const rematch = {
  notes,
  ask: "Rematch",
  accept: "Play again",
  no: "No, thanks",
  next: "To that match",
  takeBack: "Never mind",
  sameStake: (stake: string) => `Again for ${stake}.`,
};
