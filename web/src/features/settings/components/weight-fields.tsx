import { SCORE_PARTS } from '@bugquest/contract/bug-reports/score-parts';
import { MAX_WEIGHT } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { formatPercent } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { SCORE_PART_LABELS } from '../../../lib/report-labels.ts';
import { readNumber } from '../../../lib/typed-number.ts';
import { Field } from '../../../ui/field.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { ScoringFields } from './scoring-card.tsx';

/** The six weights; each shows its share of their sum while they are typed. */
export function WeightFields({ form }: { form: ScoringFields }) {
  const typed = form.watch('scoring.weights');
  const errors = form.formState.errors.scoring?.weights;
  const weightOf = (part: (typeof SCORE_PARTS)[number]) => Math.max(0, readNumber(typed[part]) || 0);
  const sum = SCORE_PARTS.reduce((all, part) => all + weightOf(part), 0);
  // Whoever edits a weight makes their own preset of it.
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
