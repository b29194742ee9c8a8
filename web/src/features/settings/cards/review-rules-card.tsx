import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES } from '@bugquest/contract/reports/lists';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { ageLimitsForm, reviewRulesForm, toTypedAgeLimits, toTypedReviewRules } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = [
  'adminsDecideOwnReports',
  'notesRequiredToReject',
  'appealDays',
  'answerDays',
  'duplicateShare',
  'meTooPoints',
  'newEvidencePoints',
  'retestPoints',
  'nothingFoundPoints',
] as const;

const yesOrNo = (value: boolean) => (value ? m.shell_yes() : m.shell_no());

const describe = (settings: ProgramSettings) => [
  { label: m.settings_own_reports(), value: yesOrNo(settings.adminsDecideOwnReports) },
  { label: m.settings_notes_to_reject(), value: yesOrNo(settings.notesRequiredToReject) },
  { label: m.settings_appeal_days(), value: m.settings_days({ count: settings.appealDays }) },
  { label: m.settings_answer_days(), value: m.settings_days({ count: settings.answerDays }) },
  { label: m.settings_duplicate_share_label(), value: formatPercent(settings.duplicateShare / 100) },
  { label: m.settings_me_too_points(), value: formatNumber(settings.meTooPoints) },
  { label: m.settings_new_evidence_points(), value: formatNumber(settings.newEvidencePoints) },
  { label: m.settings_retest_points(), value: formatNumber(settings.retestPoints) },
  { label: m.settings_nothing_found_points(), value: formatNumber(settings.nothingFoundPoints) },
];

export function ReviewRulesCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: reviewRulesForm,
    toTyped: toTypedReviewRules,
    toSettings: (typed) => typed,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_review_rules()}
      description={m.settings_review_rules_text()}
      card={card}
      describe={describe}
    >
      <div className="flex flex-col gap-2">
        <Checkbox
          {...form.register('notesRequiredToReject')}
          label={m.settings_notes_to_reject()}
          hint={m.settings_notes_to_reject_hint()}
        />
        <Checkbox
          {...form.register('adminsDecideOwnReports')}
          label={m.settings_own_reports()}
          hint={m.settings_own_reports_hint()}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.settings_appeal_days()}
          hint={m.settings_appeal_days_hint()}
          error={errors.appealDays?.message}
        >
          <NumberInput {...form.register('appealDays')} />
        </Field>
        <Field
          label={m.settings_answer_days()}
          hint={m.settings_answer_days_hint()}
          error={errors.answerDays?.message}
        >
          <NumberInput {...form.register('answerDays')} />
        </Field>
        <Field
          label={m.settings_duplicate_share()}
          hint={m.settings_duplicate_share_hint()}
          error={errors.duplicateShare?.message}
        >
          <NumberInput {...form.register('duplicateShare')} />
        </Field>
        <Field
          label={m.settings_me_too_points()}
          hint={m.settings_me_too_points_hint()}
          error={errors.meTooPoints?.message}
        >
          <NumberInput {...form.register('meTooPoints')} />
        </Field>
        <Field
          label={m.settings_new_evidence_points()}
          hint={m.settings_new_evidence_points_hint()}
          error={errors.newEvidencePoints?.message}
        >
          <NumberInput {...form.register('newEvidencePoints')} />
        </Field>
        <Field
          label={m.settings_retest_points()}
          hint={m.settings_retest_points_hint()}
          error={errors.retestPoints?.message}
        >
          <NumberInput {...form.register('retestPoints')} />
        </Field>
        <Field
          label={m.settings_nothing_found_points()}
          hint={m.settings_nothing_found_points_hint()}
          error={errors.nothingFoundPoints?.message}
        >
          <NumberInput {...form.register('nothingFoundPoints')} />
        </Field>
      </div>
    </SettingsCard>
  );
}

const AGE_LIMIT_KEYS = ['ageLimits'] as const;

const describeAgeLimits = ({ ageLimits }: ProgramSettings) =>
  SEVERITIES.map((severity) => ({
    label: SEVERITY_NAMES[severity](),
    value: m.settings_hours({ count: ageLimits[severity] }),
  }));

/** By severity. */
export function AgeLimitsCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: AGE_LIMIT_KEYS,
    schema: ageLimitsForm,
    toTyped: toTypedAgeLimits,
    toSettings: (typed) => typed,
  });
  const errors = form.formState.errors.ageLimits;
  return (
    <SettingsCard
      title={m.settings_age_limits()}
      description={m.settings_age_limits_text()}
      card={card}
      describe={describeAgeLimits}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        {SEVERITIES.map((severity) => (
          <Field
            key={severity}
            label={m.settings_age_limit({ severity: SEVERITY_NAMES[severity]() })}
            error={errors?.[severity]?.message}
          >
            <NumberInput {...form.register(`ageLimits.${severity}`)} inputMode="numeric" />
          </Field>
        ))}
      </div>
    </SettingsCard>
  );
}
