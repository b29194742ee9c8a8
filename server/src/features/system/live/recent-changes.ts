// The changes of the last minute: a page that reads before its event stream is open must not miss what changes in between.
import { LONGEST_AGE } from '@bugquest/contract/system/live/stream-events';
import type { PublishedTopic } from '@bugquest/contract/topics';

export function keepRecentChanges() {
  /** Oldest first. */
  const recent: { at: number; topics: readonly PublishedTopic[] }[] = [];
  return {
    add(topics: readonly PublishedTopic[]): void {
      const now = performance.now();
      recent.push({ at: now, topics });
      while (recent[0]!.at < now - LONGEST_AGE) recent.shift();
    },
    /** What changed in the last `age` milliseconds. */
    within(age: number): PublishedTopic[] {
      const from = performance.now() - age;
      return recent.filter(({ at }) => at >= from).flatMap(({ topics }) => topics);
    },
  };
}
