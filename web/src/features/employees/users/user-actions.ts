import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';

export const USER_ACTIONS = ['grant', 'revoke', 'deactivate', 'reactivate', 'delete'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** The server makes the final decision, and also knows who is the last administrator. */
export function actionsFor(user: EmployeeListItem, ownId: string): UserAction[] {
  const isOwn = user.id === ownId;
  const applies: Record<UserAction, boolean> = {
    grant: !user.isAdmin && user.isActive && user.emailVerified,
    revoke: user.isAdmin,
    // People must not lock themselves out by mistake.
    deactivate: user.isActive && !isOwn,
    reactivate: !user.isActive,
    delete: !user.isAdmin,
  };
  return USER_ACTIONS.filter((act) => applies[act]);
}

export interface ActionLabels {
  label: string;
  title: string;
  /** Says exactly what will happen. */
  text: string;
  done: string;
  doneText?: string;
}

/** `isOwn`: the user is the caller. Reactivating needs no confirmation, because it removes nothing. */
export function actionLabels(act: UserAction, user: EmployeeListItem, isOwn: boolean): ActionLabels {
  const name = isolate(personName(user.fullName));
  switch (act) {
    case 'grant':
      return {
        label: m.employees_users_grant(),
        title: m.employees_users_grant_title({ name }),
        text: m.employees_users_grant_text({ name }),
        done: m.employees_users_granted({ name }),
      };
    case 'revoke':
      return isOwn ? ownRevocation() : revocation(name);
    case 'deactivate':
      return {
        label: m.employees_users_deactivate(),
        title: m.employees_users_deactivate_title({ name }),
        text: m.employees_users_deactivate_text({ name }),
        done: m.employees_users_deactivated({ name }),
      };
    case 'reactivate':
      return {
        label: m.employees_users_reactivate(),
        title: '',
        text: '',
        done: m.employees_users_reactivated({ name }),
      };
    case 'delete':
      return {
        label: m.employees_users_delete(),
        title: m.employees_users_delete_title({ name }),
        text: deletionText(name, user.reportCount),
        done: m.employees_users_deleted(),
      };
  }
}

const revocation = (name: string): ActionLabels => ({
  label: m.employees_users_revoke(),
  title: m.employees_users_revoke_title({ name }),
  text: m.employees_users_revoke_text({ name }),
  done: m.employees_users_revoked({ name }),
});

const ownRevocation = (): ActionLabels => ({
  label: m.employees_users_revoke_own(),
  title: m.employees_users_revoke_own_title(),
  text: m.employees_users_revoke_own_text(),
  done: m.employees_users_revoked_own(),
  doneText: m.employees_users_revoked_own_text(),
});

function deletionText(name: string, count: number): string {
  const text = m.employees_users_delete_text({ name });
  return count > 0 ? `${text} ${m.employees_users_delete_reports({ count })}` : text;
}
