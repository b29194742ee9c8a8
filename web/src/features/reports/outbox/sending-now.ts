import { createStore, useStore } from '../../../lib/hooks/store.ts';

const sendingIds = createStore<ReadonlySet<string>>(new Set());

/** @returns a function that removes the mark */
export function markSending(draftId: string): () => void {
  sendingIds.set(new Set([...sendingIds.get(), draftId]));
  return () => sendingIds.set(new Set([...sendingIds.get()].filter((id) => id !== draftId)));
}

export const useSendingDraftIds = (): ReadonlySet<string> => useStore(sendingIds);
