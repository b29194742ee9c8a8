// Whether a person uses this page, and whether the page may have unsaved input.
import { hasUnsavedChanges } from '../forms/unsaved-changes.ts';

const MINUTE = 60_000;
/** Without input for this long, the page counts as unattended. */
const IDLE_AFTER_MS = 5 * MINUTE;

let usedAt = Date.now();
/** The path of the screen. */
let typedPath: string | undefined;

const onUse = () => {
  usedAt = Date.now();
};
// Workers have no input events.
for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'])
  globalThis.addEventListener?.(type, onUse, { capture: true, passive: true });
globalThis.addEventListener?.('input', () => {
  typedPath = location.pathname;
});

/** Calls of an unattended page do not extend the session. */
export const isUnattended = (): boolean => Date.now() - usedAt > IDLE_AFTER_MS;

export const mayHaveUnsavedInput = (): boolean => hasUnsavedChanges() || typedPath === location.pathname;

/** Calls `renew` at most every few minutes. Returns a function that ends it. */
export function whileTyping(renew: () => void): () => void {
  let renewedAt = Date.now();
  const onInput = () => {
    if (Date.now() - renewedAt < IDLE_AFTER_MS) return;
    renewedAt = Date.now();
    renew();
  };
  window.addEventListener('input', onInput);
  return () => window.removeEventListener('input', onInput);
}
