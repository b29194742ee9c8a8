import { cadenceOf, type PublicTopic } from '@bugquest/contract/topics';

/** The topics that an open page is told later, because of their cadence. */
export interface WaitingTopics {
  add(topics: readonly PublicTopic[], now: Date): void;
  /** Returns the topics whose time has come. They wait no longer. */
  takeDue(now: Date): PublicTopic[];
}

/** @param phase from 0 to 1. It differs by page, so that a change does not make all pages read at the same moment. */
export function waitingTopics(phase = Math.random()): WaitingTopics {
  /** For each topic, the period in which it was added. The page is told at the end of that period. */
  const waiting = new Map<PublicTopic, number>();
  const periodOf = (topic: PublicTopic, now: Date) =>
    Math.floor(now.getTime() / 1_000 / cadenceOf(topic) + phase);
  return {
    add(topics, now) {
      for (const topic of topics) if (!waiting.has(topic)) waiting.set(topic, periodOf(topic, now));
    },
    takeDue(now) {
      const due = [...waiting.keys()].filter(
        (topic) => cadenceOf(topic) === 0 || waiting.get(topic) !== periodOf(topic, now),
      );
      for (const topic of due) waiting.delete(topic);
      return due;
    },
  };
}
