import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { memo } from 'react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useLocale } from '../../../../lib/language/locale.ts';
import { scoreLimitText } from '../../../../lib/names/score-limit.ts';
import { SCORE_PART_LABELS } from '../../../../lib/names/score-part-labels.ts';
import { ScoreParts } from '../../../../ui/display/score-parts.tsx';
import { Fold } from '../../../../ui/layout/fold.tsx';
import { StateBadge } from '../../state-badge.tsx';

/** The current points, and folded below them the score breakdown of the submission. Input of the decision does not render it again. */
export const ScoreFacts = memo(function ScoreFacts({ report }: { report: AdminBugReport }) {
  useLocale();
  const { pointsEarned, scoreBreakdown, validationReason } = report;
  const limit = scoreLimitText(scoreBreakdown);
  return (
    <section className="rounded-control border border-line px-4">
      <Fold
        title={m.review_current_points()}
        badge={
          <>
            <StateBadge reason={validationReason} />
            <bdi className="text-base font-semibold text-accent-ink tabular">
              {formatNumber(pointsEarned)}
            </bdi>
          </>
        }
      >
        <p className="mb-2.5 text-xs text-muted">
          {m.review_scored({
            points: formatNumber(scoreBreakdown.points),
            max: formatNumber(scoreBreakdown.maxPoints),
          })}
        </p>
        {validationReason === null && limit && <p className="mb-2.5 text-sm">{limit}</p>}
        <ScoreParts
          maxPoints={scoreBreakdown.maxPoints}
          parts={scoreBreakdown.parts.map((part) => ({
            ...part,
            id: part.part,
            label: SCORE_PART_LABELS[part.part](),
          }))}
        />
      </Fold>
    </section>
  );
});
