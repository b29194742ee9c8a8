import type { EmployeeSort } from '@bugquest/contract/employees/lists';
import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { BadgeCheck, Ban, MailQuestion, ShieldCheck } from 'lucide-react';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatDate, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { PersonName, personName } from '../../../lib/names/person-name.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { BareCheckbox } from '../../../ui/forms/checkbox.tsx';
import type { Column } from '../../../ui/lists/data-list.tsx';
import type { ColumnSort } from '../../../ui/lists/sort-button.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';

export type Columns = [Column<EmployeeListItem>, ...Column<EmployeeListItem>[]];

/** Adds a checkbox after the name, because the name opens the person. */
export function withCheckboxes(
  [name, ...others]: Columns,
  chosen: ReadonlySet<string>,
  choose: (chosen: ReadonlySet<string>) => void,
): Columns {
  const checkbox: Column<EmployeeListItem> = {
    id: 'choose',
    header: m.employees_users_choose_column(),
    cell: ({ id, fullName }) => (
      <BareCheckbox
        aria-label={m.employees_users_choose({ name: isolate(personName(fullName)) })}
        checked={chosen.has(id)}
        onChange={({ target }) =>
          choose(new Set(target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
        }
      />
    ),
  };
  return [name, checkbox, ...others];
}

/** The columns of section 2, and quality and day of registration. */
export const userColumns = (sort: EmployeeSort, onSort: (sort: EmployeeSort) => void): Columns => [
  {
    id: 'name',
    sort: columnSort('name', sort, onSort),
    header: m.employees_users_name(),
    cell: ({ fullName }) => <PersonName name={fullName} />,
  },
  {
    id: 'email',
    header: m.employees_users_email(),
    cell: ({ workEmail }) => <EmailAddress address={workEmail} className="inline-block min-w-36" />,
  },
  {
    id: 'mobile',
    header: m.employees_users_mobile(),
    cell: ({ mobile }) => (
      <span className="whitespace-nowrap">
        <PhoneNumber number={mobile} />
      </span>
    ),
  },
  {
    id: 'points',
    sort: columnSort('points', sort, onSort),
    header: m.employees_users_points(),
    numeric: true,
    cell: ({ totalPoints }) => (
      <bdi className="font-semibold text-accent-ink tabular">{formatNumber(totalPoints)}</bdi>
    ),
  },
  {
    id: 'reports',
    sort: columnSort('reports', sort, onSort),
    header: m.employees_users_reports(),
    numeric: true,
    cell: ({ reportCount }) => <bdi className="tabular">{formatNumber(reportCount)}</bdi>,
  },
  {
    id: 'quality',
    sort: columnSort('quality', sort, onSort),
    header: m.employees_users_quality(),
    numeric: true,
    cell: ({ qualityScore }) => <bdi className="tabular">{formatNumber(qualityScore, 1)}</bdi>,
  },
  {
    id: 'created',
    sort: columnSort('created', sort, onSort),
    header: m.employees_users_registered(),
    cell: ({ createdAt }) => <bdi className="whitespace-nowrap tabular">{formatDate(createdAt)}</bdi>,
  },
  { id: 'state', header: m.employees_users_state(), cell: (user) => <UserBadges user={user} /> },
];

/** `first` is chosen by the first press on the column header. */
interface ColumnOrders {
  ascending: EmployeeSort;
  descending: EmployeeSort;
  firstDirection: 'ascending' | 'descending';
}

const highestFirst = (column: 'points' | 'reports' | 'quality'): ColumnOrders => ({
  ascending: `${column}-ascending`,
  descending: column,
  firstDirection: 'descending',
});

const ORDERS = {
  name: { ascending: 'name', descending: 'name-descending', firstDirection: 'ascending' },
  points: highestFirst('points'),
  reports: highestFirst('reports'),
  quality: highestFirst('quality'),
  created: { ascending: 'oldest', descending: 'newest', firstDirection: 'descending' },
} satisfies Record<string, ColumnOrders>;

/** The state of the column header while `sort` is chosen. */
function columnSort(
  column: keyof typeof ORDERS,
  sort: EmployeeSort,
  onSort: (sort: EmployeeSort) => void,
): ColumnSort {
  const orders: ColumnOrders = ORDERS[column];
  const { firstDirection } = orders;
  const second = firstDirection === 'ascending' ? 'descending' : 'ascending';
  const direction = ([firstDirection, second] as const).find((one) => orders[one] === sort);
  return { direction, onSort: () => onSort(orders[direction === firstDirection ? second : firstDirection]) };
}

const DAY_MS = 24 * 60 * 60_000;

/** The program deletes an account whose email was never verified. */
function deletionText(deletionAt: string): string {
  const millisecondsLeft = new Date(deletionAt).getTime() - serverNow();
  return m.employees_users_deleted_in({ count: Math.max(1, Math.ceil(millisecondsLeft / DAY_MS)) });
}

/** Shown by text and icon, and not only by color. */
export function UserBadges({ user }: { user: EmployeeListItem }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.emailVerified ? (
        <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
          {m.employees_users_verified()}
        </Badge>
      ) : (
        <Badge icon={<MailQuestion aria-hidden="true" />}>
          {m.employees_users_unverified()}
          {user.deletionAt && ` · ${deletionText(user.deletionAt)}`}
        </Badge>
      )}
      {!user.isActive && (
        <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
          {m.employees_users_inactive()}
        </Badge>
      )}
      {user.isAdmin && (
        <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />}>
          {m.employees_users_admin()}
        </Badge>
      )}
    </span>
  );
}
