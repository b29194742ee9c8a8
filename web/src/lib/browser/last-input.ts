import { UNUSED_AFTER_MINUTES } from '@bugquest/contract/accounts/unused-page';

let lastInputAt = Date.now();
const saveTime = () => {
  lastInputAt = Date.now();
};
// Every kind of input, also reading with the wheel.
for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'])
  globalThis.addEventListener?.(kind, saveTime, { capture: true, passive: true });

/** Whether nobody has done anything in this page for some minutes. Such a page extends neither its session nor a claim. */
export const isPageUnused = (): boolean => Date.now() - lastInputAt > UNUSED_AFTER_MINUTES * 60_000;
