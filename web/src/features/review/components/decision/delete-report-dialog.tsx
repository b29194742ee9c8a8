import { DELETION_REASON_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { DELETION_REASONS } from '@bugquest/contract/bug-reports/lists';
import { type DeletionInput, deletionInput } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../../lib/format.ts';
import { applyFieldErrors, useContractForm } from '../../../../lib/forms.ts';
import { isolate } from '../../../../lib/isolate.ts';
import { personName } from '../../../../lib/person-name.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { SelectInput } from '../../../../ui/select-input.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDeleteReport } from '../../api.ts';
import type { ReportInReview } from '../../use-report-in-review.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useDiscardQuestion } from './discard-question.tsx';

export interface DeleteReportDialogProps {
  inReview: ReportInReview;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks why, because the tester will read it. */
export function DeleteReportDialog({ inReview, onClose, onDeleted }: DeleteReportDialogProps) {
  const { report, conflict, takeConflict } = inReview;
  const form = useContractForm(deletionInput, {
    defaultValues: { adminFeedback: '' } as Partial<DeletionInput> as DeletionInput,
  });
  const { errors } = form.formState;
  const deletion = useDeleteReport(report.id);
  const [close, discardQuestion] = useDiscardQuestion(form.formState.isDirty, onClose);

  const submit = form.handleSubmit(async (typed) => {
    try {
      await deletion.mutateAsync({ ...typed, updatedAt: report.updatedAt });
      toast({ title: m.review_deleted({ serial: isolate(report.serialNumber) }), tone: 'success' });
      onDeleted();
    } catch (error) {
      applyFieldErrors(form, error);
      toast({ title: m.review_delete_failed(), description: m.review_delete_failed_text(), tone: 'danger' });
      await takeConflict(error).catch(() => false);
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
      <div className="flex flex-col gap-5">
        {conflict && <ConflictNotice conflict={conflict} />}
        <Field label={m.review_deletion_reason()} error={errors.deletionReason?.message}>
          <SelectInput
            {...form.register('deletionReason')}
            placeholder={m.account_choose()}
            choices={DELETION_REASONS.map((value) => ({ value, label: DELETION_REASON_NAMES[value]() }))}
          />
        </Field>
        <Field
          label={m.review_deletion_feedback()}
          hint={m.review_deletion_feedback_hint()}
          error={errors.adminFeedback?.message}
        >
          <TextArea {...form.register('adminFeedback')} rows={3} />
        </Field>
      </div>
      {discardQuestion}
    </ConfirmDialog>
  );
}
