import { EMPLOYEE_HEADER } from '@bugquest/contract/accounts/employee-header';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { call } from '../api/call.ts';
import { CallError, isTemporary, problemOf } from '../api/call-error.ts';
import { type Entry, listEntries, markRefused, removeEntry } from './entries.ts';
import { inOneTab } from './one-tab.ts';

export interface EntrySender {
  employeeId: string;
  /** Whether the server can be reached and says that this person is logged in. */
  isLoggedIn: () => Promise<boolean>;
  /** Called after the server has accepted or refused an entry. */
  onSettled?: (entry: Entry) => void;
  onRefused?: (entry: Entry) => void;
}

/**
 * Tries each waiting entry once, in one tab at a time. A refused entry is kept for the person and does not hold back its queue.
 * @returns the number of entries that still wait
 */
export const sendEntries = (sender: EntrySender): Promise<number> =>
  inOneTab(
    'waitingEntries',
    () => sendAll(sender),
    () => countWaitingEntries(sender.employeeId),
  );

const listWaiting = async (employeeId: string) =>
  (await listEntries(employeeId)).filter(({ problem }) => !problem);

const countWaitingEntries = async (employeeId: string): Promise<number> =>
  (await listWaiting(employeeId)).length;

async function sendAll(sender: EntrySender): Promise<number> {
  const waiting = await listWaiting(sender.employeeId);
  if (waiting.length === 0) return 0;
  // A cookie of another person would send the entries in that person's name.
  if (!(await sender.isLoggedIn())) return waiting.length;
  const stoppedQueues = new Set<string>();
  for (const entry of waiting) {
    if (stoppedQueues.has(entry.queue)) continue;
    if (!(await sendOne(entry, sender))) stoppedQueues.add(entry.queue);
  }
  return countWaitingEntries(sender.employeeId);
}

/** After a change of networks, a request may wait forever on a lost connection. */
const ANSWER_WITHIN_MS = 30_000;

/** False when the entry has to be sent again before the next one of its queue. */
async function sendOne(entry: Entry, { onSettled, onRefused }: EntrySender): Promise<boolean> {
  const { method, path, body } = entry.request;
  try {
    // The other person may have logged in since the check. Then the server refuses the entry.
    const headers = { [EMPLOYEE_HEADER]: entry.employeeId };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    await call({ method, path } as Endpoint, { body, headers, signal } as object);
    await removeEntry(entry);
  } catch (error) {
    if (!(error instanceof CallError) || isTemporary(error)) return false;
    await markRefused(entry, problemOf(error));
    onRefused?.(entry);
  }
  onSettled?.(entry);
  return true;
}
