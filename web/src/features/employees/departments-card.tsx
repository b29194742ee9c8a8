import {
  addDepartment,
  changeDepartment,
  listDepartmentsInUse,
  removeDepartment,
} from '@bugquest/contract/employees/departments/endpoints';
import {
  type DepartmentChange,
  type DepartmentInUse,
  departmentChange,
} from '@bugquest/contract/employees/departments/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type BaseSyntheticEvent, useState } from 'react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { applyFieldErrors } from '../../lib/forms/form-errors.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { currentLocale } from '../../lib/language/current-locale.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { useLocale } from '../../lib/language/locale.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';

/** For administrators. */
export function DepartmentsCard() {
  const [edited, setEdited] = useState<DepartmentInUse | 'new'>();
  return (
    <Card aria-labelledby="departments">
      <CardHeader
        id="departments"
        title={m.employees_departments()}
        description={m.employees_departments_text()}
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.employees_departments_add()}
            onClick={() => setEdited('new')}
          >
            <Plus aria-hidden="true" />
            {m.employees_departments_add_short()}
          </Button>
        }
      />
      <DepartmentList onEdit={setEdited} />
      {edited && (
        <DepartmentDialog
          department={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function DepartmentList({ onEdit }: { onEdit: (department: DepartmentInUse) => void }) {
  const query = useQuery(departmentsInUseQuery());
  const { data } = query;
  const [removedDepartment, setRemovedDepartment] = useState<DepartmentInUse>();
  const locale = useLocale();
  if (!data)
    return <QueryState query={query} title={m.employees_departments_load_failed()} skeleton="h-40 w-full" />;
  if (data.length === 0) return <p className="text-muted">{m.employees_departments_none()}</p>;
  const { compare } = new Intl.Collator(locale);
  return (
    <>
      <ul className="max-h-128 divide-y divide-line overflow-y-auto">
        {data
          .toSorted((one, other) => compare(nameOf(one), nameOf(other)))
          .map((department) => (
            <DepartmentItem
              key={department.department}
              department={department}
              onEdit={() => onEdit(department)}
              onRemove={() => setRemovedDepartment(department)}
            />
          ))}
      </ul>
      {removedDepartment && (
        <RemovalQuestion department={removedDepartment} onClose={() => setRemovedDepartment(undefined)} />
      )}
    </>
  );
}

interface RemovalQuestionProps {
  department: DepartmentInUse;
  onClose: () => void;
}

function RemovalQuestion({ department: removed, onClose }: RemovalQuestionProps) {
  const removal = useRemoveDepartment();
  const { id, department } = removed;
  return (
    <ConfirmAction
      title={m.employees_departments_remove_title({ name: isolate(nameOf(removed)) })}
      description={m.employees_departments_remove_text({ name: isolate(department) })}
      confirmLabel={m.employees_departments_remove_short()}
      action={async () => {
        if (id) await removal.mutateAsync(id);
        toast({ title: m.employees_departments_removed(), tone: 'success' });
      }}
      failureTitle={m.employees_departments_save_failed()}
      onClose={onClose}
    />
  );
}

interface DepartmentItemProps {
  department: DepartmentInUse;
  onEdit: () => void;
  onRemove: () => void;
}

/** Shows both names, and the stored text if it is different from both. */
function DepartmentItem({ department: item, onEdit, onRemove }: DepartmentItemProps) {
  const { id, department, nameEn, nameAr, employees } = item;
  const name = isolate(nameOf(item));
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 wrap-anywhere">
          <bdi className="font-medium">{nameEn}</bdi>
          {nameAr ? (
            <bdi lang="ar" className="font-medium">
              {nameAr}
            </bdi>
          ) : (
            <Badge>{m.employees_departments_no_arabic()}</Badge>
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {m.employees_departments_employees({ count: employees, shown: isolate(formatNumber(employees)) })}
          {department !== nameEn && department !== nameAr && (
            <> · {m.employees_departments_stored({ name: isolate(department) })}</>
          )}
        </p>
      </div>
      <IconButton label={m.employees_departments_edit({ name })} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {id ? (
        <IconButton
          label={m.employees_departments_remove({ name })}
          className="text-danger!"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : (
        <span className="size-11 shrink-0" />
      )}
    </li>
  );
}

const ARABIC = /\p{Script=Arabic}/u;

/** A department without names may be stored in either language. */
const initialNames = (saved: DepartmentInUse | undefined) => {
  const { id, nameEn, nameAr } = saved ?? { id: null, nameEn: '', nameAr: '' };
  return !id && ARABIC.test(nameEn) ? { nameEn: '', nameAr: nameEn } : { nameEn, nameAr };
};

interface DepartmentDialogProps {
  /** Undefined to add a department. */
  department: DepartmentInUse | undefined;
  onClose: () => void;
}

function DepartmentDialog({ department: saved, onClose }: DepartmentDialogProps) {
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

/** In the interface language; without an Arabic name, the English name. */
const nameOf = ({ nameEn, nameAr }: DepartmentInUse): string =>
  (currentLocale() === 'ar' && nameAr) || nameEn;

const AWAITED = { refetch: 'awaited' } as const;

const departmentsInUseQuery = () => endpointQuery(listDepartmentsInUse);

/** Changes a listed department, names a department of employees, or adds a department. */
const useSaveDepartment = (saved: DepartmentInUse | undefined) =>
  useEndpointMutation(
    (names: DepartmentChange) =>
      saved?.id
        ? write(changeDepartment, { params: { id: saved.id }, body: names })
        : write(addDepartment, { body: { ...names, department: saved?.department } }),
    AWAITED,
  );

const useRemoveDepartment = () =>
  useEndpointMutation((id: string) => write(removeDepartment, { params: { id } }), AWAITED);
