import type { RosterEntry } from '@bugquest/contract/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { BadgeCheck, UserRoundX } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';

/** A function, so that a change of the language names them anew. */
export const rosterColumns = (): [Column<RosterEntry>, ...Column<RosterEntry>[]] => [
  { id: 'name', header: m.roster_name(), cell: ({ fullName }) => <bdi>{fullName}</bdi> },
  { id: 'id', header: m.roster_employee_id(), cell: ({ employeeId }) => <bdi>{employeeId}</bdi> },
  {
    id: 'email',
    header: m.roster_email(),
    cell: ({ workEmail }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {workEmail}
      </bdi>
    ),
  },
  { id: 'department', header: m.roster_department(), cell: ({ department }) => <bdi>{department}</bdi> },
  {
    id: 'state',
    header: m.roster_state(),
    cell: ({ state }) =>
      state === 'registered' ? (
        <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
          {m.roster_registered()}
        </Badge>
      ) : (
        <Badge icon={<UserRoundX aria-hidden="true" />}>{m.roster_missing()}</Badge>
      ),
  },
];
