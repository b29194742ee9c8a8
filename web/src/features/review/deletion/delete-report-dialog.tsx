import { DELETION_REASON_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { DELETION_REASONS } from '@bugquest/contract/reports/lists';
import { type DeletedBug, type DeletionInput, deletionInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { useRef } from 'react';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { CannedReplies } from '../canned-replies.tsx';
import { ConflictNotice } from '../decision/conflict-notice.tsx';
import { useDiscardQuestion } from '../decision/form/discard-question.tsx';
import type { ReportInReview } from '../decision/report/use-report-in-review.ts';
import { useDeleteReport } from './api.ts';

export interface DeleteReportDialogProps {
  inReview: ReportInReview;
  onClose: () => void;
  onDeleted: (deleted: DeletedBug) => void;
}

/** Asks for a reason and feedback for the reporter. */
export function DeleteReportDialog({ inReview, onClose, onDeleted }: DeleteReportDialogProps) {
  const { report, conflict, showConflict } = inReview;
  const form = useContractForm(deletionInput, {
    defaultValues: { adminFeedback: '' } as Partial<DeletionInput> as DeletionInput,
  });
  const { errors } = form.formState;
  const feedbackField = useRef<HTMLTextAreaElement>(null);
  const { ref: feedbackRef, ...feedback } = form.register('adminFeedback');
  const deletion = useDeleteReport(report.id);
  const [close, discardQuestion] = useDiscardQuestion(form.formState.isDirty, onClose);

  const submit = form.handleSubmit(async (typed) => {
    try {
      onDeleted(await deletion.mutateAsync({ ...typed, updatedAt: report.updatedAt }));
    } catch (error) {
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
      <div className="flex flex-col gap-5">
        {conflict && <ConflictNotice conflict={conflict} hasInput={form.formState.isDirty} />}
        <Field label={m.review_deletion_reason()} error={errors.deletionReason?.message}>
          <SelectInput
            {...form.register('deletionReason')}
            placeholder={m.accounts_choose()}
            choices={DELETION_REASONS.map((value) => ({ value, label: DELETION_REASON_NAMES[value]() }))}
          />
        </Field>
        <Field
          label={m.review_deletion_feedback()}
          hint={m.review_deletion_feedback_hint()}
          error={errors.adminFeedback?.message}
          badge={
            <CannedReplies
              language={report.reporter.language}
              field={() => feedbackField.current}
              insert={(text) =>
                form.setValue('adminFeedback', text, { shouldDirty: true, shouldValidate: true })
              }
            />
          }
        >
          <TextArea
            {...feedback}
            ref={(area) => {
              feedbackRef(area);
              feedbackField.current = area;
            }}
            rows={3}
          />
        </Field>
      </div>
      {discardQuestion}
    </ConfirmDialog>
  );
}
