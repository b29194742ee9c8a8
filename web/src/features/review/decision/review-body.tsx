import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { type ReactNode, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useBeforePress } from '../../../lib/hooks/use-before-press.ts';
import { useStage } from '../../../lib/hooks/use-stage.ts';
import { classes } from '../../../ui/classes.ts';
import { DeleteReportDialog } from '../deletion/delete-report-dialog.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { Classification } from './form/classification.tsx';
import { DecisionForm } from './form/decision-form.tsx';
import { SeverityChoice } from './form/severity-choice.tsx';
import { ReportCircumstances, ReportEvidence } from './report/report-evidence.tsx';
import { ScoreFacts } from './report/score-facts.tsx';
import { SimilarReports } from './report/similar-reports.tsx';
import type { Review } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

type RenderReport = (report: AdminBugReport) => ReactNode;

/** Content of other features. */
export interface MoreAboutReport {
  /** The open appeal with its two answers. It takes the place of the decision. */
  appeal: RenderReport;
  /** Below the facts: links, team actions, history. */
  below: RenderReport;
}

export interface ReviewBodyProps {
  review: Review;
  more?: MoreAboutReport | undefined;
  /** Whether its text comes before the rest. */
  inParts?: boolean | undefined;
}

const STAGES = ['text', 'similar', 'decision', 'facts', 'all'] as const;
const at = (stage: (typeof STAGES)[number]) => STAGES.indexOf(stage);

/**
 * What is on the screen of a report that was just opened. In parts, its text and pictures come first, and then similar reports, the
 * decision and the facts, one after the other, so that a slow computer shows the text early and reacts meanwhile; a press finds all
 * of them. What a decision does not need comes last in any case, so that the next report is there at once; a key that goes there
 * shows it.
 */
function useParts(inParts: boolean) {
  const [stage, goTo] = useStage(at('all'), at(inParts ? 'text' : 'facts'));
  const showFacts = useCallback(() => goTo(at('facts')), [goTo]);
  useBeforePress(stage < at('facts') ? showFacts : undefined);
  return {
    showsSimilar: stage >= at('similar'),
    showsDecision: stage >= at('decision'),
    showsFacts: stage >= at('facts'),
    showsBelow: stage >= at('all'),
    showAll: () => flushSync(() => goTo(at('all'))),
  };
}

/**
 * The report in the order of a decision: text, pictures, likely duplicates, facts. The decision stays in view at the side; on
 * narrow screens it follows the likely duplicates, which its numbers choose from.
 */
export function ReviewBody({ review, more, inParts = false }: ReviewBodyProps) {
  const { inReview, report, conflict, form } = review;
  const body = useRef<HTMLDivElement>(null);
  const isAppealed = report.appealState === 'open';
  // On narrow screens, the decision of an appeal is above the text, which would move when it comes later.
  const { showsSimilar, showsDecision, showsFacts, showsBelow, showAll } = useParts(inParts && !isAppealed);
  useReviewKeys(review, body, showAll);
  return (
    <div className="@container" ref={body}>
      <div className="grid gap-x-8 gap-y-7 @[42rem]:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-3 empty:hidden @[42rem]:col-span-2">
          {conflict && <ConflictNotice conflict={conflict} />}
          <ClaimNotice report={report} />
        </div>
        <div className="flex min-w-0 flex-col gap-7 @max-[42rem]:contents">
          <ReportEvidence report={report} />
          <div className="min-w-0 empty:hidden @max-[42rem]:order-1">
            {showsSimilar && <SimilarReports review={review} />}
          </div>
          <div className="flex min-w-0 flex-col gap-7 empty:hidden @max-[42rem]:order-3">
            {showsFacts && (
              <>
                <Classification review={review} />
                <ReportCircumstances report={report} />
              </>
            )}
            {more && showsBelow && <div className="min-w-0">{more.below(report)}</div>}
          </div>
        </div>
        <div
          className={classes(
            'flex min-w-0 flex-col gap-6 self-start @[42rem]:sticky @[42rem]:top-20',
            isAppealed ? '@max-[42rem]:order-first' : '@max-[42rem]:order-2',
          )}
        >
          {isAppealed && more?.appeal(report)}
          {showsDecision && (
            <>
              <SeverityChoice review={review} />
              {!isAppealed && <DecisionForm review={review} />}
            </>
          )}
          {showsFacts && <ScoreFacts report={report} />}
        </div>
      </div>
      {review.deleting && (
        <DeleteReportDialog
          inReview={inReview}
          onClose={() => review.setDeleting(false)}
          onDeleted={() => {
            form.settle();
            review.onDeleted?.(report);
            review.onClose();
          }}
        />
      )}
    </div>
  );
}
