import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useRef } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import type { Review } from '../../use-review.ts';
import { useReviewKeys } from '../../use-review-keys.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { Classification } from './classification.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DeleteReportDialog } from './delete-report-dialog.tsx';
import { ReportCircumstances, ReportEvidence } from './report-evidence.tsx';
import { ScoreFacts } from './score-facts.tsx';
import { SeverityChoice } from './severity-choice.tsx';
import { SimilarReports } from './similar-reports.tsx';

/** Further parts about a report, which other features bring. */
export type MoreAboutReport = (report: AdminBugReport) => ReactNode;

export interface ReviewBodyProps {
  review: Review;
  more?: MoreAboutReport | undefined;
}

/** Everything about a report beside everything one can decide about it, side by side where there is room. */
export function ReviewBody({ review, more }: ReviewBodyProps) {
  const { inReview, report, conflict, form } = review;
  const body = useRef<HTMLDivElement>(null);
  useReviewKeys(review, body);
  return (
    <div className="@container" ref={body}>
      <div className="grid gap-x-6 gap-y-7 @[38rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] @3xl:gap-x-8 @3xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 empty:hidden @[38rem]:col-span-2">
          {conflict && <ConflictNotice conflict={conflict} />}
          <ClaimNotice report={report} />
          {report.appealState === 'open' && (
            <Alert tone="info" title={m.desk_appeal_open()}>
              {m.desk_appeal_open_text()}
            </Alert>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8 @max-[38rem]:contents">
          <ReportEvidence report={report} />
          <Classification review={review} />
          <ReportCircumstances report={report} />
          {more && <div className="min-w-0 @max-[38rem]:order-last">{more(report)}</div>}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SeverityChoice review={review} />
          <DecisionForm review={review} />
          <ScoreFacts report={report} />
          <SimilarReports review={review} />
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
