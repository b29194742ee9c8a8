// Which reports this page is sending, for the list on the dashboard.
import { useSyncExternalStore } from 'react';

let sending: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Marks a report as being sent, until the returned function is called. */
export function markSending(draftId: string): () => void {
  change(new Set([...sending, draftId]));
  return () => change(new Set([...sending].filter((id) => id !== draftId)));
}

function change(next: ReadonlySet<string>): void {
  sending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSendingNow = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => sending);
