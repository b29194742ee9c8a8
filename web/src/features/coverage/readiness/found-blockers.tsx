import {
  type ListedDecision,
  type ReadinessDecision,
  TRUTH_AFTER_DAYS,
} from '@bugquest/contract/coverage/readiness';
import { estimateError } from '@bugquest/contract/coverage/truth';
import { wholeNumber } from '@bugquest/contract/fields';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { formatDate, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { useEnterFound } from '../admin-api.ts';
import { hiddenOf } from './readiness-labels.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether it is time to ask how many Blockers customers found. A proposal that lapsed decided nothing, and after “no-go” there are no customers. */
export const isTruthDue = ({ state, verdict, foundBlockers, decidedAt }: ListedDecision): boolean =>
  state === 'signed' &&
  verdict !== 'no_go' &&
  foundBlockers === null &&
  serverNow() - Date.parse(decidedAt) >= TRUTH_AFTER_DAYS * DAY_MS;

/** Compares what customers found with the estimate. */
export function FoundBlockers({ decision }: { decision: ReadinessDecision }) {
  const { foundBlockers, figures, outcomes } = decision;
  if (foundBlockers === null) return isTruthDue(decision) ? <TruthForm id={decision.id} /> : null;
  const hidden = figures.estimate && Math.round(hiddenOf(figures.estimate, figures.sample).value);
  return (
    <div>
      <p className="font-medium">{foundSentence(decision)}</p>
      {hidden !== null && <p>{m.coverage_truth_estimate({ hidden: formatNumber(hidden) })}</p>}
      {outcomes.slice(1).map(({ foundBlockers: count, foundProblems, by, at }) => (
        <p key={at} className="text-sm text-muted">
          {m.coverage_truth_before({
            count: [count, ...(foundProblems === null ? [] : [foundProblems])]
              .map((one) => formatNumber(one))
              .join(' / '),
            name: isolate(personName(by)),
            date: formatDate(at),
          })}
        </p>
      ))}
    </div>
  );
}

function foundSentence({ foundBlockers, foundProblems }: ReadinessDecision): string {
  const blockers = m.coverage_truth_only({ count: foundBlockers ?? 0 });
  return foundProblems === null
    ? blockers
    : m.coverage_truth_problems({ blockers, problems: formatNumber(foundProblems) });
}

const truthForm = z.object({
  foundBlockers: typedNumber(wholeNumber(0, 100_000)),
  foundProblems: typedNumber(wholeNumber(0, 100_000)),
});

function TruthForm({ id }: { id: string }) {
  const { mutateAsync, isPending } = useEnterFound();
  const form = useContractForm(truthForm, { defaultValues: { foundBlockers: '', foundProblems: '' } });
  const { errors } = form.formState;
  const enter = form.handleSubmit(async (found) => {
    if (found.foundProblems < found.foundBlockers) {
      form.setError('foundProblems', { message: m.coverage_truth_fewer() }, { shouldFocus: true });
      return;
    }
    await mutateAsync({ id, ...found }).catch((error) => toastFailure(m.coverage_not_saved(), error));
  });
  return (
    <form noValidate onSubmit={enter} className="flex flex-wrap items-start gap-3 print:hidden">
      <Field label={m.coverage_truth_question()} error={errors.foundBlockers?.message}>
        <NumberInput {...form.register('foundBlockers')} />
      </Field>
      <Field label={m.coverage_truth_question_all()} error={errors.foundProblems?.message}>
        <NumberInput {...form.register('foundProblems')} />
      </Field>
      <Button type="submit" variant="secondary" pending={isPending} className="sm:mt-7">
        {m.shell_save()}
      </Button>
    </form>
  );
}

/** How far the estimates of earlier decisions were off. */
export function EstimateError({ decisions }: { decisions: readonly ListedDecision[] }) {
  const error = estimateError(decisions);
  return (
    error && (
      <p className="mt-3 text-sm text-muted">
        {m.coverage_truth_error({
          times: formatNumber(error.times, 1),
          decisions: m.coverage_truth_decisions({ count: error.decisions }),
        })}
      </p>
    )
  );
}
