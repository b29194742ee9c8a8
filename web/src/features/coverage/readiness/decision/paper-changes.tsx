import type { SharedFigures } from '@bugquest/contract/coverage/decision-links';
import { LIMIT_CHANGE_DAYS } from '@bugquest/contract/coverage/limit-changes';
import { m } from '@bugquest/phrases/messages';
import { formatDate, formatNumber } from '../../../../lib/language/format.ts';
import { Part } from './paper-part.tsx';

/** What may have met a gate without any testing. Decisions of earlier versions have less of it, or nothing. */
export function PaperChanges({ figures }: { figures: SharedFigures }) {
  const { limitChanges, removedConfirmations, leftBlockers, leftSince } = figures;
  const days = formatNumber(LIMIT_CHANGE_DAYS);
  const lines: string[] = [];
  if (limitChanges) lines.push(m.coverage_before_limits({ days, count: formatNumber(limitChanges.length) }));
  if (removedConfirmations)
    lines.push(m.coverage_before_items({ days, count: formatNumber(removedConfirmations.length) }));
  if (leftBlockers && leftSince) {
    const left = leftBlockers.filter(({ isStillCounted }) => !isStillCounted);
    const unproven = left.filter(({ exit }) => exit !== 'retested');
    const count = countProblems(left);
    lines.push(
      m.coverage_before_left({
        date: formatDate(leftSince),
        count: formatNumber(count),
        unproven: formatNumber(countProblems(unproven)),
      }),
    );
  }
  if (lines.length === 0) return null;
  return (
    <Part title={m.coverage_before()}>
      <p>
        {lines.join(' · ')}. <span className="text-muted">{m.coverage_before_details()}</span>
      </p>
    </Part>
  );
}

/** One problem may have left and come back. */
const countProblems = (left: NonNullable<SharedFigures['leftBlockers']>): number =>
  new Set(left.map(({ serialNumber }) => serialNumber)).size;
