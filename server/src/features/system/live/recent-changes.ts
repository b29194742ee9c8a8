// The changes of the last minute: a page that reads before its event stream is open must not miss what changes in between.
import { LONGEST_AGE } from '@bugquest/contract/system/live/endpoints';
import type { PublishedTopic } from '@bugquest/contract/topics';

export function keepRecentChanges() {
  let recent: { at: number; topics: readonly PublishedTopic[] }[] = [];
  const since = (age: number) => {
    const from = performance.now() - age;
    return recent.filter(({ at }) => at >= from);
  };
  return {
    add(topics: readonly PublishedTopic[]): void {
      recent = since(LONGEST_AGE);
      recent.push({ at: performance.now(), topics });
    },
    /** What changed in the last `age` milliseconds. */
    within: (age: number): PublishedTopic[] => since(age).flatMap(({ topics }) => topics),
  };
}
