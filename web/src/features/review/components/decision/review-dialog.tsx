import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { PersonName } from '../../../../lib/person-name.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { type ReviewWays, useReview } from '../../use-review.ts';
import { useDiscardQuestion } from './discard-question.tsx';
import { ReviewActions } from './review-actions.tsx';
import { type MoreAboutReport, ReviewBody } from './review-body.tsx';

export interface ReviewDialogProps extends ReviewWays {
  report: AdminBugReport;
  more?: MoreAboutReport | undefined;
}

/** A report in a window of its own, where there is no room for it beside the queue. */
export function ReviewDialog({ report: opened, more, ...ways }: ReviewDialogProps) {
  const review = useReview(opened, ways);
  const { report, form } = review;
  const [close, discardQuestion] = useDiscardQuestion(form.formState.isDirty, () => {
    form.settle();
    ways.onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      title={<bdi className="tabular">{report.serialNumber}</bdi>}
      description={
        <>
          {m.review_reported_by()}{' '}
          <PersonName name={report.reporter.fullName} className="font-medium text-ink" />
        </>
      }
      footer={<ReviewActions review={review} />}
    >
      <ReviewBody review={review} more={more} />
      {discardQuestion}
    </Dialog>
  );
}
