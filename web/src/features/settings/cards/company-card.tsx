import { type AdminSettings, companyName, type ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { isolate } from '../../../lib/language/isolate.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['companyName'] as const;

const companyForm = z.object({ companyName });

const nameOrNone = (name: string) => (name ? isolate(name) : m.settings_support_none());

const describe = ({ companyName: { nameEn, nameAr } }: ProgramSettings) => [
  { label: m.employees_departments_name_en(), value: nameOrNone(nameEn) },
  { label: m.employees_departments_name_ar(), value: nameOrNone(nameAr) },
];

/** Invitations and the printed launch decision name it. */
export function CompanyCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: companyForm,
    toTyped: ({ companyName }: ProgramSettings) => ({ companyName }),
    toSettings: (typed) => typed,
  });
  const errors = form.formState.errors.companyName;
  return (
    <SettingsCard
      title={m.settings_company()}
      description={m.settings_company_text()}
      card={card}
      describe={describe}
    >
      <Field label={m.employees_departments_name_en()} error={errors?.nameEn?.message}>
        <TextInput {...form.register('companyName.nameEn')} dir="ltr" autoComplete="organization" />
      </Field>
      <Field label={m.employees_departments_name_ar()} error={errors?.nameAr?.message}>
        <TextInput {...form.register('companyName.nameAr')} dir="rtl" lang="ar" autoComplete="off" />
      </Field>
    </SettingsCard>
  );
}
