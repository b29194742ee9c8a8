import { useSyncExternalStore } from 'react';

let sendingIds: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** @returns a function that removes the mark */
export function markSending(draftId: string): () => void {
  setSendingIds(new Set([...sendingIds, draftId]));
  return () => setSendingIds(new Set([...sendingIds].filter((id) => id !== draftId)));
}

function setSendingIds(next: ReadonlySet<string>): void {
  sendingIds = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSendingDraftIds = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => sendingIds);
