import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { formatHour, formatWeekday } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { dailyMailForm, readDailyMail, toTypedDailyMail } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['dailyMail', 'workHours'] as const;
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const hourOrOff = (hour: number | null) =>
  hour === null ? m.settings_daily_off() : isolate(formatHour(hour));

const describe = ({ dailyMail, workHours }: ProgramSettings) => [
  { label: m.settings_daily_reminders(), value: hourOrOff(dailyMail.reminderHour) },
  { label: m.settings_daily_summaries(), value: hourOrOff(dailyMail.summaryHour) },
  {
    label: m.settings_work_hours(),
    value:
      workHours.days.length === 0
        ? m.settings_daily_off()
        : m.settings_work_hours_value({
            days: workHours.days.map((day) => formatWeekday(day)).join(' · '),
            from: isolate(formatHour(workHours.from)),
            until: isolate(formatHour(workHours.until)),
          }),
  },
];

export function DailyMailCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: dailyMailForm,
    toTyped: toTypedDailyMail,
    toSettings: readDailyMail,
  });
  const { errors } = form.formState;
  const choices = HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }));
  return (
    <SettingsCard
      title={m.settings_daily_mail()}
      description={m.settings_daily_mail_text({ zone: isolate(settings.timeZone) })}
      card={card}
      describe={describe}
    >
      <div className="flex flex-col gap-5">
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
        <GroupField legend={m.settings_work_hours()} hint={m.settings_work_hours_hint()}>
          <div className="flex flex-wrap gap-x-5">
            {DAYS.map((day) => (
              <Checkbox key={day} {...form.register('days')} value={String(day)} label={formatWeekday(day)} />
            ))}
          </div>
        </GroupField>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.settings_work_hours_from()} error={errors.from?.message}>
            <SelectInput {...form.register('from')} choices={choices} />
          </Field>
          <Field label={m.settings_work_hours_until()} error={errors.until?.message}>
            <SelectInput
              {...form.register('until')}
              choices={HOURS.map((hour) => ({ value: String(hour + 1), label: formatHour(hour + 1) }))}
            />
          </Field>
        </div>
      </div>
    </SettingsCard>
  );
}
