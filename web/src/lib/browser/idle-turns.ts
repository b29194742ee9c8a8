/** For browsers that are never idle, or do not say so. */
const LATEST_MS = 1000;

let last: Promise<unknown> = Promise.resolve();

const idle = () =>
  new Promise<void>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve);
  });

/** Does what nobody waits for while the browser is idle, one piece after the other, so that the page reacts in between. */
export function inIdleTurn(work: () => Promise<unknown>): void {
  last = last.then(idle).then(work, work);
}
