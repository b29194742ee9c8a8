import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { AlarmClock, ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { DepartmentName } from '../../../../lib/names/department-name.tsx';
import { PersonName } from '../../../../lib/names/person-name.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { useDeskKeys } from '../../queue/keys/use-desk-keys.ts';
import { AssignMenu } from '../assign-menu.tsx';
import { useDiscardQuestion } from '../form/discard-question.tsx';
import { ReviewActions } from '../review-actions.tsx';
import { type ReportExtensions, ReviewBody } from '../review-body.tsx';
import { canSnooze, type ReviewCallbacks, useReview } from '../use-review.ts';

export interface ReadingPaneProps extends ReviewCallbacks {
  report: AdminBugReport;
  onPrevious?: (() => void) | undefined;
  extensions?: ReportExtensions | undefined;
}

const STEP_BUTTON_STYLE = 'w-auto! min-w-11 gap-1 px-2';

export function ReadingPane({ report: opened, onPrevious, extensions, ...callbacks }: ReadingPaneProps) {
  const review = useReview(opened, callbacks);
  const { report, form } = review;
  const titleId = useId();
  const pane = useRef<HTMLElement>(null);
  const [close, discardDialog] = useDiscardQuestion(form.formState.isDirty, () => {
    form.markSaved();
    callbacks.onClose();
  });
  useDeskKeys('report', { close: review.original.isPicking ? review.original.stopPicking : close });
  // The pane has the focus and scrolls itself, so that the space bar scrolls the report.
  useEffect(() => {
    pane.current?.scrollIntoView({ block: 'nearest' });
    pane.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={pane}
      role="dialog"
      data-reading-pane
      aria-labelledby={titleId}
      tabIndex={-1}
      // In a field, Escape moves the focus to the pane. There, it closes the report.
      onKeyDown={(event) => {
        const isField = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName);
        if (event.key === 'Escape' && isField && event.currentTarget.contains(event.target as Node))
          event.currentTarget.focus({ preventScroll: true });
      }}
      className="flex min-h-0 min-w-0 flex-col overflow-y-auto rounded-card border border-line bg-surface shadow-card outline-none [scroll-padding-block:4.5rem] focus-visible:border-link"
    >
      <header className="sticky top-0 z-2 flex items-center gap-1 border-b border-line bg-surface py-1.5 ps-5 pe-1.5">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-lg leading-tight font-semibold">
            <bdi className="tabular">{report.serialNumber}</bdi>
          </h2>
          <p className="truncate text-sm text-muted">
            {m.review_reported_by()}{' '}
            <PersonName name={report.reporter.fullName} className="font-medium text-ink" />
            {' · '}
            <DepartmentName department={report.reporter.department} />
          </p>
        </div>
        <AssignMenu review={review} />
        {canSnooze(report) && (
          <IconButton
            label={m.review_snooze()}
            aria-haspopup="dialog"
            className={STEP_BUTTON_STYLE}
            onClick={() => review.setSnoozing(true)}
          >
            <AlarmClock aria-hidden="true" />
            <KeyHint>H</KeyHint>
          </IconButton>
        )}
        <IconButton
          label={m.review_previous()}
          className={STEP_BUTTON_STYLE}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <ChevronUp aria-hidden="true" />
          <KeyHint>K</KeyHint>
        </IconButton>
        <IconButton
          label={m.review_next()}
          className={STEP_BUTTON_STYLE}
          disabled={!callbacks.next}
          onClick={callbacks.next?.open}
        >
          <ChevronDown aria-hidden="true" />
          <KeyHint>J</KeyHint>
        </IconButton>
        <IconButton label={m.shell_close()} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="flex-1 p-5">
        <ReviewBody review={review} extensions={extensions} />
      </div>
      <footer className="empty:hidden sticky bottom-0 z-2 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3">
        <ReviewActions review={review} />
      </footer>
      {discardDialog}
    </section>
  );
}
