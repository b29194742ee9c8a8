import type { DeletedBug } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRestoreReport } from './api.ts';

export interface RestoreDialogProps {
  bug: DeletedBug;
  onClose: () => void;
  onRestored: () => void;
}

/** Confirms the restoration of a deleted report and says what it restores. */
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
