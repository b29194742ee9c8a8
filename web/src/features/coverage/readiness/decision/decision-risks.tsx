import { findUnmetGates, GATE_NAMES, type Gate } from '@bugquest/contract/coverage/gates';
import { type decisionForm, MAX_RISKS } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import type { UseFieldArrayReturn } from 'react-hook-form';
import type { ContractForm, FormValues } from '../../../../lib/forms/checked-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { gateSentence } from '../readiness-labels.ts';

type DecisionValues = FormValues<typeof decisionForm>;
type RiskValues = NonNullable<DecisionValues['risks']>[number];

const OTHER_RISK: RiskValues = { gate: null, text: '', owner: '', due: '' };

/**
 * Adds a row for each gate that is not met. Rows that were edited stay as they are; the others get the sentence of today.
 * @param before the gates with which the rows were filled
 */
export function addGateRisks(
  rows: readonly RiskValues[],
  gates: readonly Gate[],
  before: readonly Gate[] = [],
): RiskValues[] {
  const unmet = findUnmetGates(gates);
  const filled = new Set(before.map(gateSentence));
  const gateRows = unmet.map((gate) => {
    const row = rows.find((each) => each.gate === gate.name) ?? { ...OTHER_RISK, gate: gate.name };
    return row.text === '' || filled.has(row.text) ? { ...row, text: gateSentence(gate) } : row;
  });
  const others = rows.filter((row) => !unmet.some(({ name }) => name === row.gate));
  return gateRows.length + others.length === 0 ? [OTHER_RISK] : [...gateRows, ...others];
}

interface DecisionRisksProps {
  form: ContractForm<typeof decisionForm>;
  risks: UseFieldArrayReturn<DecisionValues, 'risks'>;
  unmet: readonly Gate[];
  /** Suggested as owners. */
  people: readonly { id: string; fullName: string }[];
}

/** The accepted risks. The rows of the gates that are not met cannot be removed. */
export function DecisionRisks({ form, risks, unmet, people }: DecisionRisksProps) {
  const listId = useId();
  const { errors } = form.formState;
  const errorOf = (index: number, name: 'text' | 'owner' | 'due') => errors.risks?.[index]?.[name]?.message;
  return (
    <div className="flex flex-col gap-5">
      <datalist id={listId}>
        {people.map(({ id, fullName }) => (
          <option key={id} value={fullName} />
        ))}
      </datalist>
      {risks.fields.map(({ id, gate }, index) => (
        <fieldset key={id} className="flex flex-col gap-3 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-semibold">
            {gate ? GATE_NAMES[gate]() : m.coverage_risk_number({ number: index + 1 })}
          </legend>
          <Field label={m.coverage_risk_text()} error={errorOf(index, 'text')}>
            <TextArea {...form.register(`risks.${index}.text`)} rows={2} />
          </Field>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={m.coverage_risk_owner()} error={errorOf(index, 'owner')}>
              <TextInput
                {...form.register(`risks.${index}.owner`)}
                dir="auto"
                list={people.length > 0 ? listId : undefined}
                autoComplete="off"
              />
            </Field>
            <Field label={m.coverage_risk_due()} optional={!gate} error={errorOf(index, 'due')}>
              <TextInput type="date" {...form.register(`risks.${index}.due`)} />
            </Field>
          </div>
          {risks.fields.length > 1 && !unmet.some(({ name }) => name === gate) && (
            <Button variant="quiet" size="sm" onClick={() => risks.remove(index)}>
              {m.coverage_risk_remove()}
            </Button>
          )}
        </fieldset>
      ))}
      {risks.fields.length < MAX_RISKS && (
        <Button variant="secondary" onClick={() => risks.append(OTHER_RISK)}>
          {m.coverage_risk_add()}
        </Button>
      )}
    </div>
  );
}
