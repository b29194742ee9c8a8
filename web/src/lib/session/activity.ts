// Whether a person uses this page, and whether they have typed something that may not be saved yet.
import { hasUnsavedChanges } from '../forms/unsaved-changes.ts';

const MINUTE = 60_000;
/** Without any input for this long, nobody uses the page. */
const IDLE_AFTER = 5 * MINUTE;

let usedAt = Date.now();
/** The screen on which something was typed. */
let typedAt: string | undefined;

const onUse = () => {
  usedAt = Date.now();
};
// Workers have no input.
for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'])
  globalThis.addEventListener?.(type, onUse, { capture: true, passive: true });
globalThis.addEventListener?.('input', () => {
  typedAt = location.pathname;
});

/** Calls of a page that nobody uses do not extend the session. */
export const isUnattended = (): boolean => Date.now() - usedAt > IDLE_AFTER;

/** Whether this screen may have input that is lost when it closes. */
export const hasInput = (): boolean => hasUnsavedChanges() || typedAt === location.pathname;

/** Calls `renew` while a person types, at most every few minutes. Returns a function that ends it. */
export function whileTyping(renew: () => void): () => void {
  let renewedAt = Date.now();
  const onInput = () => {
    if (Date.now() - renewedAt < IDLE_AFTER) return;
    renewedAt = Date.now();
    renew();
  };
  window.addEventListener('input', onInput);
  return () => window.removeEventListener('input', onInput);
}
