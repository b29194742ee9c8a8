// Work that many ask for and few need anew: run at most once in a while, and never answered with what was before.

/**
 * Runs `work` for everyone who asks while a run is due: at once when the last began `gapMs` ago, else when it has. Who
 * asks while one is under way waits for the next, because that one may have read what has changed since.
 */
export function spacedRuns<Result>(
  gapMs: number,
): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const begun = new Map<string, number>();
  const due = new Map<string, Promise<Result>>();
  return (key, work) => {
    const waiting = due.get(key);
    if (waiting) return waiting;
    const wait = Math.max(0, (begun.get(key) ?? -gapMs) + gapMs - performance.now());
    const run = (wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve()).then(
      () => {
        due.delete(key);
        begun.set(key, performance.now());
        return work();
      },
    );
    due.set(key, run);
    return run;
  };
}
