// English of what players say to each other.
import type { Phrase } from "../state/talk";

const phrases: Readonly<Record<Phrase, string>> = {
  hello: "Hello!",
  good_luck: "Good luck!",
  nice_roll: "Nice roll!",
  well_played: "Well played!",
  oops: "Oops.",
  sorry: "Sorry!",
  thanks: "Thanks!",
  one_moment: "One moment, please.",
  back_again: "Back again.",
  your_move: "Your move.",
  rematch: "Another one?",
  goodbye: "Goodbye!",
};

export const chat = {
  title: "Chat",
  open: (unread: number) =>
    unread === 0 ? "Chat" : unread === 1 ? "Chat, 1 new line" : `Chat, ${unread} new lines`,
  phrases,
  quick: "Quick phrases",
  placeholder: "Say something",
  send: "Send",
  none: "Nothing said yet. Be kind: there is a person over there.",
  onWay: "sending …",
  again: "Try again",
  drop: "Leave it",
  mute: "Mute",
  block: "Block",
  blockSure: "For good?",
  blocked: "You will not meet again: neither at a table nor in a chat.",
  notBlocked: "That did not work. Try again.",
  looksOn: "looks on",
  muted: "Who looks on is not heard at this table.",
  said: (name: string, text: string) => `${name} says: ${text}`,
};
