import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useDiscardQuestion } from './form/discard-question.tsx';
import { ReviewActions } from './review-actions.tsx';
import { type ReportExtensions, ReviewBody } from './review-body.tsx';
import { type ReviewCallbacks, useReview } from './use-review.ts';

export interface ReviewDialogProps extends ReviewCallbacks {
  report: AdminBugReport;
  extensions?: ReportExtensions | undefined;
}

/** For screens without space for the reading pane. */
export function ReviewDialog({ report: opened, extensions, ...callbacks }: ReviewDialogProps) {
  const review = useReview(opened, callbacks);
  const { report, form } = review;
  const [close, discardQuestion] = useDiscardQuestion(form.formState.isDirty, () => {
    form.markSaved();
    callbacks.onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      focus="dialog"
      onEscapeKeyDown={(event) => {
        if (!review.original.isPicking) return;
        event.preventDefault();
        review.original.stopPicking();
      }}
      title={<bdi className="tabular">{report.serialNumber}</bdi>}
      description={
        <>
          {m.review_reported_by()}{' '}
          <PersonName name={report.reporter.fullName} className="font-medium text-ink" />
        </>
      }
      footer={report.appealState !== 'open' && <ReviewActions review={review} />}
    >
      <ReviewBody review={review} extensions={extensions} />
      {discardQuestion}
    </Dialog>
  );
}
