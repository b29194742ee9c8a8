// What administrators can do with a user, and what each is called.
import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../lib/isolate.ts';
import { personName } from '../../lib/person-name.tsx';

export const USER_ACTS = ['grant', 'revoke', 'deactivate', 'reactivate', 'delete'] as const;
export type UserAct = (typeof USER_ACTS)[number];

/** What applies to a user; the server decides in the end, which also knows who is the last administrator. */
export function actsOn(user: EmployeeListItem, ownId: string): UserAct[] {
  const isOwn = user.id === ownId;
  const applies: Record<UserAct, boolean> = {
    grant: !user.isAdmin && user.isActive && user.emailVerified,
    revoke: user.isAdmin,
    // Nobody locks themselves out by a slip.
    deactivate: user.isActive && !isOwn,
    reactivate: !user.isActive,
    delete: !user.isAdmin,
  };
  return USER_ACTS.filter((act) => applies[act]);
}

export interface ActWords {
  label: string;
  title: string;
  /** Exactly what will happen. */
  text: string;
  done: string;
  doneText?: string;
}

/** The words of an act on a user, who may be oneself. Reactivating is asked about nowhere: it takes nothing away. */
export function wordsOf(act: UserAct, user: EmployeeListItem, isOwn: boolean): ActWords {
  const name = isolate(personName(user.fullName));
  switch (act) {
    case 'grant':
      return {
        label: m.users_grant(),
        title: m.users_grant_title({ name }),
        text: m.users_grant_text({ name }),
        done: m.users_granted({ name }),
      };
    case 'revoke':
      return isOwn ? ownRevocation() : revocation(name);
    case 'deactivate':
      return {
        label: m.users_deactivate(),
        title: m.users_deactivate_title({ name }),
        text: m.users_deactivate_text({ name }),
        done: m.users_deactivated({ name }),
      };
    case 'reactivate':
      return { label: m.users_reactivate(), title: '', text: '', done: m.users_reactivated({ name }) };
    case 'delete':
      return {
        label: m.users_delete(),
        title: m.users_delete_title({ name }),
        text: deletionText(name, user.reportCount),
        done: m.users_deleted(),
      };
  }
}

const revocation = (name: string): ActWords => ({
  label: m.users_revoke(),
  title: m.users_revoke_title({ name }),
  text: m.users_revoke_text({ name }),
  done: m.users_revoked({ name }),
});

const ownRevocation = (): ActWords => ({
  label: m.users_revoke_own(),
  title: m.users_revoke_own_title(),
  text: m.users_revoke_own_text(),
  done: m.users_revoked_own(),
  doneText: m.users_revoked_own_text(),
});

function deletionText(name: string, count: number): string {
  const text = m.users_delete_text({ name });
  return count > 0 ? `${text} ${m.users_delete_reports({ count })}` : text;
}
