import { SCORE_PARTS } from '@bugquest/contract/competition/score-parts';
import {
  PRESET_WEIGHTS,
  SCORING_PRESETS,
  type ScoringPreset,
} from '@bugquest/contract/competition/scoring-settings';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES } from '@bugquest/contract/reports/lists';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { SCORE_PART_LABELS } from '../../../lib/names/score-part-labels.ts';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { ScoringPreview } from './scoring-preview.tsx';
import { SeverityPointsFields } from './severity-points-fields.tsx';
import { useScoringForm } from './use-scoring-form.ts';
import { WeightFields } from './weight-fields.tsx';

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

/** Scoring settings with a preview of the effect. */
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
