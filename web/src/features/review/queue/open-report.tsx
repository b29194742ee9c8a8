import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ReadingPane } from '../decision/report/reading-pane.tsx';
import type { ReportExtensions } from '../decision/review-body.tsx';
import { ReviewDialog } from '../decision/review-dialog.tsx';
import type { Desk } from './use-desk.ts';
import type { Queue } from './use-queue.ts';

export interface ReportToReview {
  id: string;
  queue: Queue;
  desk: Desk;
  isMobile: boolean;
}

interface OpenReportProps extends ReportToReview {
  extensions: ReportExtensions;
}

/** The report in the URL is a row of the queue, or a report from a link. */
export function OpenReport({ id, queue, desk, isMobile, extensions }: OpenReportProps) {
  const row = queue.rows.find((loaded) => loaded.id === id);
  const { data, error, isFetching, refetch } = useQuery({
    ...reportPartQuery(id, 'report'),
    enabled: row === undefined,
  });
  // Keeps the version from when the report was opened. The open report shows newer changes itself.
  const opened = useRef<AdminBugReport>(undefined);
  const refused = desk.refusedVersion.current;
  opened.current ??= refused?.id === id ? refused : (row ?? data);

  if (error && !opened.current)
    return (
      <div className="flex flex-col items-start gap-4">
        <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />
        <Button variant="secondary" onClick={desk.close}>
          {m.shell_close()}
        </Button>
      </div>
    );
  const report = opened.current;
  if (!report)
    return (
      <Loading>
        <Skeleton className="h-60" />
      </Loading>
    );

  const patch = (after: AdminBugReport) => queue.patch([[after.id, after]]);
  const props = {
    report,
    extensions,
    onClose: desk.close,
    next: desk.next,
    nextWithout: desk.nextWithout,
    onRefused: desk.addRefused,
    onChanged: patch,
    onDeleted: () => queue.patch([[id, null]]),
    onUndoable: desk.saveUndo,
    onUndone: (restored: AdminBugReport) => {
      patch(restored);
      desk.reveal(restored.id);
    },
  };
  if (isMobile) return <ReviewDialog {...props} />;
  return <ReadingPane {...props} onPrevious={desk.previous} />;
}
