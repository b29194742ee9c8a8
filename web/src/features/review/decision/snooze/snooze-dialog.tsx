import { addDays } from '@bugquest/contract/days';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { SnoozeEnd } from '@bugquest/contract/reports/snooze';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { applyFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { formatDateTime, formatDay } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { programDayOf } from '../../../../lib/language/program-time.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { toastFailure } from '../../../../ui/feedback/toast.ts';
import { ChoicePills } from '../../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { GroupField } from '../../../../ui/forms/group-field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Review } from '../use-review.ts';
import { useSnooze } from './use-snooze.ts';

const snoozeForm = z
  .object({
    kind: z.enum(['tomorrow', 'monday', 'day', 'next-build', 'build']),
    day: z.string(),
    build: z.string(),
  })
  .check(
    z.refine(({ kind, day }) => kind !== 'day' || day !== '', {
      path: ['day'],
      error: () => m.field_required(),
    }),
    z.refine(({ kind, build }) => kind !== 'build' || build.trim() !== '', {
      path: ['build'],
      error: () => m.field_required(),
    }),
  );
type SnoozeForm = z.output<typeof snoozeForm>;

const DAYS_OF_WEEK = 7;
/** As in `Date.getUTCDay()`. */
const MONDAY = 1;

export function nextMonday(today: string): string {
  const daysAhead = (DAYS_OF_WEEK + MONDAY - new Date(`${today}T00:00:00Z`).getUTCDay()) % DAYS_OF_WEEK;
  return addDays(today, daysAhead || DAYS_OF_WEEK);
}

/** Puts the report aside until a day or a build. */
export function SnoozeDialog({ review }: { review: Review }) {
  const { report } = review;
  const { putAside, isPending } = useSnooze(review);
  const [today] = useState(() => programDayOf(serverNow()));
  const days = { tomorrow: addDays(today, 1), monday: nextMonday(today) };
  const form = useContractForm(snoozeForm, { defaultValues: { kind: 'tomorrow', day: '', build: '' } });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control }) as SnoozeForm;
  const endOf = ({ kind, day, build }: SnoozeForm): SnoozeEnd => {
    if (kind === 'next-build') return { build: null };
    return kind === 'build' ? { build: build.trim() } : { day: kind === 'day' ? day : days[kind] };
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      await putAside(endOf(values));
    } catch (error) {
      if (applyFieldErrors(form, error)) return;
      toastFailure(m.review_snooze_failed(), error);
      if (await review.inReview.showConflict(error).catch(() => false)) review.setSnoozing(false);
    }
  });
  const dayName = (day: string) => isolate(formatDay(day));
  return (
    <FormDialog
      size="sm"
      title={m.review_snooze_title({ serial: isolate(report.serialNumber) })}
      description={m.review_snooze_text()}
      submitLabel={m.review_snooze()}
      pending={isPending}
      isDirty={false}
      onSubmit={(event) => void submit(event)}
      onClose={() => review.setSnoozing(false)}
    >
      <GroupField legend={m.review_snooze_until()}>
        <ChoicePills
          {...form.register('kind')}
          choices={[
            { value: 'tomorrow', label: m.review_snooze_tomorrow({ day: dayName(days.tomorrow) }) },
            { value: 'monday', label: m.review_snooze_monday({ day: dayName(days.monday) }) },
            { value: 'next-build', label: m.review_snooze_next_build() },
            { value: 'build', label: m.review_snooze_other_build() },
            { value: 'day', label: m.review_snooze_other_day() },
          ]}
        />
      </GroupField>
      {typed.kind === 'day' && (
        <Field label={m.review_snooze_day()} error={errors.day?.message}>
          <TextInput type="date" min={days.tomorrow} {...form.register('day')} />
        </Field>
      )}
      {typed.kind === 'build' && (
        <Field
          label={m.review_snooze_build()}
          hint={m.review_snooze_build_hint()}
          error={errors.build?.message}
        >
          <TextInput autoComplete="off" maxLength={60} {...form.register('build')} />
        </Field>
      )}
      <Deadlines report={report} until={endOf(typed)} />
    </FormDialog>
  );
}

/** The age limit and the promise of an answer do not wait. */
function Deadlines({ report, until }: { report: AdminBugReport; until: SnoozeEnd }) {
  const { dueAt, promisedBy } = report;
  const day = 'day' in until ? until.day : undefined;
  const isDueBefore = dueAt && day && programDayOf(Date.parse(dueAt)) < day;
  const promisedDay = promisedBy && programDayOf(Date.parse(promisedBy) - 1);
  return (
    <div role="status" className="flex flex-col gap-1 text-sm empty:hidden">
      {dueAt && (
        <p className={isDueBefore ? 'font-medium text-danger' : 'text-muted'}>
          {(isDueBefore ? m.review_snooze_due_before : m.review_snooze_due)({
            date: isolate(formatDateTime(dueAt)),
          })}
        </p>
      )}
      {promisedDay && day && promisedDay < day && (
        <p className="font-medium text-danger">
          {m.review_snooze_promised_before({ date: isolate(formatDay(promisedDay, { withYear: true })) })}
        </p>
      )}
    </div>
  );
}
