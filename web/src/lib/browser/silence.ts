/** Calls `onSilence` when nothing is heard for a time. Phones often do not notice a lost network. */
export function watchSilence(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    expect(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(onSilence, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Without progress for this time, the connection counts as lost. */
export const SILENCE_WHILE_SENDING = 45_000;
