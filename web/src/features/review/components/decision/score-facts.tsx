import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../../lib/format.ts';
import { SCORE_PART_LABELS } from '../../../../lib/report-labels.ts';
import { ScoreParts } from '../../../../ui/score-parts.tsx';
import { StateBadge } from '../state-badge.tsx';

/** The points that count now, and how the score of the submission came about. */
export function ScoreFacts({ report }: { report: AdminBugReport }) {
  const { pointsEarned, scoreBreakdown, validationReason } = report;
  return (
    <section className="rounded-control border border-line bg-sunken/50 p-4">
      <h3 className="flex items-center justify-between gap-3 text-sm font-medium">
        {m.review_current_points()}
        <span className="flex items-center gap-2.5">
          <StateBadge reason={validationReason} />
          <bdi className="text-2xl font-semibold text-accent-ink tabular">{formatNumber(pointsEarned)}</bdi>
        </span>
      </h3>
      <p className="mt-3 mb-2.5 text-xs text-muted">
        {m.review_scored({
          points: formatNumber(scoreBreakdown.points),
          max: formatNumber(scoreBreakdown.maxPoints),
        })}
      </p>
      <ScoreParts
        maxPoints={scoreBreakdown.maxPoints}
        parts={scoreBreakdown.parts.map((part) => ({
          ...part,
          id: part.part,
          label: SCORE_PART_LABELS[part.part](),
        }))}
      />
    </section>
  );
}
