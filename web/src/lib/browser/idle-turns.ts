/** For browsers that are never idle. */
const LATEST_MS = 1000;

let last: Promise<unknown> = Promise.resolve();

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such callback.
    if (globalThis.requestIdleCallback)
      globalThis.requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve);
  });

/** Runs work that can wait, one piece after the other while the browser is idle, so that the page reacts in between. */
export function inIdleTurn(work: () => Promise<unknown>): void {
  last = last
    .then(idle)
    .then(work)
    .catch((error) => console.error('Failed to do what could wait', error));
}
