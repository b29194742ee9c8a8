import { weekendDays } from '@bugquest/contract/competition/streaks';
import { launchDay, programDates } from '@bugquest/contract/settings/program-dates';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { formatDay, formatWeekday } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['programDates', 'launchDay', 'weekend'] as const;

const WEEK_DAYS = ['0', '1', '2', '3', '4', '5', '6'];

/** An empty field means no date. */
const typedDay = z.pipe(
  z.string(),
  z.transform((typed) => typed || null),
);
const datesForm = z.object({
  programDates: z.pipe(
    z.object({ startDate: typedDay, endDate: typedDay, graceHours: typedNumber(z.int()) }),
    programDates,
  ),
  launchDay: z.pipe(typedDay, launchDay),
  weekend: z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((typed) => typed.map(Number)),
    ),
    weekendDays,
  ),
});

const toTypedDates = ({
  programDates: { startDate, endDate, graceHours },
  launchDay: launch,
  weekend,
}: ProgramSettings) => ({
  programDates: { startDate: startDate ?? '', endDate: endDate ?? '', graceHours: String(graceHours) },
  launchDay: launch ?? '',
  weekend: weekend.map(String),
});

const dayName = (day: string | null) => (day ? formatDay(day, { withYear: true }) : m.settings_dates_none());

const describe = ({
  programDates: { startDate, endDate, graceHours },
  launchDay: launch,
  weekend,
}: ProgramSettings) => [
  { label: m.settings_dates_start(), value: dayName(startDate) },
  { label: m.settings_dates_end(), value: dayName(endDate) },
  { label: m.settings_grace_hours(), value: m.settings_hours({ count: graceHours }) },
  { label: m.settings_launch_day(), value: dayName(launch) },
  {
    label: m.settings_weekend(),
    value:
      weekend.length > 0 ? weekend.map((day) => formatWeekday(day)).join(' · ') : m.settings_dates_none(),
  },
];

export function DatesCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: datesForm,
    toTyped: toTypedDates,
    toSettings: (typed) => typed,
  });
  const { programDates: errors, launchDay: launchError, weekend: weekendError } = form.formState.errors;
  return (
    <SettingsCard
      title={m.settings_dates()}
      description={m.settings_dates_text({ zone: isolate(settings.timeZone) })}
      card={card}
      describe={describe}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.settings_dates_start()} error={errors?.startDate?.message}>
          <TextInput {...form.register('programDates.startDate')} type="date" />
        </Field>
        <Field label={m.settings_dates_end()} error={errors?.endDate?.message}>
          <TextInput {...form.register('programDates.endDate')} type="date" />
        </Field>
      </div>
      <Field
        label={m.settings_grace_hours()}
        hint={m.settings_grace_hours_hint()}
        error={errors?.graceHours?.message}
      >
        <NumberInput {...form.register('programDates.graceHours')} inputMode="numeric" />
      </Field>
      <Field label={m.settings_launch_day()} hint={m.settings_launch_day_hint()} error={launchError?.message}>
        <TextInput {...form.register('launchDay')} type="date" />
      </Field>
      <GroupField
        legend={m.settings_weekend()}
        hint={m.settings_weekend_hint()}
        error={weekendError?.message}
      >
        <div className="flex flex-wrap gap-x-6">
          {WEEK_DAYS.map((day) => (
            <Checkbox
              key={day}
              {...form.register('weekend')}
              value={day}
              label={formatWeekday(Number(day))}
            />
          ))}
        </div>
      </GroupField>
    </SettingsCard>
  );
}
