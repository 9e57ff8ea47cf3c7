// English of the house's own players.
export const computer = {
  title: "Play the computer",
  strength: "Strength",
  strengths: {
    beginner: "Beginner",
    learner: "Learner",
    club: "Club",
    strong: "Strong",
    expert: "Expert",
    master: "Master",
  } as Readonly<Record<string, string>>,
  play: "Play now",
  starting: "Sitting down…",
  under: (house: string, what: string) => `${what} by the rules of ${house} · change`,
  instant: "It answers at once",
  none: "No computer can play at the moment. People can: open a table or join one.",
};
