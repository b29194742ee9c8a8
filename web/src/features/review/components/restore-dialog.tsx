import type { DeletedBug } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/call-error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { personName } from '../../../lib/person-name.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRestoreReport } from '../api.ts';

export interface RestoreDialogProps {
  bug: DeletedBug;
  onClose: () => void;
  onRestored: () => void;
}

/** Says what comes back with a deleted report before it does. */
export function RestoreDialog({ bug, onClose, onRestored }: RestoreDialogProps) {
  const restoration = useRestoreReport();
  const serial = isolate(bug.bugSerialNumber);
  const count = bug.pointsDeducted;
  const points = formatNumber(count);

  const restore = async () => {
    try {
      await restoration.mutateAsync(bug);
      toast({
        title: m.users_restored({ serial }),
        description: m.users_restored_text({ count, points }),
        tone: 'success',
      });
      onRestored();
    } catch (error) {
      toast({ title: m.users_restore_failed(), description: errorMessage(error), tone: 'danger' });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.users_restore_title({ serial })}
      description={m.users_restore_text({ count, points, name: isolate(personName(bug.employeeName)) })}
      confirmLabel={m.users_restore()}
      tone="primary"
      pending={restoration.isPending}
      onConfirm={() => void restore()}
    />
  );
}
