import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` again and again, with a pause before each run. `work` must not throw.
 * @returns ends it, and waits for a run under way
 */
export function repeatRuns(
  pauseMs: number,
  work: (ending: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const runs = (async () => {
    while (!signal.aborted) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await work(signal);
    }
  })();
  return () => {
    ending.abort();
    return runs;
  };
}
