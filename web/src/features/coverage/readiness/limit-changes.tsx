import type { LimitChange } from '@bugquest/contract/coverage/limit-changes';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { moveSentence } from '@bugquest/contract/coverage/readiness-phrases';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Section } from './section.tsx';
import { WORDING } from './wording.ts';

/** Who changed a limit or a risk lately, and why. Decisions of earlier versions do not have it. */
export function LimitChanges({
  figures: { limitChanges },
}: {
  figures: Pick<ReadinessFigures, 'limitChanges'>;
}) {
  if (!limitChanges) return null;
  return (
    <Section
      title={m.coverage_limit_changes()}
      text={limitChanges.length === 0 ? m.coverage_left_none() : ''}
      isLong
    >
      <ul className="flex flex-col divide-y divide-line">
        {limitChanges.map((change) => (
          <li key={`${moveSentence(change, WORDING)} ${change.at}`} className="break-inside-avoid py-2">
            <p>{moveSentence(change, WORDING)}</p>
            {change.reason && (
              <p {...typedText(change.reason)} className="wrap-anywhere">
                {change.reason}
              </p>
            )}
            <p className="text-sm text-muted">{whoAndWhen(change)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function whoAndWhen({ by, confirmedBy, isAlone, at }: LimitChange): string {
  const nameOf = (name: string) => isolate(name || m.accounts_former_employee());
  const people =
    typeof confirmedBy === 'string'
      ? [
          m.coverage_change_proposed_by({ name: nameOf(by) }),
          m.coverage_change_confirmed_by({ name: nameOf(confirmedBy) }),
        ]
      : [nameOf(by), ...(isAlone ? [m.coverage_change_alone()] : [])];
  return [...people, formatDateTime(at)].join(' · ');
}
