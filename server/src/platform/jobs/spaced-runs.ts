// Limits how often expensive work runs: calls share runs, and never get a result from before the call.

/**
 * Runs `work` for all callers that are waiting: immediately if the last run began at least `gapMs` ago, otherwise when
 * that time has passed. A call during a run waits for the next run, because the current one may have read older data.
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
