import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { assigneesQuery } from '../../../../lib/queries/assignees-query.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';

interface DutyFieldsProps {
  label: string;
  owner: UseFormRegisterReturn;
  due: UseFormRegisterReturn;
  errors: Partial<Record<'owner' | 'due', { message?: string }>>;
}

/** The owner, typed or chosen from the administrators, and the due day. */
export function DutyFields({ label, owner, due, errors }: DutyFieldsProps) {
  const listId = useId();
  const { data: people = [] } = useQuery(assigneesQuery());
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div>
        <Field label={label} hint={m.coverage_checklist_owner_hint()} error={errors.owner?.message}>
          <TextInput {...owner} dir="auto" list={people.length > 0 ? listId : undefined} autoComplete="off" />
        </Field>
        <datalist id={listId}>
          {people.map(({ id, fullName }) => (
            <option key={id} value={fullName} />
          ))}
        </datalist>
      </div>
      <Field label={m.coverage_risk_due()} error={errors.due?.message}>
        <TextInput type="date" {...due} />
      </Field>
    </div>
  );
}
