// The reply to the end of a session that has waited on the device, for the screen that shows what the session has changed.
import { createStore } from '../hooks/store.ts';
import type { Entry } from './entries.ts';

/** The last one that this tab has sent. */
export const acceptedEnd = createStore<{ entry: Entry; reply: unknown } | null>(null);
