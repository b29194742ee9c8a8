import { SCORE_PARTS } from '@bugquest/contract/competition/score-parts';
import { FULL_SEVERITY_POINTS } from '@bugquest/contract/competition/scoring';
import {
  MAX_WEIGHT,
  PRESET_WEIGHTS,
  SCORING_PRESETS,
  type ScoringPreset,
} from '@bugquest/contract/competition/scoring-settings';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES } from '@bugquest/contract/reports/lists';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { readNumber } from '../../../lib/forms/typed-number.ts';
import { formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { SCORE_PART_LABELS } from '../../../lib/names/score-part-labels.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { type ScoringFields, ScoringPreview, useScoringForm } from './scoring-preview.tsx';

const PRESETS: Record<ScoringPreset, () => string> = {
  review: m.settings_preset_review,
  about: m.settings_preset_about,
  custom: m.settings_preset_custom,
};

const describe = ({ scoring: { preset, weights, severityPoints } }: ProgramSettings) => [
  { label: m.settings_preset(), value: PRESETS[preset]() },
  ...SCORE_PARTS.map((part) => ({ label: SCORE_PART_LABELS[part](), value: String(weights[part]) })),
  ...SEVERITIES.map((severity) => ({
    label: SEVERITY_NAMES[severity](),
    value: formatNumber(severityPoints[severity]),
  })),
  { label: m.settings_severity_base(), value: formatNumber(severityPoints.base) },
];

export function ScoringCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useScoringForm(settings);
  const applyPreset = (preset: ScoringPreset) => {
    if (preset === 'custom') return;
    for (const part of SCORE_PARTS) {
      const weight = String(PRESET_WEIGHTS[preset][part]);
      form.setValue(`scoring.weights.${part}`, weight, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <SettingsCard
      title={m.settings_scoring()}
      description={m.settings_scoring_text()}
      card={card}
      describe={describe}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="flex flex-col gap-6">
          <GroupField legend={m.settings_preset()}>
            <ChoicePills
              {...form.register('scoring.preset', {
                onChange: ({ target }) => applyPreset(target.value as ScoringPreset),
              })}
              choices={SCORING_PRESETS.map((value) => ({ value, label: PRESETS[value]() }))}
            />
          </GroupField>
          <WeightFields form={form} />
          <SeverityPointsFields form={form} />
        </div>
        <ScoringPreview form={form} />
      </div>
    </SettingsCard>
  );
}

const LEVELS = [
  { level: 'Blocker', name: SEVERITY_NAMES.Blocker },
  { level: 'Major', name: SEVERITY_NAMES.Major },
  { level: 'Minor', name: SEVERITY_NAMES.Minor },
  { level: 'base', name: m.settings_severity_base },
] as const;

/** An unusual order shows a warning, but is allowed. */
function SeverityPointsFields({ form }: { form: ScoringFields }) {
  const typedPoints = form.watch('scoring.severityPoints');
  const errors = form.formState.errors.scoring?.severityPoints;
  const [blocker, major, minor] = [typedPoints.Blocker, typedPoints.Major, typedPoints.Minor].map(readNumber);
  const isUnusual = blocker! < major! || major! < minor!;
  return (
    <GroupField
      legend={m.settings_severity_points()}
      hint={m.settings_severity_points_hint({ full: FULL_SEVERITY_POINTS })}
    >
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
        {LEVELS.map(({ level, name }) => (
          <Field key={level} label={name()} error={errors?.[level]?.message}>
            <NumberInput {...form.register(`scoring.severityPoints.${level}`)} inputMode="numeric" />
          </Field>
        ))}
      </div>
      {isUnusual && (
        <Alert tone="info" className="mt-4">
          {m.settings_severity_order()}
        </Alert>
      )}
    </GroupField>
  );
}

function WeightFields({ form }: { form: ScoringFields }) {
  const typedWeights = form.watch('scoring.weights');
  const errors = form.formState.errors.scoring?.weights;
  const weightOf = (part: (typeof SCORE_PARTS)[number]) => Math.max(0, readNumber(typedWeights[part]) || 0);
  const sum = SCORE_PARTS.reduce((all, part) => all + weightOf(part), 0);
  // Editing a weight selects the custom preset.
  const selectCustom = () => form.setValue('scoring.preset', 'custom', { shouldDirty: true });
  return (
    <GroupField
      legend={m.settings_weights()}
      hint={m.settings_weights_hint({ max: MAX_WEIGHT })}
      error={errors?.message}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {SCORE_PARTS.map((part) => {
          const share = sum > 0 ? weightOf(part) / sum : 0;
          const percent = m.settings_weight_share({ percent: isolate(formatPercent(share, 1)) });
          return (
            <Field
              key={part}
              label={SCORE_PART_LABELS[part]()}
              hint={percent}
              error={errors?.[part]?.message}
            >
              <NumberInput {...form.register(`scoring.weights.${part}`, { onChange: selectCustom })} />
              <Progress value={share} max={1} tone="accent" label={percent} className="h-1.5" />
            </Field>
          );
        })}
      </div>
    </GroupField>
  );
}
