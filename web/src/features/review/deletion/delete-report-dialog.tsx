import type { DeletedBug } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { IdentityCanceledError } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConflictNotice } from '../decision/conflict-notice.tsx';
import { useDiscardQuestion } from '../decision/form/discard-question.tsx';
import type { ReportInReview } from '../decision/report/use-report-in-review.ts';
import { useDeleteReport } from './api.ts';
import { DeletionFields, useDeletionForm } from './deletion-fields.tsx';

export interface DeleteReportDialogProps {
  inReview: ReportInReview;
  onClose: () => void;
  onDeleted: (deleted: DeletedBug) => void;
}

export function DeleteReportDialog({ inReview, onClose, onDeleted }: DeleteReportDialogProps) {
  const { report, conflict, showConflict } = inReview;
  const form = useDeletionForm();
  const deletion = useDeleteReport(report.id);
  const [close, discardQuestion] = useDiscardQuestion(form.formState.isDirty, onClose);

  const submit = form.handleSubmit(async (typed) => {
    try {
      onDeleted(await deletion.mutateAsync({ ...typed, updatedAt: report.updatedAt }));
    } catch (error) {
      if (error instanceof IdentityCanceledError) return;
      applyFieldErrors(form, error);
      toast({ title: m.review_delete_failed(), description: m.review_delete_failed_text(), tone: 'danger' });
      await showConflict(error).catch(() => false);
    }
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.review_delete_title({ serial: isolate(report.serialNumber) })}
      description={m.review_delete_text({
        count: report.pointsEarned,
        points: formatNumber(report.pointsEarned),
        name: isolate(personName(report.reporter.fullName)),
      })}
      confirmLabel={m.review_delete()}
      pending={deletion.isPending}
      onConfirm={() => void submit()}
    >
      {conflict && (
        <div className="mb-5">
          <ConflictNotice conflict={conflict} hasInput={form.formState.isDirty} />
        </div>
      )}
      <DeletionFields form={form} language={report.reporter.language} />
      {discardQuestion}
    </ConfirmDialog>
  );
}
