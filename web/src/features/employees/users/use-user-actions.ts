import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChangeAccess, useDeleteUser } from './api.ts';
import { type UserAction, wordsOf } from './user-actions.ts';

const CHANGES = {
  grant: { isAdmin: true },
  revoke: { isAdmin: false },
  deactivate: { isActive: false },
  reactivate: { isActive: true },
} as const;

/** Runs user actions and shows the result in a toast. A deactivation has undo. */
export function useUserActions() {
  const { employee, refreshEmployee } = useAuth();
  const access = useChangeAccess();
  const deletion = useDeleteUser();

  /** Resolves with whether the action succeeded. */
  async function perform(act: UserAction, user: EmployeeListItem): Promise<boolean> {
    const isOwn = user.id === employee?.id;
    try {
      if (act === 'delete') await deletion.mutateAsync({ id: user.id });
      else await access.mutateAsync({ id: user.id, ...CHANGES[act] });
    } catch (error) {
      const title = act === 'delete' ? m.employees_users_delete_failed() : m.employees_users_change_failed();
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
    // Changing the own role ends the session.
    if (isOwn) void refreshEmployee();
    return true;
  }

  return { perform, pending: access.isPending || deletion.isPending, ownId: employee?.id ?? '' };
}
