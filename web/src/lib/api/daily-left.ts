// The server limits how often a person does the same thing in a day, and says it before the limit is reached.
import { DAILY_LEFT_HEADER } from '@bugquest/contract/daily-calls';
import { createStore, useStore } from '../hooks/store.ts';

const shownLeft = createStore<number | undefined>(undefined);

/** @param header reads a header of a reply */
export function noteDailyLeft(header: (name: string) => string | null): void {
  const left = header(DAILY_LEFT_HEADER);
  if (left !== null && /^\d{1,6}$/.test(left)) shownLeft.set(Number(left));
}

/** How often the person can do the last thing again today; undefined when nothing is to be said. */
export const useDailyLeft = (): number | undefined => useStore(shownLeft);

export const hideDailyLeft = (): void => shownLeft.set(undefined);
