import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { PersonName } from '../../../lib/person-name.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useReviewReport } from '../api.ts';
import { useDecisionFields } from '../use-decision-fields.ts';
import { useReportInReview } from '../use-report-in-review.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DeleteReportDialog } from './delete-report-dialog.tsx';
import { useDiscardQuestion } from './discard-question.tsx';
import { ReportEvidence } from './report-evidence.tsx';
import { ScoreFacts } from './score-facts.tsx';
import { SeverityChoice } from './severity-choice.tsx';

export interface ReviewDialogProps {
  report: AdminBugReport;
  onClose: () => void;
  /** Opens the next report of the list; missing on the last. */
  onNext?: (() => void) | undefined;
}

/** Everything about a report beside everything one can decide about it. */
export function ReviewDialog({ report: opened, onClose, onNext }: ReviewDialogProps) {
  const inReview = useReportInReview(opened);
  const { report, conflict } = inReview;
  const review = useReviewReport(report.id);
  const [deleting, setDeleting] = useState(false);
  const [goOn, setGoOn] = useState(false);
  const formId = useId();
  const form = useDecisionFields(report);
  const [close, discardQuestion] = useDiscardQuestion(form.formState.isDirty, onClose);
  const isGone = conflict !== undefined && conflict.changes === undefined;
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
      footer={
        <>
          <Button
            variant="quiet"
            className="me-auto text-danger!"
            disabled={isGone}
            onClick={() => setDeleting(true)}
          >
            <Trash2 aria-hidden="true" />
            <span className="max-sm:sr-only">{m.review_delete()}</span>
          </Button>
          {onNext && (
            <Button
              type="submit"
              form={formId}
              variant="secondary"
              className="max-sm:flex-1 max-sm:px-3"
              disabled={isGone}
              pending={review.isPending && goOn}
              onClick={() => setGoOn(true)}
            >
              {m.review_update_and_next()}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            className="max-sm:flex-1 max-sm:px-3"
            disabled={isGone}
            pending={review.isPending && !goOn}
            onClick={() => setGoOn(false)}
          >
            {m.review_update_points()}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        {conflict && <ConflictNotice conflict={conflict} className="md:col-span-2" />}
        <ReportEvidence report={report} />
        <div className="flex min-w-0 flex-col gap-6">
          <SeverityChoice inReview={inReview} />
          <DecisionForm
            id={formId}
            form={form}
            inReview={inReview}
            review={review}
            onDone={goOn && onNext ? onNext : onClose}
          />
          <ScoreFacts report={report} />
        </div>
      </div>
      {discardQuestion}
      {deleting && (
        <DeleteReportDialog inReview={inReview} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </Dialog>
  );
}
