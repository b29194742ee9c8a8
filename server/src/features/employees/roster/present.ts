import type { RosterEntry } from '@bugquest/contract/employees/roster/schema';
import type { ListedRosterEntry } from './queries.ts';

export const toRosterEntry = ({
  isRegistered,
  createdAt,
  directoryUserId,
  ...entry
}: ListedRosterEntry): RosterEntry => ({
  ...entry,
  source: directoryUserId ? 'directory' : 'file',
  state: isRegistered ? 'registered' : 'missing',
  createdAt: createdAt.toISOString(),
});
