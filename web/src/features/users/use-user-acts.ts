import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../lib/call-error.ts';
import { useAuth } from '../../lib/session.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeAccess, useDeleteUser } from './api.ts';
import { type UserAct, wordsOf } from './user-acts.ts';

const CHANGES = {
  grant: { isAdmin: true },
  revoke: { isAdmin: false },
  deactivate: { isActive: false },
  reactivate: { isActive: true },
} as const;

/** Does what administrators decide about users, and says how it went. A deactivation can be taken back at a press. */
export function useUserActs() {
  const { employee, refreshEmployee } = useAuth();
  const access = useChangeAccess();
  const deletion = useDeleteUser();

  /** Resolves with whether it was done. */
  async function perform(act: UserAct, user: EmployeeListItem): Promise<boolean> {
    const isOwn = user.id === employee?.id;
    try {
      if (act === 'delete') await deletion.mutateAsync({ id: user.id });
      else await access.mutateAsync({ id: user.id, ...CHANGES[act] });
    } catch (error) {
      const title = act === 'delete' ? m.users_delete_failed() : m.users_change_failed();
      toast({ title, description: errorMessage(error), tone: 'danger' });
      return false;
    }
    const { done, doneText } = wordsOf(act, user, isOwn);
    toast({
      title: done,
      description: doneText,
      tone: 'success',
      action:
        act === 'deactivate'
          ? { label: m.shell_undo(), onPress: () => void perform('reactivate', user) }
          : undefined,
    });
    // Whoever changes their own role has no session any more.
    if (isOwn) void refreshEmployee();
    return true;
  }

  return { perform, pending: access.isPending || deletion.isPending, ownId: employee?.id ?? '' };
}
