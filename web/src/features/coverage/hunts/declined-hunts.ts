import { useCallback } from 'react';
import { createStore, useStore } from '../../../lib/hooks/store.ts';

/** The server accepts this many. */
const MAX_DECLINED = 50;

/** Of one person, until the page is loaded again. */
const declinedHunts = createStore<{ employeeId: string; ids: readonly string[] }>({
  employeeId: '',
  ids: [],
});
const NONE: readonly string[] = [];

/** The ids of the hunts that the person does not want, latest last. */
export function useDeclined(employeeId: string) {
  const stored = useStore(declinedHunts);
  const declined = stored.employeeId === employeeId ? stored.ids : NONE;
  const decline = (id: string) =>
    declinedHunts.set({
      employeeId,
      ids: [...declined.filter((one) => one !== id), id].slice(-MAX_DECLINED),
    });
  const forget = useCallback(() => declinedHunts.set({ employeeId: '', ids: [] }), []);
  return { declined, decline, forget };
}
