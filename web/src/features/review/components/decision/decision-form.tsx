import { VALIDATION_REASON_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { VALIDATION_REASONS } from '@bugquest/contract/bug-reports/lists';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/bug-reports/review';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import type { KeyboardEvent } from 'react';
import { errorMessage } from '../../../../lib/call-error.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { applyFieldErrors } from '../../../../lib/forms.ts';
import { isolate } from '../../../../lib/isolate.ts';
import { Field } from '../../../../ui/field.tsx';
import { NumberInput } from '../../../../ui/number-input.tsx';
import { SelectInput } from '../../../../ui/select-input.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDuplicateProposal } from '../../use-duplicate-proposal.ts';
import type { Review } from '../../use-review.ts';
import { useWayBack } from '../../use-way-back.ts';
import { CannedReplies } from './canned-replies.tsx';
import { OriginalField } from './original-field.tsx';

/** Points, reason and notes. A conflict leaves what was typed where it is. */
export function DecisionForm({ review }: { review: Review }) {
  const { form, formId, inReview, report, decision } = review;
  const { errors } = form.formState;
  const tellDecided = useTellDecided(review);
  useDuplicateProposal(form, report);

  const submit = form.handleSubmit(async (typed) => {
    if (decision.isPending) return;
    try {
      // Of any other decision there is no original, whatever was typed before it was chosen.
      const { duplicateOf, ...rest } = typed;
      const link = rest.validationReason === 'duplicate' && duplicateOf ? { duplicateOf } : {};
      const reviewed = await decision.mutateAsync({ ...rest, ...link, updatedAt: report.updatedAt });
      form.settle();
      review.onChanged?.(reviewed);
      inReview.update(reviewed);
      tellDecided(report, reviewed);
      review.leave();
    } catch (error) {
      applyFieldErrors(form, error);
      toast({ title: m.review_points_failed(), description: errorMessage(error), tone: 'danger' });
      await inReview.takeConflict(error).catch(() => false);
    }
  });

  /** Ctrl or Cmd with Enter sends from within the notes, where Enter alone begins a line. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isHere = event.currentTarget.contains(event.target as Node);
    if (!isHere || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    review.setGoesOn(true);
    event.currentTarget.requestSubmit();
  };

  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-4">
        <Field
          label={m.review_points_field({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
          error={errors.pointsEarned?.message}
        >
          <NumberInput {...form.register('pointsEarned')} inputMode="numeric" />
        </Field>
        <Field label={m.review_reason()} error={errors.validationReason?.message}>
          <SelectInput
            {...form.register('validationReason')}
            choices={VALIDATION_REASONS.map((value) => ({ value, label: VALIDATION_REASON_NAMES[value]() }))}
          />
        </Field>
      </div>
      <OriginalField form={form} />
      <Field
        optional
        label={m.review_notes()}
        hint={m.review_notes_hint()}
        error={errors.adminNotes?.message}
        badge={<CannedReplies review={review} />}
      >
        <TextArea {...form.register('adminNotes')} rows={3} className="min-h-22!" />
      </Field>
    </form>
  );
}

/** Says what was decided, with the way back. */
function useTellDecided({ onUndone, onUndoable }: Review) {
  const wayBack = useWayBack();
  return (before: AdminBugReport, { id, serialNumber, pointsEarned, updatedAt }: AdminBugReport) => {
    const takeBack = wayBack([{ id, updatedAt }], (versions) => {
      for (const version of versions) onUndone?.({ ...before, updatedAt: version.updatedAt });
    });
    onUndoable?.(() => void takeBack());
    toast({
      title: m.review_updated(),
      description: m.review_updated_text({
        serial: isolate(serialNumber),
        points: formatNumber(pointsEarned),
      }),
      tone: 'success',
      action: { label: m.shell_undo(), onPress: () => void takeBack() },
    });
  };
}
