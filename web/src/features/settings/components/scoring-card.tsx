import { SEVERITY_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { SEVERITIES } from '@bugquest/contract/bug-reports/lists';
import { SCORE_PARTS } from '@bugquest/contract/bug-reports/score-parts';
import {
  type AdminSettings,
  PRESET_WEIGHTS,
  type ProgramSettings,
  SCORING_PRESETS,
  type ScoringPreset,
} from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/format.ts';
import { SCORE_PART_LABELS } from '../../../lib/report-labels.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { scoringForm, typeScoring } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { ScoringPreview } from './scoring-preview.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SeverityPointsFields } from './severity-points-fields.tsx';
import { WeightFields } from './weight-fields.tsx';

const KEYS = ['scoring'] as const;

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

export function useScoringForm(settings: AdminSettings) {
  return useSettingsForm({
    settings,
    keys: KEYS,
    schema: scoringForm,
    toTyped: typeScoring,
    toSettings: (typed) => typed,
  });
}
export type ScoringFields = ReturnType<typeof useScoringForm>['form'];

/** What a report earns, beside what a change of it would mean. */
export function ScoringCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useScoringForm(settings);
  const takeWeights = (preset: ScoringPreset) => {
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
      className="lg:col-span-2"
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="flex flex-col gap-6">
          <GroupField legend={m.settings_preset()}>
            <ChoicePills
              {...form.register('scoring.preset', {
                onChange: ({ target }) => takeWeights(target.value as ScoringPreset),
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
