import { type AdminSettings, backupSettings, type ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { formatHour, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['backups'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const describe = ({ backups: { hour, keep } }: ProgramSettings) => [
  {
    label: m.settings_backups_hour(),
    value: hour === null ? m.settings_backups_off() : isolate(formatHour(hour)),
  },
  { label: m.settings_backups_keep(), value: formatNumber(keep) },
];

export function BackupsCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: backupsForm,
    toTyped: toTypedBackups,
    toSettings: readBackups,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_backups()}
      description={m.settings_backups_text({ zone: isolate(settings.timeZone) })}
      card={card}
      describe={describe}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.settings_backups_hour()}
          hint={m.settings_backups_hour_hint()}
          error={errors.hour?.message}
        >
          <SelectInput
            {...form.register('hour')}
            placeholder={m.settings_backups_off()}
            choices={HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
          />
        </Field>
        <Field
          label={m.settings_backups_keep()}
          hint={m.settings_backups_keep_hint()}
          error={errors.keep?.message}
        >
          <NumberInput {...form.register('keep')} />
        </Field>
      </div>
    </SettingsCard>
  );
}

/** The form's text values. `hour` '' means never. */
const backupsForm = z.object({ hour: z.string(), keep: typedNumber(backupSettings.shape.keep) });

const toTypedBackups = ({ backups }: ProgramSettings): z.input<typeof backupsForm> => ({
  hour: backups.hour === null ? '' : String(backups.hour),
  keep: String(backups.keep),
});

const readBackups = ({ hour, keep }: z.output<typeof backupsForm>) => ({
  backups: { hour: hour === '' ? null : Number(hour), keep },
});
