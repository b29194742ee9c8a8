import {
  decisionForm,
  type GateName,
  MAX_RISKS,
  type Readiness,
  type ReadinessDecision,
  VERDICTS,
} from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { errorCode } from '../../lib/api/call-error.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { formatDateTime, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { decisionsQuery, readinessQuery, useDecide } from './api.ts';
import { exitSentence, GATE_NAMES, VERDICT_NAMES } from './readiness-labels.ts';

/** What an administrator decides about. */
interface Shown {
  figures: Readiness;
  /** Latest first. */
  decisions: readonly ReadinessDecision[];
}

/**
 * The server stores the current figures with the decision, but only if they are those that the dialog shows. If they are not, the dialog
 * shows what changed, and the administrator decides again.
 */
export function DecisionDialog({ shown: shownAtFirst, onClose }: { shown: Shown; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useDecide();
  const [shown, setShown] = useState(shownAtFirst);
  const [changes, setChanges] = useState<string[]>();
  const form = useContractForm(decisionForm, { defaultValues: { risks: [] } });
  const risks = useFieldArray({ control: form.control, name: 'risks' });
  const { errors, isDirty } = form.formState;
  const verdict = form.watch('verdict');
  const unmet = shown.figures.gates.filter(({ isMet }) => isMet === false);
  const choose = () => {
    const chosen = form.getValues('verdict');
    if (chosen === 'go_with_risks' && risks.fields.length === 0) risks.append({ text: '', owner: '' });
    if (chosen !== 'go_with_risks') risks.replace([]);
  };
  const showChanges = async () => {
    const [figures, decisions] = await Promise.all([
      queryClient.fetchQuery(readinessQuery()),
      queryClient.fetchQuery(decisionsQuery()),
    ]);
    setChanges(changesBetween(shown, { figures, decisions }));
    setShown({ figures, decisions });
  };
  const decide = form.handleSubmit(async (input) => {
    const { figures, decisions } = shown;
    try {
      await mutateAsync({
        ...input,
        shown: { version: figures.version, decisionId: decisions[0]?.id ?? null },
      });
      toast({ title: m.coverage_decided(), tone: 'success' });
      onClose();
    } catch (error) {
      const isOutdated = errorCode(error) === 'readiness_changed';
      await (isOutdated ? showChanges() : Promise.reject(error)).catch((failure) =>
        toastFailure(m.coverage_not_saved(), failure),
      );
    }
  });
  const riskError = (index: number, name: 'text' | 'owner') => errors.risks?.[index]?.[name]?.message;
  return (
    <FormDialog
      title={m.coverage_decide()}
      description={m.coverage_decide_text()}
      submitLabel={m.coverage_decide()}
      pending={isPending}
      isDirty={isDirty}
      onSubmit={decide}
      onClose={onClose}
    >
      {changes && (
        <Alert title={m.coverage_changed()}>
          {m.coverage_changed_text()}
          <ul className="mt-1 list-disc ps-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Alert>
      )}
      {unmet.length > 0 && (
        <Alert tone="info" title={m.coverage_unmet()}>
          {unmet.map(({ name }) => GATE_NAMES[name]()).join(' · ')}
        </Alert>
      )}
      <GroupField legend={m.coverage_verdict()} error={errors.verdict?.message ?? errors.risks?.message}>
        <ChoicePills
          {...form.register('verdict', { onChange: choose })}
          choices={VERDICTS.map((value) => ({ value, label: VERDICT_NAMES[value]() }))}
        />
      </GroupField>
      {verdict === 'go_with_risks' && (
        <div className="flex flex-col gap-5">
          {risks.fields.map((field, index) => (
            <fieldset key={field.id} className="flex flex-col gap-3 rounded-card border border-line p-4">
              <legend className="px-1 text-sm font-semibold">
                {m.coverage_risk_number({ number: index + 1 })}
              </legend>
              <Field label={m.coverage_risk_text()} error={riskError(index, 'text')}>
                <TextArea {...form.register(`risks.${index}.text`)} rows={2} />
              </Field>
              <Field label={m.coverage_risk_owner()} error={riskError(index, 'owner')}>
                <TextInput {...form.register(`risks.${index}.owner`)} />
              </Field>
              {risks.fields.length > 1 && (
                <Button variant="quiet" size="sm" onClick={() => risks.remove(index)}>
                  {m.coverage_risk_remove()}
                </Button>
              )}
            </fieldset>
          ))}
          {risks.fields.length < MAX_RISKS && (
            <Button variant="secondary" onClick={() => risks.append({ text: '', owner: '' })}>
              {m.coverage_risk_add()}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** What differs in the gates, the Blockers that left and the decisions, in sentences. */
function changesBetween(before: Shown, after: Shown): string[] {
  const gateBefore = (name: GateName) => before.figures.gates.find((gate) => gate.name === name);
  const limitName = (limit: number | null) => (limit === null ? m.coverage_gate_off() : formatNumber(limit));
  const gates = after.figures.gates.flatMap(({ name, count, limit }) => {
    const old = gateBefore(name);
    const gate = GATE_NAMES[name]();
    return [
      ...(old && old.count !== count
        ? [m.coverage_changed_gate({ gate, before: formatNumber(old.count), after: formatNumber(count) })]
        : []),
      ...(old && old.limit !== limit
        ? [m.coverage_changed_limit({ gate, before: limitName(old.limit), after: limitName(limit) })]
        : []),
    ];
  });
  const leftSentences = ({ figures }: Shown) =>
    (figures.leftBlockers ?? []).map((left) => `${isolate(left.serialNumber)}: ${exitSentence(left)}`);
  const known = new Set(leftSentences(before));
  const decisions = after.decisions
    .filter(({ id }) => !before.decisions.some((decision) => decision.id === id))
    .map(({ decidedBy, verdict, decidedAt }) =>
      m.coverage_changed_decision({
        name: isolate(decidedBy || m.accounts_former_employee()),
        verdict: VERDICT_NAMES[verdict](),
        time: formatDateTime(decidedAt),
      }),
    );
  return [...decisions, ...gates, ...leftSentences(after).filter((sentence) => !known.has(sentence))];
}
