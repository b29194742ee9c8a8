import { type ComponentType, memo, useCallback, useEffect, useState } from 'react';
import { usePreloadedComponent } from '../../../lib/hooks/use-preloaded-component.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { ReportToReview } from './open-report.tsx';
import type { ShownReport } from './use-shown-report.ts';

/** Imports the code that shows a report. */
export type ImportReport = () => Promise<ComponentType<ReportToReview>>;

/** What a failed import throws. */
const NOT_LOADED = new TypeError('The code of the report could not be loaded.');

interface LateReportProps extends Omit<ReportToReview, 'id'> {
  shown: ShownReport;
  importReport: ImportReport;
}

/**
 * The open report, if one is. Its code is loaded after the rows of the queue. While another one is on its way, the one before
 * is not rendered again.
 */
export const LateReport = memo(LatestReport, (_, { shown, desk }) => shown.id !== desk.openId);

function LatestReport({ importReport, shown: { id, reopenings }, ...props }: LateReportProps) {
  const { Component: Report, load } = usePreloadedComponent(importReport);
  const [isMissing, setMissing] = useState(false);
  const loadNow = useCallback(async () => {
    setMissing(false);
    setMissing(!(await load()));
  }, [load]);
  const isWanted = id !== undefined && !Report;
  useEffect(() => {
    if (isWanted) void loadNow();
  }, [isWanted, loadNow]);

  if (id === undefined) return null;
  if (Report) return <Report key={`${id} ${reopenings}`} id={id} {...props} />;
  if (isMissing) return <ErrorState error={NOT_LOADED} onRetry={() => void loadNow()} />;
  return (
    <Loading>
      <Skeleton className="h-60" />
    </Loading>
  );
}
