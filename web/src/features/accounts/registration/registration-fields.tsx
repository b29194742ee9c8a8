import { PROFILE_DEVICE_TYPES, PROFILE_OPERATING_SYSTEMS } from '@bugquest/contract/employees/lists';
import {
  PROFILE_FIELDS,
  PROFILE_POINTS,
  type ProfileField,
  type ProfileValues,
} from '@bugquest/contract/employees/quality';
import { registration } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ContractForm } from '../../../lib/forms/checked-form.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { directionOf, useLocale } from '../../../lib/language/locale.ts';
import { deviceTypeLabel } from '../../../lib/names/device-labels.ts';
import { departmentNamesQuery } from '../../../lib/queries/departments-query.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

export type RegistrationForm = ContractForm<typeof registration>;

interface ScoredFieldProps {
  form: RegistrationForm;
  name: ProfileField;
  label: string;
  hint?: string;
  wide?: boolean;
  children: ReactNode;
}

function ScoredField({ form, name, label, hint, wide, children }: ScoredFieldProps) {
  const isFilled = name in validValues({ [name]: form.watch(name) });
  const error = form.formState.errors[name]?.message;
  return (
    <Field
      label={label}
      // The error message already contains the hint's rule.
      hint={error ? undefined : hint}
      error={error}
      badge={<PointsBadge field={name} isEarned={isFilled && !error} />}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      {children}
    </Field>
  );
}

export function PersonFields({ form }: { form: RegistrationForm }) {
  return (
    <>
      <ScoredField form={form} name="fullName" label={m.accounts_full_name()} wide>
        <TextInput {...form.register('fullName')} autoComplete="name" />
      </ScoredField>
      <ScoredField form={form} name="employeeId" label={m.accounts_employee_id()}>
        <TextInput {...form.register('employeeId')} autoComplete="off" autoCapitalize="characters" />
      </ScoredField>
      <ScoredField form={form} name="department" label={m.accounts_department()}>
        <DepartmentInput {...form.register('department')} typed={form.watch('department')} />
      </ScoredField>
    </>
  );
}

export function ContactFields({ form }: { form: RegistrationForm }) {
  return (
    <>
      <ScoredField form={form} name="workEmail" label={m.accounts_work_email()} wide>
        <TextInput {...form.register('workEmail')} type="email" autoComplete="email" />
      </ScoredField>
      <ScoredField form={form} name="mobile" label={m.accounts_mobile()}>
        <TextInput {...form.register('mobile')} type="tel" autoComplete="tel" />
      </ScoredField>
      <ScoredField
        form={form}
        name="password"
        label={m.accounts_password()}
        hint={m.accounts_password_hint()}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </ScoredField>
    </>
  );
}

export function DeviceFields({ form }: { form: RegistrationForm }) {
  return (
    <>
      <ScoredField form={form} name="deviceType" label={m.accounts_device_type()}>
        <SelectInput
          {...form.register('deviceType')}
          choices={deviceTypeChoices()}
          placeholder={m.accounts_choose()}
        />
      </ScoredField>
      <ScoredField form={form} name="operatingSystem" label={m.accounts_operating_system()}>
        <SelectInput
          {...form.register('operatingSystem')}
          choices={OPERATING_SYSTEM_CHOICES}
          placeholder={m.accounts_choose()}
        />
      </ScoredField>
    </>
  );
}

export function StoreFields({ form }: { form: RegistrationForm }) {
  return (
    <>
      <ScoredField form={form} name="googlePlayEmail" label={m.accounts_google_play()}>
        <TextInput {...form.register('googlePlayEmail')} type="email" autoComplete="off" />
      </ScoredField>
      <ScoredField form={form} name="appleId" label={m.accounts_apple_id()}>
        <TextInput {...form.register('appleId')} type="email" autoComplete="off" />
      </ScoredField>
    </>
  );
}

/** Solid once the field is filled. */
function PointsBadge({ field, isEarned }: { field: ProfileField; isEarned: boolean }) {
  const points = formatNumber(PROFILE_POINTS[field]);
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold tabular transition-colors duration-300',
        isEarned ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-ink',
      )}
    >
      {isEarned && <Check className="size-3.5 animate-fade" strokeWidth={3} aria-hidden="true" />}
      <bdi dir="ltr" aria-hidden="true">
        {m.accounts_points_badge({ points })}
      </bdi>
      <span className="sr-only">{m.accounts_points_earned({ points })}</span>
    </span>
  );
}

export const deviceTypeChoices = () =>
  PROFILE_DEVICE_TYPES.map((value) => ({ value, label: deviceTypeLabel(value) }));
export const OPERATING_SYSTEM_CHOICES = PROFILE_OPERATING_SYSTEMS.map((value) => ({ value, label: value }));

/** Suggests the listed departments. The server recognizes a name in either language. */
export function DepartmentInput({ typed, ...field }: UseFormRegisterReturn & { typed: string }) {
  const listId = useId();
  const { data: departments = [] } = useQuery(departmentNamesQuery());
  const locale = useLocale();
  const names = new Set(departments.map(({ nameEn, nameAr }) => (locale === 'ar' && nameAr) || nameEn));
  return (
    <>
      <TextInput
        {...field}
        list={names.size > 0 ? listId : undefined}
        // With automatic direction, browsers show the arrow of an empty field on the left-to-right side.
        dir={typed ? 'auto' : directionOf(locale)}
        autoComplete="off"
      />
      <datalist id={listId}>
        {[...names].sort(new Intl.Collator(locale).compare).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Only values that the server would accept earn points. */
export const validValues = (typed: ProfileValues): ProfileValues =>
  Object.fromEntries(
    PROFILE_FIELDS.filter(
      (field) => typed[field]?.trim() && registration.shape[field].safeParse(typed[field]).success,
    ).map((field) => [field, typed[field]]),
  );
