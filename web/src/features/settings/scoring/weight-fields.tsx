import { SCORE_PARTS } from '@bugquest/contract/competition/score-parts';
import { MAX_WEIGHT } from '@bugquest/contract/competition/scoring-settings';
import { m } from '@bugquest/phrases/messages';
import { readNumber } from '../../../lib/forms/typed-number.ts';
import { formatPercent } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { SCORE_PART_LABELS } from '../../../lib/names/score-part-labels.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import type { ScoringFields } from './use-scoring-form.ts';

/** The six weights, each with its share of the sum. */
export function WeightFields({ form }: { form: ScoringFields }) {
  const typed = form.watch('scoring.weights');
  const errors = form.formState.errors.scoring?.weights;
  const weightOf = (part: (typeof SCORE_PARTS)[number]) => Math.max(0, readNumber(typed[part]) || 0);
  const sum = SCORE_PARTS.reduce((all, part) => all + weightOf(part), 0);
  // Editing a weight selects the custom preset.
  const own = () => form.setValue('scoring.preset', 'custom', { shouldDirty: true });
  return (
    <GroupField
      legend={m.settings_weights()}
      hint={m.settings_weights_hint({ max: MAX_WEIGHT })}
      error={errors?.message as string | undefined}
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
              <NumberInput {...form.register(`scoring.weights.${part}`, { onChange: own })} />
              <Progress value={share} max={1} tone="accent" label={percent} className="h-1.5" />
            </Field>
          );
        })}
      </div>
    </GroupField>
  );
}
