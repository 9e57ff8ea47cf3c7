// Requests one after the other, each with its own end.

export class InTurn {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** Whether nothing is under way, and nothing waits. */
  get idle(): boolean {
    return this.waiting === 0;
  }

  /** Does it once all before it have ended, well or not. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const mine = this.last.then(work).finally(() => {
      this.waiting -= 1;
    });
    this.last = mine.catch(() => {});
    return mine;
  }

  /** Once all that was begun so far has ended, well or not. */
  async all(): Promise<void> {
    await this.last;
  }
}
