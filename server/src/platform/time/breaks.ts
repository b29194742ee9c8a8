// During a break of a long loop on the main thread, the server answers other requests (promises: 44).
import { setImmediate } from 'node:timers/promises';

const WORK_MS = 15;

/**
 * Returns a function that a loop awaits after each step. The function takes a break when the last break was WORK_MS ago, and otherwise
 * returns undefined at once.
 */
export function eventLoopBreaks(): () => Promise<void> | undefined {
  let lastBreakAt = performance.now();
  const takeBreak = async () => {
    await setImmediate();
    lastBreakAt = performance.now();
  };
  return () => (performance.now() - lastBreakAt < WORK_MS ? undefined : takeBreak());
}
