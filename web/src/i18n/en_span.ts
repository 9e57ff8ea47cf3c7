// English of whole spans of time.
export const spanOf = (s: number): string => {
  if (s % 60 !== 0) return `${s} seconds`;
  return s === 60 ? "a minute" : `${s / 60} minutes`;
};
