import { findUnmetGates, GATE_NAMES, type GateName } from '@bugquest/contract/coverage/gates';
import { VERDICT_NAMES } from '@bugquest/contract/coverage/list-phrases';
import {
  type DecisionForm,
  decisionForm,
  type ListedDecision,
  type Readiness,
  VERDICTS,
} from '@bugquest/contract/coverage/readiness';
import { moveSentence } from '@bugquest/contract/coverage/readiness-phrases';
import { signUntil } from '@bugquest/contract/coverage/signatures';
import { m } from '@bugquest/phrases/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deepEqual } from 'fast-equals';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { errorCode } from '../../../../lib/api/call-error.ts';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { formatDateTime } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { assigneesQuery } from '../../../../lib/queries/assignees-query.ts';
import { useEmployee } from '../../../../lib/session/session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { ChoicePills } from '../../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { GroupField } from '../../../../ui/forms/group-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { decisionsQuery, readinessQuery, useDecide } from '../../admin-api.ts';
import { changedItems } from '../checklist/changed-items.ts';
import { exitSentence, formatGateCount, gateSentence } from '../readiness-labels.ts';
import { WORDING } from '../wording.ts';
import { DecisionPaper, type Paper } from './decision-paper.tsx';
import { addGateRisks, DecisionRisks } from './decision-risks.tsx';

/** What an administrator decides about. */
interface Shown {
  figures: Readiness;
  /** Latest first. */
  decisions: readonly ListedDecision[];
}

/**
 * The administrator enters the decision, sees it as it will be stored, and confirms it. The server stores the current figures with it, but
 * only if they are those that the dialog shows. If they are not, the dialog shows what changed, and the administrator decides again.
 */
