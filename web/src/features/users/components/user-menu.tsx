import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { EllipsisVertical, ShieldCheck, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '../../../lib/isolate.ts';
import { personName } from '../../../lib/person-name.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { actsOn, type UserAct, wordsOf } from '../user-acts.ts';

const ICONS: Record<UserAct, ReactNode> = {
  grant: <ShieldCheck aria-hidden="true" />,
  revoke: <ShieldOff aria-hidden="true" />,
  deactivate: <UserX aria-hidden="true" />,
  reactivate: <UserCheck aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
};

export interface UserMenuProps {
  user: EmployeeListItem;
  ownId: string;
  onChoose: (act: UserAct) => void;
}

/** What can be done with a user. */
export function UserMenu({ user, ownId, onChoose }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={m.users_manage({ name: isolate(personName(user.fullName)) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={actsOn(user, ownId).map((act) => ({
        id: act,
        label: wordsOf(act, user, user.id === ownId).label,
        icon: ICONS[act],
        tone: act === 'delete' ? ('danger' as const) : undefined,
        onSelect: () => onChoose(act),
      }))}
    />
  );
}
