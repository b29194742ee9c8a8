import { dailyLimits } from '@bugquest/contract/reports/daily-limits';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const LIMITS = [
  { name: 'reports', label: m.settings_daily_reports },
  { name: 'uploadMegabytes', label: m.settings_daily_upload },
  { name: 'comments', label: m.settings_daily_comments },
  { name: 'pendingPoints', label: m.settings_daily_points, hint: m.settings_daily_points_hint },
] as const;

const describe = ({
  dailyLimits,
  showFirstWords,
  showPendingWords,
  showGoodReport,
  showKnownProblems,
}: ProgramSettings) => [
  ...LIMITS.map(({ name, label }) => ({ label: label(), value: formatNumber(dailyLimits[name]) })),
  { label: m.settings_first_words(), value: showFirstWords ? m.shell_yes() : m.shell_no() },
  { label: m.settings_pending_words(), value: showPendingWords ? m.shell_yes() : m.shell_no() },
  { label: m.settings_good_report(), value: showGoodReport ? m.shell_yes() : m.shell_no() },
  { label: m.settings_known_problems(), value: showKnownProblems ? m.shell_yes() : m.shell_no() },
];

export function FairPlayCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: ['dailyLimits', 'showFirstWords', 'showPendingWords', 'showGoodReport', 'showKnownProblems'],
    schema: fairPlayForm,
    toTyped: toTypedFairPlay,
    toSettings: (typed) => typed,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_daily_limits()}
      description={m.settings_daily_limits_text()}
      card={card}
      describe={describe}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {LIMITS.map(({ name, label, ...more }) => (
          <Field
            key={name}
            label={label()}
            {...('hint' in more && { hint: more.hint() })}
            error={errors.dailyLimits?.[name]?.message}
          >
            <NumberInput {...form.register(`dailyLimits.${name}`)} />
          </Field>
        ))}
      </div>
      <Checkbox
        {...form.register('showFirstWords')}
        label={m.settings_first_words()}
        hint={m.settings_first_words_hint()}
      />
      <Checkbox
        {...form.register('showPendingWords')}
        label={m.settings_pending_words()}
        hint={m.settings_pending_words_hint()}
      />
      <Checkbox
        {...form.register('showGoodReport')}
        label={m.settings_good_report()}
        hint={m.settings_good_report_hint()}
      />
      <Checkbox
        {...form.register('showKnownProblems')}
        label={m.settings_known_problems()}
        hint={m.settings_known_problems_hint()}
      />
    </SettingsCard>
  );
}

const { reports, uploadMegabytes, comments, pendingPoints } = dailyLimits.shape;

/** The form's values: the limits are text in any digits. */
const fairPlayForm = z.object({
  dailyLimits: z.object({
    reports: typedNumber(reports),
    uploadMegabytes: typedNumber(uploadMegabytes),
    comments: typedNumber(comments),
    pendingPoints: typedNumber(pendingPoints),
  }),
  showFirstWords: z.boolean(),
  showPendingWords: z.boolean(),
  showGoodReport: z.boolean(),
  showKnownProblems: z.boolean(),
});

const toTypedFairPlay = ({
  dailyLimits: limits,
  showFirstWords,
  showPendingWords,
  showGoodReport,
  showKnownProblems,
}: ProgramSettings): z.input<typeof fairPlayForm> => ({
  dailyLimits: {
    reports: String(limits.reports),
    uploadMegabytes: String(limits.uploadMegabytes),
    comments: String(limits.comments),
    pendingPoints: String(limits.pendingPoints),
  },
  showFirstWords,
  showPendingWords,
  showGoodReport,
  showKnownProblems,
});
