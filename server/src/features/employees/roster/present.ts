import type { RosterEntry } from '@bugquest/contract/employees/roster/schema';
import type { ListedRosterEntry } from './queries.ts';

export const toRosterEntry = ({
  isRegistered,
  createdAt,
  directoryUserId: _,
  ...entry
}: ListedRosterEntry): RosterEntry => ({
  ...entry,
  state: isRegistered ? 'registered' : 'missing',
  createdAt: createdAt.toISOString(),
});
