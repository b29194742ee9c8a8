/** A press that ends outside of the window may never be reported as ended. */
const LONGEST_PRESS_MS = 1_000;

let press: Promise<void> | undefined;

function onPress() {
  press = new Promise((resolve) => {
    const end = () => {
      press = undefined;
      resolve();
    };
    const timer = setTimeout(end, LONGEST_PRESS_MS);
    for (const event of ['pointerup', 'pointercancel', 'mouseup'] as const)
      window.addEventListener(
        event,
        () => {
          clearTimeout(timer);
          // After the click, which is dispatched in the same task.
          setTimeout(end);
        },
        { once: true, capture: true },
      );
  });
}
for (const event of ['pointerdown', 'mousedown'] as const) window.addEventListener(event, onPress, true);

/**
 * Resolves when the press of a mouse button or finger is over. A field that loses the focus is validated, and its error moves what is
 * below: the browser dispatches no click if what was pressed has moved away before the release.
 */
export const pointerRelease = (): Promise<void> => press ?? Promise.resolve();
