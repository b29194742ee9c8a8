import { VALIDATION_REASON_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { VALIDATION_REASONS } from '@bugquest/contract/bug-reports/lists';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/bug-reports/review';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/call-error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { applyFieldErrors } from '../../../lib/forms.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import type { useReviewReport } from '../api.ts';
import type { DecisionFields } from '../use-decision-fields.ts';
import type { ReportInReview } from '../use-report-in-review.ts';

export interface DecisionFormProps {
  id: string;
  form: DecisionFields;
  inReview: ReportInReview;
  review: ReturnType<typeof useReviewReport>;
  onDone: () => void;
}

/** Points, reason and notes. A conflict leaves what was typed where it is. */
export function DecisionForm({ id, form, inReview, review, onDone }: DecisionFormProps) {
  const { report } = inReview;
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (decision) => {
    if (review.isPending) return;
    try {
      const reviewed = await review.mutateAsync({ ...decision, updatedAt: report.updatedAt });
      toast({
        title: m.review_updated(),
        description: m.review_updated_text({
          serial: isolate(reviewed.serialNumber),
          points: formatNumber(reviewed.pointsEarned),
        }),
        tone: 'success',
      });
      onDone();
    } catch (error) {
      applyFieldErrors(form, error);
      toast({ title: m.review_points_failed(), description: errorMessage(error), tone: 'danger' });
      await inReview.takeConflict(error).catch(() => false);
    }
  });

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-4">
        <Field
          label={m.review_points_field({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
          error={errors.pointsEarned?.message}
        >
          <TextInput
            {...form.register('pointsEarned')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            className="text-start font-semibold tabular rtl:text-end"
          />
        </Field>
        <Field label={m.review_reason()} error={errors.validationReason?.message}>
          <SelectInput
            {...form.register('validationReason')}
            choices={VALIDATION_REASONS.map((value) => ({ value, label: VALIDATION_REASON_NAMES[value]() }))}
          />
        </Field>
      </div>
      <Field
        optional
        label={m.review_notes()}
        hint={m.review_notes_hint()}
        error={errors.adminNotes?.message}
      >
        <TextArea {...form.register('adminNotes')} rows={3} className="min-h-22!" />
      </Field>
    </form>
  );
}
