// Topics that changed and whose reads are refetched together a moment later: a burst of changes causes one round of reads.
import type { PublicTopic } from '@bugquest/contract/topics';

/** Long enough that the live event of the page's own change arrives in time. */
const GATHER_MS = 300;

type Listener = (topics: readonly PublicTopic[]) => void;

const listeners = new Set<Listener>();
const changed = new Set<PublicTopic>();

export function gatherChanges(topics: readonly PublicTopic[]): void {
  if (changed.size === 0) setTimeout(notifyListeners, GATHER_MS);
  for (const topic of topics) changed.add(topic);
}

function notifyListeners(): void {
  const gathered = [...changed];
  changed.clear();
  for (const listener of listeners) listener(gathered);
}

/** Calls `listener` with gathered topics. Returns a function that unsubscribes. */
export function onGatheredChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
