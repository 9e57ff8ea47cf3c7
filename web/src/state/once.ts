// One asking for all who want the same at the same time.

/** `work`, begun anew only when it is not under way; all who call meanwhile get its end. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}
