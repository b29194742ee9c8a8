import type { LiveRead } from '@bugquest/contract/live/endpoints';
import type { Caller } from '../../http/sessions.ts';
import type { Topic } from '../../platform/changes.ts';

const FOR_ALL: Record<string, LiveRead> = { standings: 'standings', settings: 'settings' };
const FOR_ADMINS: Record<string, LiveRead> = {
  reports: 'all-reports',
  employees: 'employees',
  deletions: 'deletions',
};

/** Which of a viewer's reads went stale with these topics. Nobody learns of a change that is not theirs to see. */
export function staleReads(
  { id, isAdmin }: Pick<Caller, 'id' | 'isAdmin'>,
  topics: readonly Topic[],
): LiveRead[] {
  const reads = topics.map((topic) => {
    if (topic === `reports:${id}`) return 'own-reports';
    if (topic === `employee:${id}`) return 'employee';
    return FOR_ALL[topic] ?? (isAdmin ? FOR_ADMINS[topic] : undefined);
  });
  return [...new Set(reads.filter((read) => read !== undefined))];
}
