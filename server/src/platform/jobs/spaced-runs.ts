/**
 * Limits how often expensive work runs. One run serves all waiting calls: immediately if the last run began at least `gapMs` ago,
 * otherwise after the rest of `gapMs`. A call during a run waits for the next run, because the current run may have read older data.
 */
export function spacedRuns<Result>(
  gapMs: number,
): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const startedAt = new Map<string, number>();
  const nextRuns = new Map<string, Promise<Result>>();
  return (key, work) => {
    const nextRun = nextRuns.get(key);
    if (nextRun) return nextRun;
    const wait = Math.max(0, (startedAt.get(key) ?? -gapMs) + gapMs - performance.now());
    const run = (wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve()).then(
      () => {
        nextRuns.delete(key);
        startedAt.set(key, performance.now());
        return work();
      },
    );
    nextRuns.set(key, run);
    return run;
  };
}
