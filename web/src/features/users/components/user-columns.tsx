import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/format.ts';
import { PersonName } from '../../../lib/person-name.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { UserBadges } from './user-badges.tsx';

/** Broken before its @ where it has no room. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi dir="ltr" className="inline-block min-w-36 wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}

/** Section 2: name, email, mobile, points, reports and whether verified; and the quality of the profile. */
export const userColumns = (): [Column<EmployeeListItem>, ...Column<EmployeeListItem>[]] => [
  {
    id: 'name',
    header: m.users_name(),
    cell: ({ fullName }) => <PersonName name={fullName} />,
  },
  {
    id: 'email',
    header: m.users_email(),
    cell: ({ workEmail }) => <Email address={workEmail} />,
  },
  {
    id: 'mobile',
    header: m.users_mobile(),
    cell: ({ mobile }) => (
      <bdi dir="ltr" className="whitespace-nowrap tabular">
        {mobile}
      </bdi>
    ),
  },
  {
    id: 'points',
    header: m.users_points(),
    numeric: true,
    cell: ({ totalPoints }) => (
      <bdi className="font-semibold text-accent-ink tabular">{formatNumber(totalPoints)}</bdi>
    ),
  },
  {
    id: 'reports',
    header: m.users_reports(),
    numeric: true,
    cell: ({ reportCount }) => <bdi className="tabular">{formatNumber(reportCount)}</bdi>,
  },
  {
    id: 'quality',
    header: m.users_quality(),
    numeric: true,
    cell: ({ qualityScore }) => <bdi className="tabular">{formatNumber(qualityScore, 1)}</bdi>,
  },
  { id: 'state', header: m.users_state(), cell: (user) => <UserBadges user={user} /> },
];
