import type { RosterEntry } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { BadgeCheck, UserRoundX } from 'lucide-react';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/lists/data-list.tsx';

/** A function, so that labels follow a change of the language. */
export const rosterColumns = (): [Column<RosterEntry>, ...Column<RosterEntry>[]] => [
  { id: 'name', header: m.employees_roster_name(), cell: ({ fullName }) => <bdi>{fullName}</bdi> },
  { id: 'id', header: m.employees_roster_employee_id(), cell: ({ employeeId }) => <bdi>{employeeId}</bdi> },
  {
    id: 'email',
    header: m.employees_roster_email(),
    cell: ({ workEmail }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {workEmail}
      </bdi>
    ),
  },
  {
    id: 'department',
    header: m.employees_roster_department(),
    cell: ({ department }) =>
      department ? <DepartmentName department={department} /> : <span className="text-muted">–</span>,
  },
  {
    id: 'state',
    header: m.employees_roster_state(),
    cell: ({ state }) =>
      state === 'registered' ? (
        <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
          {m.employees_roster_registered()}
        </Badge>
      ) : (
        <Badge icon={<UserRoundX aria-hidden="true" />}>{m.employees_roster_missing()}</Badge>
      ),
  },
];
