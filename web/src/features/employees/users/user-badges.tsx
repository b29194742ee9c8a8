import { UNVERIFIED_DAYS } from '@bugquest/contract/employees/lists';
import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { BadgeCheck, Ban, MailQuestion, ShieldCheck } from 'lucide-react';
import { Badge } from '../../../ui/display/badge.tsx';

const DAY_MS = 24 * 60 * 60_000;

/** When an account that stays unverified is deleted. */
function deletionText({ createdAt }: EmployeeListItem): string {
  const left = new Date(createdAt).getTime() + UNVERIFIED_DAYS * DAY_MS - Date.now();
  return m.employees_users_deleted_in({ count: Math.max(1, Math.ceil(left / DAY_MS)) });
}

/** The state of an account, shown by text and icon as well as colour. */
export function UserBadges({ user }: { user: EmployeeListItem }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.emailVerified ? (
        <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
          {m.employees_users_verified()}
        </Badge>
      ) : (
        <Badge
          icon={<MailQuestion aria-hidden="true" />}
        >{`${m.employees_users_unverified()} · ${deletionText(user)}`}</Badge>
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
