import { FULL_SEVERITY_POINTS } from '@bugquest/contract/competition/scoring';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { readNumber } from '../../../lib/forms/typed-number.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import type { ScoringFields } from './use-scoring-form.ts';

const LEVELS = [
  { level: 'Blocker', name: SEVERITY_NAMES.Blocker },
  { level: 'Major', name: SEVERITY_NAMES.Major },
  { level: 'Minor', name: SEVERITY_NAMES.Minor },
  { level: 'base', name: m.settings_severity_base },
] as const;

/** Points per severity. An unusual order shows a warning but is allowed. */
export function SeverityPointsFields({ form }: { form: ScoringFields }) {
  const typed = form.watch('scoring.severityPoints');
  const errors = form.formState.errors.scoring?.severityPoints;
  const [blocker, major, minor] = [typed.Blocker, typed.Major, typed.Minor].map(readNumber);
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