export function DecisionDialog({ shown: shownAtFirst, onClose }: { shown: Shown; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useDecide();
  const [shown, setShown] = useState(shownAtFirst);
  const [changes, setChanges] = useState<string[]>();
  const [checked, setChecked] = useState<DecisionForm>();
  const verdicts = useRef<HTMLDivElement>(null);
  const { id: ownId, fullName } = useEmployee();
  const { data: administrators } = useQuery(assigneesQuery());
  const isAlone = administrators?.every(({ id }) => id === ownId) ?? false;
  // Not when a field loses the focus: with the choice of a verdict, fields appear that nobody has seen.
  const form = useContractForm(decisionForm, { mode: 'onSubmit', defaultValues: { risks: [] } });
  const risks = useFieldArray({ control: form.control, name: 'risks' });
  const { errors, isDirty } = form.formState;
  const verdict = form.watch('verdict');
  const unmet = findUnmetGates(shown.figures.gates);
  const choose = () => {
    const isWithRisks = form.getValues('verdict') === 'go_with_risks';
    risks.replace(isWithRisks ? addGateRisks([], shown.figures.gates) : []);
  };
  const showChanges = async () => {
    const [figures, decisions] = await Promise.all([
      queryClient.fetchQuery(readinessQuery()),
      queryClient.fetchQuery(decisionsQuery()),
    ]);
    setChanges(changesBetween(shown, { figures, decisions }));
    setShown({ figures, decisions });
    const { verdict: chosen, risks: typed = [] } = form.getValues();
    if (chosen === 'go_with_risks') risks.replace(addGateRisks(typed, figures.gates, shown.figures.gates));
    if (chosen === 'go' && findUnmetGates(figures.gates).length > 0) form.resetField('verdict');
  };
  const decide = async (input: DecisionForm) => {
    const { figures, decisions } = shown;
    try {
      const { state } = await mutateAsync({
        ...input,
        shown: { version: figures.version, decisionId: decisions[0]?.id ?? null, isAlone },
      });
      toast({
        title: state === 'proposed' ? m.coverage_proposed() : m.coverage_decided(),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      setChecked(undefined);
      const isOutdated = errorCode(error) === 'readiness_changed';
      await (isOutdated ? showChanges() : Promise.reject(error)).catch((failure) =>
        toastFailure(m.coverage_not_saved(), failure),
      );
    }
  };
  // The button that was pressed is gone with the preview.
  const goBack = () => {
    flushSync(() => setChecked(undefined));
    verdicts.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  const dialog = {
    title: m.coverage_decide(),
    description: isAlone ? m.coverage_decide_text() : m.coverage_propose_text(),
    pending: isPending,
    isDirty,
    onClose,
  };
  if (checked)
    return (
      <FormDialog
        {...dialog}
        size="lg"
        submitLabel={isAlone ? m.coverage_decide() : m.coverage_propose()}
        onSubmit={(event) => {
          event.preventDefault();
          void decide(checked);
        }}
      >
        <Preview paper={toPaper(checked, shown, fullName, isAlone)} onBack={goBack} />
      </FormDialog>
    );
  return (
    <FormDialog {...dialog} submitLabel={m.coverage_preview()} onSubmit={form.handleSubmit(setChecked)}>
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
      {shown.decisions[0]?.state === 'proposed' && <Alert tone="info">{m.coverage_decision_before()}</Alert>}
      {unmet.length > 0 && (
        <Alert tone="info" title={m.coverage_unmet()}>
          <ul className="list-disc ps-5">
            {unmet.map((gate) => (
              <li key={gate.name}>{gateSentence(gate)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div ref={verdicts}>
        <GroupField
          legend={m.coverage_verdict()}
          hint={unmet.length > 0 && m.coverage_go_hint()}
          error={errors.verdict?.message ?? errors.risks?.message}
        >
          <ChoicePills
            {...form.register('verdict', { onChange: choose })}
            choices={VERDICTS.map((value) => ({
              value,
              label: VERDICT_NAMES[value](),
              disabled: value === 'go' && unmet.length > 0,
            }))}
          />
        </GroupField>
      </div>
      {verdict === 'go_with_risks' && (
        <DecisionRisks form={form} risks={risks} unmet={unmet} people={administrators ?? []} />
      )}
      {verdict === 'no_go' && (
        <>
          <Field label={m.coverage_conditions()} error={errors.conditions?.message}>
            <TextArea {...form.register('conditions')} rows={3} />
          </Field>
          <Field label={m.coverage_next_look()} optional error={errors.nextLook?.message}>
            <TextInput type="date" {...form.register('nextLook')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** As the server will store it. Only "go with accepted risks" has risks, and only "no-go" has conditions. */
function toPaper(
  { verdict, risks, conditions, nextLook }: DecisionForm,
  { figures, decisions }: Shown,
  decidedBy: string,
  isAlone: boolean,
): Paper {
  const now = new Date(serverNow());
  return {
    ...{ verdict, figures, decidedBy, decidedAt: now.toISOString(), signatures: [], signedAlone: isAlone },
    number: (decisions[0]?.number ?? 0) + 1,
    risks: verdict === 'go_with_risks' ? risks.map((risk) => ({ ...risk, due: risk.due || null })) : [],
    conditions: verdict === 'no_go' ? conditions : '',
    nextLook: verdict === 'no_go' ? nextLook || null : null,
    state: isAlone ? 'signed' : 'proposed',
    signUntil: isAlone ? null : signUntil(now).toISOString(),
    isReplaced: false,
  };
}

/** Takes the focus, because it replaces the fields. */
function Preview({ paper, onBack }: { paper: Paper; onBack: () => void }) {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={start} tabIndex={-1} className="font-medium">
          {m.coverage_preview_text()}
        </p>
        <Button variant="secondary" size="sm" onClick={onBack}>
          {m.coverage_preview_back()}
        </Button>
      </div>
      <DecisionPaper paper={paper} />
    </>
  );
}

/** What differs in the gates, their limits, the launch checklist, the Blockers that left and the decisions, in sentences. */
function changesBetween(before: Shown, after: Shown): string[] {
  const gateBefore = (name: GateName) => before.figures.gates.find((gate) => gate.name === name);
  const gates = after.figures.gates.flatMap((current) => {
    const old = gateBefore(current.name);
    const gate = GATE_NAMES[current.name]();
    return old && old.count !== current.count
      ? [m.coverage_changed_gate({ gate, before: formatGateCount(old), after: formatGateCount(current) })]
      : [];
  });
  const limits = after.figures.limitChanges?.filter(
    (change) => !before.figures.limitChanges?.some((known) => deepEqual(known, change)),
  );
  const items = changedItems(before.figures.confirmations, after.figures.confirmations);
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
  return [
    ...decisions,
    ...gates,
    ...(limits ?? []).map((change) => moveSentence(change, WORDING)),
    ...items.map((text) => m.coverage_changed_checklist({ text: isolate(text) })),
    ...leftSentences(after).filter((sentence) => !known.has(sentence)),
  ];
}
