import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { BadgeCheck, Ban, MailQuestion, ShieldCheck } from 'lucide-react';
import { Badge } from '../../../ui/display/badge.tsx';

/** The state of an account, shown by text and icon as well as colour. */
export function UserBadges({ user }: { user: EmployeeListItem }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.emailVerified ? (
        <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
          {m.employees_users_verified()}
        </Badge>
      ) : (
        <Badge icon={<MailQuestion aria-hidden="true" />}>{m.employees_users_unverified()}</Badge>
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
