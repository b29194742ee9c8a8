import type { LiveRead } from '@bugquest/contract/live/endpoints';
import type { Caller } from '../../http/sessions.ts';
import type { Topic } from '../../platform/changes.ts';

const FOR_ALL: Record<string, LiveRead> = {
  standings: 'standings',
  settings: 'settings',
  pages: 'pages',
};
const FOR_ADMINS: Record<string, LiveRead> = {
  reports: 'all-reports',
  employees: 'employees',
  deletions: 'deletions',
  claims: 'claims',
  mails: 'mails',
  videos: 'videos',
  'email-templates': 'email-templates',
  reminders: 'reminders',
  exports: 'exports',
  'email-lists': 'email-lists',
  roster: 'roster',
  invitations: 'invitations',
};

type Viewer = Pick<Caller, 'id' | 'isAdmin'>;

/** What a viewer hears of, by the topic that makes it stale. Nobody learns of a change that is not theirs to see. */
const readsOf = ({ id, isAdmin }: Viewer): Record<Topic, LiveRead> => ({
  [`reports:${id}`]: 'own-reports',
  [`employee:${id}`]: 'employee',
  [`notifications:${id}`]: 'notifications',
  ...FOR_ALL,
  ...(isAdmin && FOR_ADMINS),
});

/** Which of a viewer's reads went stale with these topics. */
export function staleReads(viewer: Viewer, topics: readonly Topic[]): LiveRead[] {
  const reads = readsOf(viewer);
  return [...new Set(topics.flatMap((topic) => reads[topic] ?? []))];
}

/** Every read that can go stale for a viewer. */
export const allReads = (viewer: Viewer): LiveRead[] => Object.values(readsOf(viewer));
