import { type EmployeeListItem, personChange } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useDepartmentChoices } from '../../../lib/names/department-choices.ts';
import { useChangePerson } from '../../../lib/queries/change-person.ts';
import { departmentsQuery } from '../../../lib/queries/departments-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

/** Sends only what changed, because a new email ends the sessions of the person. */
export function DetailsForm({ person, onClose }: { person: EmployeeListItem; onClose: () => void }) {
  const { id, fullName, department, workEmail, isAdmin } = person;
  const form = useContractForm(personChange, { defaultValues: { fullName, department, workEmail } });
  const { errors } = form.formState;
  const { data: departments = [department] } = useQuery(departmentsQuery());
  const departmentChoices = useDepartmentChoices(departments);
  const change = useChangePerson();
  const submit = form.handleSubmit(async (typed) => {
    try {
      const { message } = await change.mutateAsync({
        id,
        ...(typed.fullName !== fullName && { fullName: typed.fullName }),
        ...(typed.department !== department && { department: typed.department }),
        ...(typed.workEmail !== workEmail && { workEmail: typed.workEmail }),
      });
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure(m.employees_person_failed(), error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={m.accounts_full_name()} error={errors.fullName?.message}>
        <TextInput {...form.register('fullName')} autoComplete="off" />
      </Field>
      <Field label={m.accounts_department()} error={errors.department?.message}>
        <SelectInput {...form.register('department')} choices={departmentChoices} />
      </Field>
      {!isAdmin && (
        <Field
          label={m.accounts_work_email()}
          hint={m.employees_person_email_hint()}
          error={errors.workEmail?.message}
        >
          <TextInput {...form.register('workEmail')} type="email" dir="ltr" autoComplete="off" />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={change.isPending}>
          {m.employees_person_save()}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {m.shell_cancel()}
        </Button>
      </div>
    </form>
  );
}
