import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { moveSentence } from '@bugquest/contract/coverage/readiness-phrases';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime } from '../../../lib/language/format.ts';
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
          <li key={`${change.gate} ${change.feature} ${change.at}`} className="break-inside-avoid py-2">
            <p>{moveSentence(change, WORDING)}</p>
            {change.reason && (
              <p dir="auto" className="wrap-anywhere">
                {change.reason}
              </p>
            )}
            <p className="text-sm text-muted">
              <bdi>{change.by || m.accounts_former_employee()}</bdi> · {formatDateTime(change.at)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
