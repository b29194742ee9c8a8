import { decisionInput, type Gate, MAX_RISKS, VERDICTS } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { useFieldArray } from 'react-hook-form';
import { useContractForm } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useDecide } from './api.ts';
import { GATE_NAMES, VERDICT_NAMES } from './labels.ts';

/** The server stores the current figures with the decision. */
export function DecisionDialog({ gates, onClose }: { gates: readonly Gate[]; onClose: () => void }) {
  const { mutateAsync, isPending } = useDecide();
  const form = useContractForm(decisionInput, { defaultValues: { risks: [] } as never });
  const risks = useFieldArray({ control: form.control as never, name: 'risks' });
  const { errors, isDirty } = form.formState;
  const verdict = form.watch('verdict') as string | undefined;
  const unmet = gates.filter(({ isMet }) => !isMet);
  const choose = () => {
    const chosen = form.getValues('verdict') as string;
    if (chosen === 'go_with_risks' && risks.fields.length === 0)
      risks.append({ text: '', owner: '' } as never);
    if (chosen !== 'go_with_risks') risks.replace([]);
  };
  const decide = form.handleSubmit(async (input) => {
    try {
      await mutateAsync(input);
      toast({ title: m.coverage_decided(), tone: 'success' });
      onClose();
    } catch (error) {
      toastFailure(m.coverage_not_saved(), error);
    }
  });
  const riskError = (index: number, name: 'text' | 'owner') =>
    (errors.risks as Record<number, Record<string, { message?: string }>> | undefined)?.[index]?.[name]
      ?.message;
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
      {unmet.length > 0 && (
        <Alert tone="info" title={m.coverage_unmet()}>
          {unmet.map(({ name }) => GATE_NAMES[name]()).join(' · ')}
        </Alert>
      )}
      <GroupField
        legend={m.coverage_verdict()}
        error={
          (errors.verdict?.message ?? (errors.risks?.message as string | undefined)) as string | undefined
        }
      >
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
                <TextArea {...form.register(`risks.${index}.text` as never)} rows={2} />
              </Field>
              <Field label={m.coverage_risk_owner()} error={riskError(index, 'owner')}>
                <TextInput {...form.register(`risks.${index}.owner` as never)} />
              </Field>
              {risks.fields.length > 1 && (
                <Button variant="quiet" size="sm" onClick={() => risks.remove(index)}>
                  {m.coverage_risk_remove()}
                </Button>
              )}
            </fieldset>
          ))}
          {risks.fields.length < MAX_RISKS && (
            <Button variant="secondary" onClick={() => risks.append({ text: '', owner: '' } as never)}>
              {m.coverage_risk_add()}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}
