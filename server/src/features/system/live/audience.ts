import { type PublishedTopic, TOPIC_NAMES, TOPICS, type Topic } from '@bugquest/contract/topics';
import type { Caller } from '../../../http/security/sessions.ts';

type Viewer = Pick<Caller, 'id' | 'isAdmin'>;

/** The topics of changes that a viewer is allowed to see. */
export const topicsFor = ({ isAdmin }: Viewer): Topic[] =>
  TOPIC_NAMES.filter((topic) => {
    const scope = TOPICS[topic];
    return scope === 'everyone' || scope === 'person' || (scope === 'administrators' && isAdmin);
  });

/** Those of the published topics that a viewer may hear of. Ids of employees are left out. */
export function heardTopics(viewer: Viewer, published: readonly PublishedTopic[]): Topic[] {
  const isPublished = new Set<string>(published);
  return topicsFor(viewer).filter((topic) =>
    isPublished.has(TOPICS[topic] === 'person' ? `${topic}:${viewer.id}` : topic),
  );
}
