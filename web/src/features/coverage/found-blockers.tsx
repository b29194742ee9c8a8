import { type ReadinessDecision, TRUTH_AFTER_DAYS } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { formatDate, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { personName } from '../../lib/names/person-name.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useEnterFound } from './admin-api.ts';
import { hiddenOf } from './readiness-labels.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether it is time to ask how many Blockers customers found. A proposal that lapsed decided nothing. */
export const isTruthDue = ({ state, foundBlockers, decidedAt }: ReadinessDecision): boolean =>
  state === 'signed' &&
  foundBlockers === null &&
  serverNow() - Date.parse(decidedAt) >= TRUTH_AFTER_DAYS * DAY_MS;

/** Compares the Blockers that customers found with the estimate. */
export function FoundBlockers({ decision }: { decision: ReadinessDecision }) {
  const { id, foundBlockers, figures, outcomes } = decision;
  const { mutateAsync, isPending } = useEnterFound();
  const [typed, setTyped] = useState('');
  if (foundBlockers !== null) {
    const hidden = figures.estimate && Math.round(hiddenOf(figures.estimate, figures.sample).value);
    return (
      <div>
        <p className="font-medium">
          {hidden === null
            ? m.coverage_truth_only({ count: foundBlockers })
            : m.coverage_truth({ found: formatNumber(foundBlockers), hidden: formatNumber(hidden) })}
        </p>
        {outcomes.slice(1).map(({ foundBlockers: count, by, at }) => (
          <p key={at} className="text-sm text-muted">
            {m.coverage_truth_before({
              count: formatNumber(count),
              name: isolate(personName(by)),
              date: formatDate(at),
            })}
          </p>
        ))}
      </div>
    );
  }
  if (!isTruthDue(decision)) return null;
  const enter = () =>
    mutateAsync({ id, foundBlockers: Number(typed) }).catch((error) =>
      toastFailure(m.coverage_not_saved(), error),
    );
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Field label={m.coverage_truth_question()}>
        <TextInput inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button variant="secondary" pending={isPending} onClick={() => void (/^\d+$/.test(typed) && enter())}>
        {m.shell_save()}
      </Button>
    </div>
  );
}
