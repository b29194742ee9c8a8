// Collects changed topics for a moment, so that a burst of changes causes one round of refetches.
import type { PublicTopic } from '@bugquest/contract/topics';

/** Long enough for the live event of the page's own change to arrive. */
const GATHER_MS = 300;

type Listener = (topics: readonly PublicTopic[]) => void;

const listeners = new Set<Listener>();
const changedTopics = new Set<PublicTopic>();

export function gatherChanges(topics: readonly PublicTopic[]): void {
  if (changedTopics.size === 0) setTimeout(notifyListeners, GATHER_MS);
  for (const topic of topics) changedTopics.add(topic);
}

function notifyListeners(): void {
  const gathered = [...changedTopics];
  changedTopics.clear();
  for (const listener of listeners) listener(gathered);
}

/** Returns a function that unsubscribes. */
export function onGatheredChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
