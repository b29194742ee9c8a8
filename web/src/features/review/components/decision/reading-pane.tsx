import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { PersonName } from '../../../../lib/person-name.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useDeskKeys } from '../../use-desk-keys.ts';
import { type ReviewWays, useReview } from '../../use-review.ts';
import { useDiscardQuestion } from './discard-question.tsx';
import { ReviewActions } from './review-actions.tsx';
import { type MoreAboutReport, ReviewBody } from './review-body.tsx';

export interface ReadingPaneProps extends ReviewWays {
  report: AdminBugReport;
  onPrevious?: (() => void) | undefined;
  more?: MoreAboutReport | undefined;
}

/** The open report beside the queue: a window that leaves the rest of the desk at hand. */
export function ReadingPane({ report: opened, onPrevious, more, ...ways }: ReadingPaneProps) {
  const review = useReview(opened, ways);
  const { report, form } = review;
  const titleId = useId();
  const pane = useRef<HTMLElement>(null);
  const [close, discardQuestion] = useDiscardQuestion(form.formState.isDirty, () => {
    form.settle();
    ways.onClose();
  });
  useDeskKeys({ close });
  // Whoever was typing goes on with the keys: Escape leads from a field back to the report, and then out of it. It is the
  // pane that scrolls, so that the space bar reads on.
  useEffect(() => {
    pane.current?.scrollIntoView?.({ block: 'start' });
    pane.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={pane}
      role="dialog"
      data-reading-pane
      aria-labelledby={titleId}
      tabIndex={-1}
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
            <bdi>{report.reporter.department}</bdi>
          </p>
        </div>
        <IconButton label={m.desk_previous()} disabled={!onPrevious} onClick={onPrevious}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={m.desk_next()} disabled={!ways.onNext} onClick={ways.onNext}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton label={m.shell_close()} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="flex-1 p-5">
        <ReviewBody review={review} more={more} />
      </div>
      <footer className="sticky bottom-0 z-2 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3">
        <ReviewActions review={review} />
      </footer>
      {discardQuestion}
    </section>
  );
}
