import { VALIDATION_REASON_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { VALIDATION_REASONS } from '@bugquest/contract/bug-reports/lists';
import { bulkDecision, MAX_BULK_REPORTS } from '@bugquest/contract/bug-reports/queue';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/bug-reports/review';
import { m } from '@bugquest/phrases/messages';
import { X } from 'lucide-react';
import * as z from 'zod/mini';
import { formatNumber } from '../../../../lib/format.ts';
import { useContractForm } from '../../../../lib/forms.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SelectInput } from '../../../../ui/select-input.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { reviewForm } from '../../review-form.ts';
import { useBulkDecision } from '../../use-bulk-decision.ts';
import type { Desk } from '../../use-desk.ts';
import type { Queue } from '../../use-queue.ts';

/** Empty points leave each report the points that it has. */
const bulkForm = z.object({
  pointsEarned: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    reviewForm.shape.pointsEarned,
  ]),
  validationReason: bulkDecision.shape.validationReason,
  adminNotes: bulkDecision.shape.adminNotes,
});

/** One decision for all chosen reports. */
export function BulkBar({ queue, desk }: { queue: Queue; desk: Desk }) {
  const form = useContractForm(bulkForm, {
    defaultValues: { pointsEarned: '', validationReason: 'approved', adminNotes: '' },
  });
  const { errors } = form.formState;
  const { decide, pending } = useBulkDecision(queue, desk);
  const count = desk.chosen.size;
  const tooMany = count > MAX_BULK_REPORTS;
  return (
    <form
      noValidate
      aria-label={m.desk_bulk()}
      onSubmit={(event) => void form.handleSubmit(decide)(event)}
      className="sticky bottom-3 z-10 flex animate-rise flex-col gap-3 rounded-card border border-line-strong bg-surface p-4 shadow-raised"
    >
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="font-medium">
          {m.desk_chosen({ count, number: formatNumber(count) })}
          {tooMany && (
            <span className="ms-2 text-sm text-danger">
              {m.desk_too_many({ max: formatNumber(MAX_BULK_REPORTS) })}
            </span>
          )}
        </p>
        <IconButton label={m.desk_choose_none()} onClick={() => desk.choose([])}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_8rem_minmax(0,1fr)_auto]">
        <Field label={m.review_reason()} error={errors.validationReason?.message}>
          <SelectInput
            {...form.register('validationReason')}
            choices={VALIDATION_REASONS.map((value) => ({ value, label: VALIDATION_REASON_NAMES[value]() }))}
          />
        </Field>
        <Field
          label={m.review_points_field({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
          error={errors.pointsEarned?.message}
        >
          <TextInput
            {...form.register('pointsEarned')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={m.desk_points_kept()}
          />
        </Field>
        <Field optional label={m.review_notes()} error={errors.adminNotes?.message}>
          <TextInput {...form.register('adminNotes')} autoComplete="off" />
        </Field>
        <Button type="submit" className="h-12 sm:mt-7.5" pending={pending} disabled={tooMany}>
          {m.desk_decide_all({ count, number: formatNumber(count) })}
        </Button>
      </div>
    </form>
  );
}
