import { RETENTION_KINDS, SHORTEST_DAYS } from '@bugquest/contract/settings/retention';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { readRetention, retentionForm, toTypedRetention } from '../typed-retention.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { RETENTION_NAMES } from './retention-names.ts';
import { RetentionPreview } from './retention-preview.tsx';

const KEYS = ['retention'] as const;

const describe = ({ retention }: ProgramSettings) =>
  RETENTION_KINDS.map((kind) => ({
    label: RETENTION_NAMES[kind](),
    value: retention[kind] === null ? m.settings_retention_keep() : formatNumber(retention[kind]),
  }));

/** How long records are kept, and what goes with the typed periods. */
export function RetentionCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: retentionForm,
    toTyped: toTypedRetention,
    toSettings: readRetention,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_retention()}
      description={m.settings_retention_text({ zone: isolate(settings.timeZone) })}
      card={card}
      describe={describe}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {RETENTION_KINDS.map((kind) => (
          <Field
            key={kind}
            label={RETENTION_NAMES[kind]()}
            hint={m.settings_retention_hint({ days: isolate(formatNumber(SHORTEST_DAYS[kind])) })}
            error={errors[kind]?.message}
          >
            <NumberInput {...form.register(kind)} placeholder={m.settings_retention_keep()} />
          </Field>
        ))}
      </div>
      <RetentionPreview form={form} />
    </SettingsCard>
  );
}
