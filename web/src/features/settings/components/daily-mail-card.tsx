import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/isolate.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { dailyMailForm, readDailyMail, typeDailyMail } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SettingsCard } from './settings-card.tsx';

const KEYS = ['dailyMail'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const named = (hour: number | null) => (hour === null ? m.settings_daily_off() : isolate(hourName(hour)));

const describe = ({ dailyMail }: ProgramSettings) => [
  { label: m.settings_daily_reminders(), value: named(dailyMail.reminderHour) },
  { label: m.settings_daily_summaries(), value: named(dailyMail.summaryHour) },
];

/** The hours at which the mails of the day go out by themselves. */
export function DailyMailCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: dailyMailForm,
    toTyped: typeDailyMail,
    toSettings: readDailyMail,
  });
  const { errors } = form.formState;
  const choices = HOURS.map((hour) => ({ value: String(hour), label: hourName(hour) }));
  return (
    <SettingsCard
      title={m.settings_daily_mail()}
      description={m.settings_daily_mail_text({ zone: isolate(settings.timeZone) })}
      card={card}
      describe={describe}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.settings_daily_reminders()}
          hint={m.settings_daily_reminders_hint()}
          error={errors.reminderHour?.message}
        >
          <SelectInput
            {...form.register('reminderHour')}
            placeholder={m.settings_daily_off()}
            choices={choices}
          />
        </Field>
        <Field
          label={m.settings_daily_summaries()}
          hint={m.settings_daily_summaries_hint()}
          error={errors.summaryHour?.message}
        >
          <SelectInput
            {...form.register('summaryHour')}
            placeholder={m.settings_daily_off()}
            choices={choices}
          />
        </Field>
      </div>
    </SettingsCard>
  );
}
