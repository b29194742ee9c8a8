import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { EllipsisVertical, ShieldCheck, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { actionsFor, type UserAction, wordsOf } from './user-actions.ts';

const ICONS: Record<UserAction, ReactNode> = {
  grant: <ShieldCheck aria-hidden="true" />,
  revoke: <ShieldOff aria-hidden="true" />,
  deactivate: <UserX aria-hidden="true" />,
  reactivate: <UserCheck aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
};

export interface UserMenuProps {
  user: EmployeeListItem;
  ownId: string;
  onChoose: (act: UserAction) => void;
}

/** What can be done with a user. */
export function UserMenu({ user, ownId, onChoose }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={m.employees_users_manage({ name: isolate(personName(user.fullName)) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={actionsFor(user, ownId).map((act) => ({
        id: act,
        label: wordsOf(act, user, user.id === ownId).label,
        icon: ICONS[act],
        tone: act === 'delete' ? ('danger' as const) : undefined,
        onSelect: () => onChoose(act),
      }))}
    />
  );
}
