import { REJECTION_REASON_NAMES, VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import { REJECTION_REASONS, VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { SelectInput } from '../../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { cannedRepliesQuery } from '../../api.ts';
import { CannedReplies, isCannedReply } from '../../canned-replies.tsx';
import { deskAction } from '../../queue/keys/desk-keys.ts';
import type { Review } from '../use-review.ts';
import { useQuestion } from './decision-question.tsx';
import { OriginalField } from './original-field.tsx';
import { proposedOriginal } from './use-decision-fields.ts';
import { useSubmitDecision } from './use-submit-decision.ts';

const LaterReports = lazy(async () => ({
  default: (await import('../later/later-reports.tsx')).LaterReports,
}));

/** Controls in which a number key types text. */
const TEXT_FIELDS = 'textarea, input:not([type=radio])';

/** A conflict keeps the input. */
export function DecisionForm({ review }: { review: Review }) {
  const { form, formId, report, original } = review;
  const { errors } = form.formState;
  const [reason, why] = useWatch({ control: form.control, name: ['validationReason', 'rejectionReason'] });
  const [ask, question] = useQuestion();
  const decide = useSubmitDecision(review, ask);
  const submit = form.handleSubmit((input) => decide(input));
  const { data: replies = [] } = useQuery(cannedRepliesQuery());
  const noteField = useRef<HTMLTextAreaElement>(null);
  const { ref: noteRef, ...notes } = form.register('adminNotes');

  /**
   * In the notes, Enter submits with Ctrl or Cmd, and while the notes are a canned reply. Outside of text fields,
   * numbers choose the original of a duplicate.
   */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const target = event.target as Element;
    if (!event.currentTarget.contains(target)) return;
    if (!target.matches(TEXT_FIELDS) && original.handleKey(deskAction(event.nativeEvent))) {
      event.preventDefault();
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isWholeReply =
      target === noteField.current && !event.shiftKey && isCannedReply(replies, noteField.current.value);
    if (!event.ctrlKey && !event.metaKey && !isWholeReply) return;
    event.preventDefault();
    if (event.repeat) return;
    review.setOpensNext(true);
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
      <ProposedDuplicate review={review} />
      <div className="grid grid-cols-[5fr_6fr] gap-4">
        <Field
          label={m.review_points_field({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
          error={errors.pointsEarned?.message}
          badge={<KeyHint>P</KeyHint>}
        >
          <NumberInput
            {...form.register('pointsEarned', {
              onChange: ({ target }: { target: HTMLInputElement }) => form.matchReason(target.value),
            })}
            inputMode="numeric"
          />
        </Field>
        <Field
          label={m.review_reason()}
          error={errors.validationReason?.message}
          badge={!original.isPicking && <KeyHint>1–5</KeyHint>}
        >
          <SelectInput
            {...form.register('validationReason', {
              onChange: (event) => original.onReasonChange(event.target.value),
            })}
            choices={VALIDATION_REASONS.map((value) => ({ value, label: VALIDATION_REASON_NAMES[value]() }))}
          />
        </Field>
      </div>
      {reason === 'penalty' && report.status !== 'Closed' && (
        <Checkbox {...form.register('closes')} label={m.review_close()} className="-mt-3" />
      )}
      {reason === 'penalty' && (
        <Field
          label={m.review_rejection()}
          error={errors.rejectionReason?.message}
          badge={<KeyHint>4</KeyHint>}
        >
          <SelectInput
            {...form.register('rejectionReason')}
            placeholder={m.accounts_choose()}
            choices={REJECTION_REASONS.map((value) => ({ value, label: REJECTION_REASON_NAMES[value]() }))}
          />
        </Field>
      )}
      <OriginalField review={review} />
      <Field
        label={m.review_notes()}
        hint={m.review_notes_hint()}
        error={errors.adminNotes?.message}
        badge={
          <span className="flex items-center gap-1">
            <KeyHint>N</KeyHint>
            <CannedReplies
              hasKey
              reasons={reason === 'penalty' ? [reason, why ?? ''] : [reason]}
              language={report.reporter.language}
              field={() => noteField.current}
              insert={(text) => form.setValue('adminNotes', text, { shouldDirty: true, shouldTouch: true })}
            />
          </span>
        }
      >
        <TextArea
          {...notes}
          ref={(area) => {
            noteRef(area);
            noteField.current = area;
          }}
          rows={3}
          className="min-h-22!"
        />
      </Field>
      <Suspense>
        {original.hasLater && (
          <LaterReports
            review={review}
            decideWith={(followUp) => {
              review.setOpensNext(true);
              void form.handleSubmit((input) => decide(input, followUp))();
            }}
          />
        )}
      </Suspense>
      {question}
    </form>
  );
}

/** The proposed decision is made with Enter, so it is named before everything else. */
function ProposedDuplicate({ review: { report, original } }: { review: Review }) {
  const proposed = proposedOriginal(report);
  if (!proposed || original.chosenId !== proposed.id) return null;
  const serial = isolate(proposed.serialNumber);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="font-semibold">
        {m.duplicates_proposed({ serial, percent: isolate(formatPercent(proposed.likeness)) })}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="-mx-2 px-2! text-link!"
        onClick={() => original.chooseReason('approved')}
      >
        {m.duplicates_approve_anyway()}
        {!original.isPicking && <KeyHint>1</KeyHint>}
      </Button>
    </div>
  );
}
