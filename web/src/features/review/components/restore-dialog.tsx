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
        title: m.review_restored({ serial }),
        description: m.review_restored_text({ count, points }),
        tone: 'success',
      });
      onRestored();
    } catch (error) {
      toast({ title: m.review_restore_failed(), description: errorMessage(error), tone: 'danger' });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.review_restore_title({ serial })}
      description={m.review_restore_text({ count, points, name: isolate(personName(bug.employeeName)) })}
      confirmLabel={m.review_restore()}
      tone="primary"
      pending={restoration.isPending}
      onConfirm={() => void restore()}
    />
  );
}
