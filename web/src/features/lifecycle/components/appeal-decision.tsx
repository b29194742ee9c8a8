import { APPEAL_OUTCOMES, type AppealOutcome } from '@bugquest/contract/bug-reports/events';
import { VALIDATION_REASON_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { VALIDATION_REASONS } from '@bugquest/contract/bug-reports/lists';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/bug-reports/review';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { MAX_WORDS_LENGTH, type ReportTimeline } from '@bugquest/contract/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { Scale } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { applyFieldErrors, useContractForm } from '../../../lib/forms.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useTypedDraft } from '../../../lib/typed-drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Field } from '../../../ui/field.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDecideAppeal } from '../api.ts';
import { appealForm, toAppealDecision } from '../appeal-form.ts';
import { NotSent } from './not-sent.tsx';

const OUTCOME_NAMES: Record<AppealOutcome, () => string> = {
  accepted: m.lifecycle_decide_accept,
  rejected: m.lifecycle_decide_reject,
};

export interface AppealDecisionProps {
  report: AdminBugReport;
  timeline: ReportTimeline | undefined;
}

/** An open appeal and its decision. Accepted, it may change the points and the reason. */
export function AppealDecision({ report, timeline }: AppealDecisionProps) {
  const titleId = useId();
  const form = useContractForm(appealForm, {
    defaultValues: { answer: '', pointsEarned: '', validationReason: '' },
  });
  const forget = useTypedDraft(form, `appeal-decision:${report.id}`);
  const change = useDecideAppeal(report.id);
  const { errors } = form.formState;
  const isAccepted = form.watch('outcome') === 'accepted';
  // What an acceptance would change must not stand in the way of a rejection, where it is not seen.
  const forgetChanges = () => {
    form.resetField('pointsEarned');
    form.resetField('validationReason');
  };
  const submit = form.handleSubmit(async (decision) => {
    if (change.isPending) return;
    try {
      await change.mutateAsync({ ...toAppealDecision(decision), updatedAt: report.updatedAt });
      forget();
      toast({ title: m.lifecycle_decided(), tone: 'success' });
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });
  return (
    <section
      aria-labelledby={titleId}
      className="mb-5 rounded-card border border-link bg-surface p-4 ring-1 ring-link"
    >
      <h3 id={titleId} className="flex items-start gap-2 font-semibold">
        <Scale className="mt-[0.15em] size-4.5 shrink-0 text-link" aria-hidden="true" />
        {m.lifecycle_decide_title()}
      </h3>
      <Grounds timeline={timeline} />
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        <GroupField legend={m.lifecycle_decide_outcome()} error={errors.outcome?.message}>
          <ChoicePills
            {...form.register('outcome', { onChange: forgetChanges })}
            invalid={errors.outcome !== undefined}
            choices={APPEAL_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value]() }))}
          />
        </GroupField>
        <Field label={m.lifecycle_decide_answer()} error={errors.answer?.message}>
          <TextArea
            {...form.register('answer')}
            rows={3}
            maxLength={MAX_WORDS_LENGTH}
            className="min-h-22!"
          />
        </Field>
        {isAccepted && (
          <div className="grid grid-cols-2 gap-3">
            <Field
              optional
              label={m.lifecycle_decide_points({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
              hint={m.lifecycle_decide_points_hint({ points: isolate(formatNumber(report.pointsEarned)) })}
              error={errors.pointsEarned?.message}
            >
              <NumberInput {...form.register('pointsEarned')} inputMode="numeric" />
            </Field>
            <Field optional label={m.lifecycle_decide_reason()} error={errors.validationReason?.message}>
              <SelectInput
                {...form.register('validationReason')}
                choices={[
                  { value: '', label: m.lifecycle_decide_reason_same() },
                  ...VALIDATION_REASONS.map((value) => ({ value, label: VALIDATION_REASON_NAMES[value]() })),
                ]}
              />
            </Field>
          </div>
        )}
        <NotSent title={m.lifecycle_decide_failed()} error={change.error} />
        <Button type="submit" className="self-start" pending={change.isPending}>
          {m.lifecycle_decide()}
        </Button>
      </form>
    </section>
  );
}

function Grounds({ timeline }: Pick<AppealDecisionProps, 'timeline'>) {
  const facts = timeline?.events.findLast((event) => event.facts.kind === 'appealed')?.facts;
  return facts?.kind === 'appealed' && <Quote text={facts.grounds} className="mt-3" />;
}
