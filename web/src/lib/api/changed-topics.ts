// Collects changed topics for a moment, so that a burst of changes causes one round of refetches. A hidden page collects them until
// it is shown again.
import { GATHER_CHANGES_MS } from '@bugquest/contract/system/stream-events';
import type { PublicTopic } from '@bugquest/contract/topics';

type Listener = (topics: readonly PublicTopic[]) => void;

const listeners = new Set<Listener>();
const changedTopics = new Set<PublicTopic>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function gatherChanges(topics: readonly PublicTopic[]): void {
  for (const topic of topics) changedTopics.add(topic);
  timer ??= setTimeout(notifyListeners, GATHER_CHANGES_MS);
}

function notifyListeners(): void {
  clearTimeout(timer);
  timer = undefined;
  if (changedTopics.size === 0 || document.visibilityState === 'hidden') return;
  const gathered = [...changedTopics];
  changedTopics.clear();
  for (const listener of listeners) listener(gathered);
}

/** Returns a function that unsubscribes. */
export function onGatheredChanges(listener: Listener): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', notifyListeners);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', notifyListeners);
  };
}
