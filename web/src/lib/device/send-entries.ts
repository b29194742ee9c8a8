import { EMPLOYEE_HEADER } from '@bugquest/contract/accounts/employee-header';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { call } from '../api/call.ts';
import { CallError, isTemporary, problemOf } from '../api/call-error.ts';
import { pause } from '../browser/pause.ts';
import { acceptedEnd } from './accepted-end.ts';
import { type Entry, listEntries, markRefused, removeEntry } from './entries.ts';
import { sendInOneTab } from './one-tab.ts';

export interface EntrySender {
  employeeId: string;
  /** Whether the server can be reached and says that this person is logged in. */
  isLoggedIn: () => Promise<boolean>;
  /** Called when the server has accepted or refused an entry. Resolves when the screen shows it. */
  onSettled?: (entry: Entry) => unknown;
  onRefused?: (entry: Entry) => void;
}

/**
 * Tries each waiting entry once, in one tab at a time. A refused entry is kept for the person and does not hold back its queue.
 * @returns the number of entries that still wait
 */
export const sendEntries = (sender: EntrySender): Promise<number> =>
  sendInOneTab({
    lock: 'waitingEntries',
    listWaiting: async () => (await listEntries(sender.employeeId)).filter(({ problem }) => !problem),
    isLoggedIn: sender.isLoggedIn,
    send: (waiting) => sendAll(waiting, sender),
  });

async function sendAll(waiting: readonly Entry[], sender: EntrySender): Promise<void> {
  const stoppedQueues = new Set<string>();
  for (const entry of waiting) {
    if (stoppedQueues.has(entry.queue)) continue;
    if (!(await sendOne(entry, sender))) stoppedQueues.add(entry.queue);
  }
}

/** After a change of networks, a request may wait forever on a lost connection. */
const ANSWER_WITHIN_MS = 30_000;

/** For what `onSettled` refetches, because the next entry waits for it. */
const SHOW_WITHIN_MS = 5000;

/** False when the entry has to be sent again before the next one of its queue. */
async function sendOne(entry: Entry, { onSettled, onRefused }: EntrySender): Promise<boolean> {
  const { method, path, body } = entry.request;
  try {
    // The other person may have logged in since the check. Then the server refuses the entry.
    const headers = { [EMPLOYEE_HEADER]: entry.employeeId };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const reply = await call({ method, path } as Endpoint, { body, headers, signal } as object);
    if (entry.kind === 'end') acceptedEnd.set({ entry, reply });
  } catch (error) {
    if (!(error instanceof CallError) || isTemporary(error)) return false;
    await markRefused(entry, problemOf(error));
    onRefused?.(entry);
    onSettled?.(entry);
    return true;
  }
  // The entry stays on the screen until the new reply is there. Without it, the screen would show the earlier state for a moment.
  await Promise.race([onSettled?.(entry), pause(SHOW_WITHIN_MS)]);
  await removeEntry(entry);
  return true;
}
