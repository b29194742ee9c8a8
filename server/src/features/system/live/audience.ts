import {
  type HeardTopic,
  heardAs,
  type PublishedTopic,
  TOPIC_NAMES,
  TOPICS,
  type Topic,
} from '@bugquest/contract/topics';
import type { Caller } from '../../../http/security/sessions.ts';

export type Viewer = Pick<Caller, 'id' | 'isAdmin'>;

const isFor = (topic: Topic, { isAdmin }: Viewer): boolean => {
  const scope = TOPICS[topic];
  return scope === 'everyone' || scope === 'person' || (scope !== 'server' && isAdmin);
};

/** All topics that a viewer is allowed to hear of. */
export const topicsFor = (viewer: Viewer): HeardTopic[] =>
  heardAs(TOPIC_NAMES.filter((topic) => isFor(topic, viewer)));

/** Those of the published topics that a viewer may hear of. Ids of employees are left out. */
export function heardTopics(viewer: Viewer, published: readonly PublishedTopic[]): HeardTopic[] {
  const heard = published.flatMap((one): HeardTopic[] => {
    const [topic, id] = one.split(':', 2) as [Topic, string | undefined];
    if (!isFor(topic, viewer)) return [];
    if (TOPICS[topic] === 'person' && id !== viewer.id) return [];
    if (TOPICS[topic] === 'other-administrators' && id === viewer.id) return [];
    return heardAs([topic], id);
  });
  return [...new Set(heard)];
}
