import { personChange } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useDepartmentChoices } from '../../../lib/names/department-choices.ts';
import { useChangePerson } from '../../../lib/queries/change-person.ts';
import { departmentsQuery } from '../../../lib/queries/departments-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';

interface DepartmentBulkProps {
  ids: readonly string[];
  onDone: () => void;
}

/** Moves the selected people to another department. */
export function DepartmentBulk({ ids, onDone }: DepartmentBulkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Building2 aria-hidden="true" />
        {m.employees_users_department_of({ count: ids.length })}
      </Button>
      {isOpen && <DepartmentDialog ids={ids} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

const departmentChange = z.object({ department: z.nonoptional(personChange.shape.department) });

function DepartmentDialog({ ids, onDone, onClose }: DepartmentBulkProps & { onClose: () => void }) {
  const form = useContractForm(departmentChange, { defaultValues: { department: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { data: departments = [] } = useQuery(departmentsQuery());
  const departmentChoices = useDepartmentChoices(departments);
  const change = useChangePerson();
  const submit = form.handleSubmit(async ({ department }) => {
    try {
      for (const id of ids) await change.mutateAsync({ id, department });
      toast({ title: m.employees_users_department_changed({ count: ids.length }), tone: 'success' });
      onDone();
      onClose();
    } catch (error) {
      toastFailure(m.employees_person_failed(), error);
    }
  });
  return (
    <FormDialog
      title={m.employees_users_department_of({ count: ids.length })}
      submitLabel={m.employees_person_save()}
      pending={isSubmitting}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={m.accounts_department()} error={errors.department?.message}>
        <SelectInput
          {...form.register('department')}
          placeholder={m.employees_users_department_choose()}
          choices={departmentChoices}
        />
      </Field>
    </FormDialog>
  );
}
