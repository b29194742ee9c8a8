import { createStore } from '../../../lib/hooks/store.ts';

/** The id of the hunt for which the person ends the open session. Null when there is none. */
export const nextHunt = createStore<string | null>(null);
