import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { supportContactForm, toTypedSupportContact } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['supportContact'] as const;

const named = (value: string) => (value ? isolate(value) : m.settings_support_none());

const describe = ({ supportContact: { mobile, email } }: ProgramSettings) => [
  { label: m.settings_support_mobile(), value: named(mobile) },
  { label: m.settings_support_email(), value: named(email) },
];

/** The support contact that the Contact page shows. */
export function SupportContactCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: supportContactForm,
    toTyped: toTypedSupportContact,
    toSettings: (typed) => typed,
  });
  const errors = form.formState.errors.supportContact;
  return (
    <SettingsCard
      title={m.settings_support()}
      description={m.settings_support_text()}
      card={card}
      describe={describe}
    >
      <Field label={m.settings_support_mobile()} error={errors?.mobile?.message}>
        <TextInput {...form.register('supportContact.mobile')} type="tel" dir="ltr" autoComplete="off" />
      </Field>
      <Field label={m.settings_support_email()} error={errors?.email?.message}>
        <TextInput {...form.register('supportContact.email')} type="email" dir="ltr" autoComplete="off" />
      </Field>
    </SettingsCard>
  );
}
