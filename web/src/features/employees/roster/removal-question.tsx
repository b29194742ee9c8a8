import type { RosterEntry } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useClearRoster, useDeleteRosterEntry } from './api.ts';

export interface RemovalQuestionProps {
  /** One person, or the whole roster. */
  removing: RosterEntry | 'all';
  onClose: () => void;
}

/** Confirms the removal of people from the roster. */
export function RemovalQuestion({ removing, onClose }: RemovalQuestionProps) {
  const one = useDeleteRosterEntry();
  const all = useClearRoster();
  const name = removing === 'all' ? '' : isolate(removing.fullName);
  const words =
    removing === 'all'
      ? {
          title: m.employees_roster_clear_title(),
          description: m.employees_roster_clear_text(),
          confirmLabel: m.employees_roster_clear(),
        }
      : {
          title: m.employees_roster_remove_title({ name }),
          description: m.employees_roster_remove_text({ name }),
          confirmLabel: m.employees_roster_remove(),
        };
  const remove = async () => {
    try {
      if (removing === 'all') await all.mutateAsync(undefined);
      else await one.mutateAsync(removing.id);
      const title = removing === 'all' ? m.employees_roster_cleared() : m.employees_roster_removed_one();
      toast({ title, tone: 'success' });
    } catch (error) {
      toast({ title: m.employees_roster_remove_failed(), description: errorMessage(error), tone: 'danger' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      pending={one.isPending || all.isPending}
      onConfirm={() => void remove()}
      {...words}
    />
  );
}
