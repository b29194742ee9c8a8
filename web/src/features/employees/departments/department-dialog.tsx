import { type DepartmentInUse, departmentChange } from '@bugquest/contract/employees/departments/schema';
import { m } from '@bugquest/phrases/messages';
import { type BaseSyntheticEvent, useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useSaveDepartment } from './api.ts';
import { nameOf } from './department-labels.ts';

const ARABIC = /\p{Script=Arabic}/u;

/** Initial names: a department without names may be stored in either language. */
const initialNames = (saved: DepartmentInUse | undefined) => {
  const { id, nameEn, nameAr } = saved ?? { id: null, nameEn: '', nameAr: '' };
  return !id && ARABIC.test(nameEn) ? { nameEn: '', nameAr: nameEn } : { nameEn, nameAr };
};

export interface DepartmentDialogProps {
  /** Undefined to add a department. */
  department: DepartmentInUse | undefined;
  onClose: () => void;
}

/** Adds a department or changes its names. */
export function DepartmentDialog({ department: saved, onClose }: DepartmentDialogProps) {
  const form = useContractForm(departmentChange, { defaultValues: initialNames(saved) });
  const { errors, isDirty } = form.formState;
  const [failure, setFailure] = useState<string>();
  const save = useSaveDepartment(saved);
  useUnsavedChanges(isDirty);
  const submit = form.handleSubmit(async (names) => {
    setFailure(undefined);
    try {
      await save.mutateAsync(names);
      toast({ title: m.employees_departments_saved(), tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });
  return (
    <FormDialog
      title={
        saved ? m.employees_departments_edit({ name: isolate(nameOf(saved)) }) : m.employees_departments_add()
      }
      description={saved ? m.employees_departments_edit_text() : m.employees_departments_add_text()}
      submitLabel={m.shell_save()}
      pending={save.isPending}
      isDirty={isDirty}
      onSubmit={(event: BaseSyntheticEvent) => void submit(event)}
      onClose={onClose}
    >
      <Field label={m.employees_departments_name_en()} error={errors.nameEn?.message}>
        <TextInput {...form.register('nameEn')} dir="ltr" autoComplete="off" />
      </Field>
      <Field label={m.employees_departments_name_ar()} optional error={errors.nameAr?.message}>
        <TextInput {...form.register('nameAr')} dir="rtl" lang="ar" autoComplete="off" />
      </Field>
      {failure && <Alert title={m.employees_departments_save_failed()}>{failure}</Alert>}
    </FormDialog>
  );
}
