import { changeProfile } from '@bugquest/contract/employees/endpoints';
import {
  NAMED_BROWSERS,
  PROFILE_DEVICE_TYPES,
  PROFILE_OPERATING_SYSTEMS,
} from '@bugquest/contract/employees/lists';
import { PROFILE_POINTS } from '@bugquest/contract/employees/quality';
import { type Employee, type ProfileChange, profileChange } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect } from 'react';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { deviceTypeLabel } from '../../../lib/names/device-labels.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { EditableField } from './profile-fields.ts';

export interface DeviceFormProps {
  employee: Employee;
  /** Gets the focus when the form opens. */
  firstField: EditableField;
  onDone: () => void;
}

export function DeviceForm({ employee, firstField, onDone }: DeviceFormProps) {
  const { googlePlayEmail, appleId, deviceType, operatingSystem, browser } = employee;
  const form = useContractForm(profileChange, {
    defaultValues: { googlePlayEmail, appleId, deviceType, operatingSystem, browser } as ProfileChange,
  });
  const save = useSaveProfile(employee);
  const { setFocus } = form;
  useEffect(() => setFocus(firstField), [setFocus, firstField]);

  const submit = form.handleSubmit(async (typed) => {
    try {
      await save.mutateAsync(typed);
      toast({ title: m.employees_profile_saved(), tone: 'success' });
      onDone();
    } catch (error) {
      const title = m.employees_profile_save_failed();
      if (applyFieldErrors(form, error)) toast({ title, tone: 'danger' });
      else toastFailure(title, error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <DeviceInputs form={form} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {m.shell_cancel()}
        </Button>
        <Button type="submit" pending={save.isPending}>
          {m.shell_save()}
        </Button>
      </div>
    </form>
  );
}

const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function DeviceInputs({ form }: { form: ReturnType<typeof useContractForm<typeof profileChange>> }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        optional
        label={m.accounts_google_play()}
        error={errors.googlePlayEmail?.message}
        badge={<ProfilePoints field="googlePlayEmail" />}
      >
        <TextInput type="email" autoComplete="email" {...form.register('googlePlayEmail')} />
      </Field>
      <Field
        optional
        label={m.accounts_apple_id()}
        error={errors.appleId?.message}
        badge={<ProfilePoints field="appleId" />}
      >
        <TextInput type="email" autoComplete="email" {...form.register('appleId')} />
      </Field>
      <Field label={m.accounts_device_type()} error={errors.deviceType?.message}>
        <SelectInput
          choices={PROFILE_DEVICE_TYPES.map((value) => ({ value, label: deviceTypeLabel(value) }))}
          placeholder={m.accounts_choose()}
          {...form.register('deviceType')}
        />
      </Field>
      <Field label={m.accounts_operating_system()} error={errors.operatingSystem?.message}>
        <SelectInput
          choices={toChoices(PROFILE_OPERATING_SYSTEMS)}
          placeholder={m.accounts_choose()}
          {...form.register('operatingSystem')}
        />
      </Field>
      <Field optional label={m.employees_profile_browser()} error={errors.browser?.message}>
        <SelectInput
          choices={toChoices(NAMED_BROWSERS)}
          placeholder={m.employees_profile_browser_none()}
          {...form.register('browser')}
        />
      </Field>
    </div>
  );
}

function ProfilePoints({ field }: { field: keyof typeof PROFILE_POINTS }) {
  return <Badge>{m.employees_profile_quality_points({ points: PROFILE_POINTS[field] })}</Badge>;
}

/** The reply replaces the stored employee. The quality score and achievements are refetched. */
function useSaveProfile({ id }: Employee) {
  const { setEmployee } = useAuth();
  return useEndpointMutation(
    (change: ProfileChange) => write(changeProfile, { params: { id }, body: change }),
    { onSuccess: setEmployee, refetch: 'awaited' },
  );
}
