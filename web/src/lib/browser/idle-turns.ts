/** For browsers that are never idle. */
const LATEST_MS = 1000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work once the browser is idle.
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(asked);
  }
  // Safari has no such callback.
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Runs work that can wait, one piece after the other while the browser is idle, so that the page reacts in between. */
export function inIdleTurn(work: () => Promise<unknown>): void {
  last = last
    .then(idle)
    .then(work)
    .catch((error) => console.error('Failed to do what could wait', error));
}
