// English of finding a table, and of looking on at others.
import { spanOf } from "./en_span";

export const finding = {
  filter: "Filter",
  any: "Any",
  free: "For nothing",
  labels: {
    house: "House",
    mode: "Game",
    clock: "Clock",
    stake: "Stake",
    longest: "At most",
    ratingMin: "Host rated from",
    ratingMax: "Host rated to",
  },
  clocks: {
    bonus: "Bonus for quick turns",
    move_then_reserve: "Move time, then reserve",
    simple_delay: "Delay, then bank",
  },
  shown: {
    longest: (points: number) => (points === 1 ? "1 point" : `Up to ${points} points`),
    ratingMin: (rating: number) => `From ${rating}`,
    ratingMax: (rating: number) => `To ${rating}`,
  },
  lift: (wish: string) => `Do not filter by ${wish}`,
  hidden: (n: number) => (n === 1 ? "1 table is hidden." : `${n} tables are hidden.`),
  liftOne: (wish: string) => `Lift “${wish}”, and there is one.`,
  liftMore: "All tables that wait are hidden by the filter.",
  liftAll: "Show all",
  figures: (waiting: number, playing: number) =>
    `${waiting} ${waiting === 1 ? "table waits" : "tables wait"} · ${playing} ${playing === 1 ? "match runs" : "matches run"}`,
  quick: "Find me a seat",
  liveTitle: "Matches to watch",
  watch: "Watch",
  watchOf: (white: string, black: string) => ` ${white} against ${black}`,
  company: {
    title: "Who may join, and who looks on",
    highest_rating: "Highest rating of an opponent",
    rated: (n: number) => (n === 0 ? "Anybody" : `Never above ${n}`),
    watch_delay_s: "Those who look on see it",
    later: (s: number) => (s === 0 ? "At once" : `${spanOf(s)} later`),
    chat: "Those who look on may speak",
  },
  delayed: (s: number) => `shown ${spanOf(s)} later`,
  lookOn: (n: number) => (n === 1 ? "1 looks on" : `${n} look on`),
};
