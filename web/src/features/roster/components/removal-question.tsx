import type { RosterEntry } from '@bugquest/contract/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/call-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useClearRoster, useDeleteRosterEntry } from '../api.ts';

export interface RemovalQuestionProps {
  /** One person, or everybody. */
  removing: RosterEntry | 'all';
  onClose: () => void;
}

/** Asks before people leave the roster. */
export function RemovalQuestion({ removing, onClose }: RemovalQuestionProps) {
  const one = useDeleteRosterEntry();
  const all = useClearRoster();
  const name = removing === 'all' ? '' : isolate(removing.fullName);
  const words =
    removing === 'all'
      ? { title: m.roster_clear_title(), description: m.roster_clear_text(), confirmLabel: m.roster_clear() }
      : {
          title: m.roster_remove_title({ name }),
          description: m.roster_remove_text({ name }),
          confirmLabel: m.roster_remove(),
        };
  const remove = async () => {
    try {
      if (removing === 'all') await all.mutateAsync(undefined);
      else await one.mutateAsync(removing.id);
      const title = removing === 'all' ? m.roster_cleared() : m.roster_removed_one();
      toast({ title, tone: 'success' });
    } catch (error) {
      toast({ title: m.roster_remove_failed(), description: errorMessage(error), tone: 'danger' });
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
