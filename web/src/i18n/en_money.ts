// English of money: balances, stakes, paying in and out, statement, limits.
const hours = (ms: number) => {
  const minutes = Math.round(ms / 60_000);
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return h > 0 ? `${h} h ${m > 0 ? `${m} min` : ""}`.trim() : `${m} min`;
};

export const money = {
  title: "Your money",
  nav: "Pages about money",
  tabs: { money: "Balances", statement: "Statement", limits: "Limits" } as const,
  balance: "Your balance",
  nobody: "Come in first: a guest has play credits, too.",
  credits: "play credits, worth nothing outside",
  sandbox: "sandbox money: not real, it buys and pays out nothing",
  real: "real money",
  held: (sum: string) => `${sum} held for matches and payments`,
  refill: (sum: string) => `With less than ${sum} you are brought up to it on a new day.`,
  openStakes: "Held for matches that are not paid yet",
  toMatch: "To the match",

  cashier: "Paying in and out",
  sandboxLong:
    "This house has no real cashier. EUR and USD are sandbox money: no card is asked for, and nothing is ever paid out.",
  currency: "Currency",
  amount: "Amount",
  amountNote: "Such as 20 or 12.50",
  amountWrong: "Enter a sum such as 20 or 12.50.",
  deposit: "Pay in",
  withdraw: "Pay out",
  asked: (sum: string) => `${sum}: asked for. It is listed below.`,
  goOn: "Go on at the cashier",
  payments: "Payments",
  paymentsNone: "Nothing was paid in or out yet.",
  directions: { deposit: "Paid in", withdrawal: "Paid out" } as const,
  states: {
    asked: "on its way",
    waiting: "waits for approval",
    approved: "approved",
    done: "done",
    failed: "failed",
  } as const,

  statement: "Statement",
  statementNone: "Nothing has moved yet.",
  when: "When",
  what: "What",
  sum: "Sum",
  after: "Balance",
  older: "Older movements",
  csv: "Download as CSV",
  kinds: {
    welcome: "Welcome credits",
    refill: "Refill",
    hold: "Held for a match",
    release: "Given back",
    settle: "Match paid",
    deposit: "Paid in",
    withdraw: "Paid out",
    paid_out: "Paid out",
    returned: "Given back",
    reverse: "Match reversed",
    enter: "Tournament entry",
    leave: "Entry given back",
    prizes: "Tournament prize",
    adjust: "Adjusted by the house",
  } as Readonly<Record<string, string>>,

  limits: "Your own limits",
  limitsLead:
    "A stricter limit holds at once. A looser one holds after 24 hours, so that it is never set in anger.",
  limitNames: {
    deposit: "Paying in, in any 24 hours",
    loss: "Losing, in any 24 hours",
    stake: "At stake in a match",
    session: "Hours here without a break",
  } as const,
  noLimit: "no limit",
  used: (sum: string) => `${sum} used`,
  becomes: (next: string, when: string) => `becomes ${next} on ${when}`,
  set: "Set",
  remove: "No limit",
  limitOf: (what: string, currency: string) => (currency ? `${what}, ${currency}` : what),
  zero: {
    deposit: "With a limit of 0 you can pay nothing in.",
    loss: "With a limit of 0 you can play for no stake.",
    stake: "With a limit of 0 you can play for no stake.",
    session: "With a limit of 0 hours you can play for no stake.",
  } as const,
  zeroSure: (what: string) => `${what}: really 0?`,
  zeroNote: "It holds at once, and is lifted only 24 hours after you ask for that.",
  zeroYes: "Yes, set it to 0",
  hoursNote: "Hours, such as 2",
  holdsNow: "It holds from now on.",
  holdsFrom: (when: string) => `It holds from ${when}.`,
  session: hours,

  exclusion: "Take a break",
  exclusionText:
    "You stake nothing and pay nothing in until then. Nobody can undo it, not even the house. Games for nothing stay open, and what you have you may take out.",
  days: "For how long",
  daysOf: (n: number) => (n === 1 ? "1 day" : n < 365 ? `${n} days` : "1 year"),
  exclude: "Exclude myself…",
  excludeSure: (days: string) => `Really take a break of ${days}?`,
  excludeYes: "Yes, nobody can undo it",
  excluded: (when: string) => `You have excluded yourself until ${when}.`,
  frozen: "Your account is frozen by the house: nothing can be staked or paid.",
  back: "Back",

  reality: (online: string) => `You have been here for ${online}.`,
  realityText: "A short break does no harm. Your limits are a click away.",
  realityGoOn: "Go on",

  stake: "Stake",
  noStake: "For nothing",
  stakeAmount: (currency: string) => `Stake in ${currency}`,
  lossLimit: "At most lost",
  lossLimitOf: (n: number, sum: string | null) => (sum ? `${n} stakes, ${sum}` : `${n} stakes`),
  youHave: (sum: string) => `You have ${sum}.`,
  fee: "Fee",
  stakeWrong: "Enter a stake such as 5 or 2.50.",

  quoteTitle: (name: string) => `Join the table of ${name}?`,
  quoteStake: (stake: string) => `You play for a stake of ${stake}.`,
  quoteHeld: (sum: string) =>
    `${sum} of yours are held until the match is paid: more you cannot lose.`,
  quoteTable: "What a win brings",
  quoteWin: (kind: number, cube: number) =>
    kind === 0
      ? "The match"
      : `${["", "Single game", "Gammon", "Backgammon"][kind] ?? ""}${cube > 1 ? `, cube ${cube}` : ""}`,
  quoteFee: "Fee",
  quoteNet: "You get",
  quoteJoin: "Sit down and play",

  receipt: "How it was paid",
  net: "You",
  pending: "The payment is on its way.",
  released: "The stakes went back: nobody pays.",
  reversed: "The house has called this match off: all was paid back.",
};
