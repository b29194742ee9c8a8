import { changePointsByHand } from '@bugquest/contract/employees/endpoints';
import {
  type EmployeeListItem,
  MAX_MANUAL_POINTS,
  type ManualPoints,
  manualReason,
} from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { PersonSection } from './person-section.tsx';

const outOfRange = { error: () => m.employees_points_range({ max: MAX_MANUAL_POINTS }) };

const typedPoints = z.object({
  direction: z.enum(['give', 'take']),
  amount: typedNumber(z.int(outOfRange).check(z.gte(1, outOfRange), z.lte(MAX_MANUAL_POINTS, outOfRange))),
  reason: manualReason,
});

const EMPTY = { direction: 'give', amount: '', reason: '' } as const;

export function PointsForm({ person }: { person: EmployeeListItem }) {
  const name = isolate(personName(person.fullName));
  const form = useContractForm(typedPoints, { defaultValues: EMPTY });
  const { errors } = form.formState;
  const change = useChangePoints();
  const isTaking = form.watch('direction') === 'take';

  const submit = form.handleSubmit(async ({ direction, amount, reason }) => {
    if (change.isPending) return;
    const signed = direction === 'take' ? -amount : amount;
    try {
      const { totalPoints } = await change.mutateAsync({
        id: person.id,
        amount: signed,
        reason,
        totalPoints: person.totalPoints,
      });
      const points = m.competition_points_count({ count: totalPoints });
      toast({
        title: signed > 0 ? m.employees_points_given() : m.employees_points_taken(),
        description: m.employees_points_total({ name, points }),
        tone: 'success',
      });
      form.reset(EMPTY);
    } catch (error) {
      if (applyFieldErrors(form, error)) return;
      toastFailure(m.employees_points_failed(), error);
    }
  });

  return (
    <PersonSection title={m.employees_points_title()}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <GroupField legend={m.employees_points_direction()}>
            <ChoicePills
              {...form.register('direction')}
              choices={[
                { value: 'give', label: m.employees_points_give() },
                { value: 'take', label: m.employees_points_take() },
              ]}
            />
          </GroupField>
          <Field label={m.employees_points_amount()} error={errors.amount?.message} className="w-32">
            <NumberInput {...form.register('amount')} inputMode="numeric" />
          </Field>
        </div>
        <Field
          label={m.employees_points_reason()}
          hint={m.employees_points_reason_hint({ name })}
          error={errors.reason?.message}
        >
          <TextInput {...form.register('reason')} autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary" pending={change.isPending} className="self-start">
          {isTaking ? m.employees_points_do_take() : m.employees_points_do_give()}
        </Button>
      </form>
    </PersonSection>
  );
}

const useChangePoints = () =>
  useEndpointMutation(({ id, ...body }: ManualPoints & { id: string }) =>
    write(changePointsByHand, { params: { id }, body }),
  );
