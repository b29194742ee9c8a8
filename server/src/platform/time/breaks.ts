// Long loops on the main thread take breaks, in which the server answers other requests (promises: 44).
import { setImmediate } from 'node:timers/promises';

const WORK_MS = 15;

/**
 * Returns a function that a loop awaits after each step. It takes a break when the loop has worked for 15 ms since the
 * last one, and otherwise returns undefined at once.
 */
export function eventLoopBreaks(): () => Promise<void> | undefined {
  let begun = performance.now();
  const takeBreak = async () => {
    await setImmediate();
    begun = performance.now();
  };
  return () => (performance.now() - begun < WORK_MS ? undefined : takeBreak());
}
