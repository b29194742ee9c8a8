import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { erasureForm, toTypedErasure } from '../typed-retention.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['erasure'] as const;

const describe = ({ erasure: { deletesMedia, waitDays } }: ProgramSettings) => [
  { label: m.settings_erasure_media(), value: deletesMedia ? m.shell_yes() : m.shell_no() },
  { label: m.settings_erasure_wait(), value: formatNumber(waitDays) },
];

/** The rules for requests to erase a person's data. */
export function ErasureCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: erasureForm,
    toTyped: toTypedErasure,
    toSettings: (typed) => typed,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_erasure()}
      description={m.settings_erasure_text()}
      card={card}
      describe={describe}
    >
      <Checkbox
        {...form.register('erasure.deletesMedia')}
        label={m.settings_erasure_media()}
        hint={m.settings_erasure_media_hint()}
      />
      <Field
        label={m.settings_erasure_wait()}
        hint={m.settings_erasure_wait_hint()}
        error={errors.erasure?.waitDays?.message}
      >
        <NumberInput {...form.register('erasure.waitDays')} />
      </Field>
    </SettingsCard>
  );
}
