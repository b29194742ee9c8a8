import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { type ReactNode, useRef } from 'react';
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
}

/**
 * The report in the order of a decision: text, pictures, likely duplicates, facts. The decision stays in view at the side; on
 * narrow screens it follows the likely duplicates, which its numbers choose from.
 */
export function ReviewBody({ review, more }: ReviewBodyProps) {
  const { inReview, report, conflict, form } = review;
  const body = useRef<HTMLDivElement>(null);
  const isAppealed = report.appealState === 'open';
  useReviewKeys(review, body);
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
            <SimilarReports review={review} />
          </div>
          <div className="flex min-w-0 flex-col gap-7 empty:hidden @max-[42rem]:order-3">
            <Classification review={review} />
            <ReportCircumstances report={report} />
            {more && <div className="min-w-0">{more.below(report)}</div>}
          </div>
        </div>
        <div
          className={classes(
            'flex min-w-0 flex-col gap-6 self-start @[42rem]:sticky @[42rem]:top-20',
            isAppealed ? '@max-[42rem]:order-first' : '@max-[42rem]:order-2',
          )}
        >
          {isAppealed && more?.appeal(report)}
          <SeverityChoice review={review} />
          {!isAppealed && <DecisionForm review={review} />}
          <ScoreFacts report={report} />
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
