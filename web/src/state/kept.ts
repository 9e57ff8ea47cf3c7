// What was chosen the last time, kept in this browser under a key.

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be closed to us: the defaults are a choice too
  }
}

export function keep(key: string, choice: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Then the next visit begins with the defaults.
  }
}
