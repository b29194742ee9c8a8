import { type ComponentType, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforePress } from '../../../lib/hooks/use-before-press.ts';
import { usePreloadedComponent } from '../../../lib/hooks/use-preloaded-component.ts';
import { useStage } from '../../../lib/hooks/use-stage.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { ReportToReview } from './open-report.tsx';
import type { ShownReport } from './use-shown-report.ts';

/** Imports the code that shows a report. */
export type ImportReport = () => Promise<ComponentType<ReportToReview>>;

/** What a failed import throws. */
const NOT_LOADED = new TypeError('The code of the report could not be loaded.');

interface LateReportProps extends Omit<ReportToReview, 'id' | 'inParts'> {
  shown: ShownReport;
  importReport: ImportReport;
}

/** The open report, if one is. While another one is on its way, the one before is not rendered again. */
export const LateReport = memo(
  ({ shown: { id, reopenings }, ...props }: LateReportProps) =>
    id === undefined ? null : <LoadedReport id={id} reopenings={reopenings} {...props} />,
  (_, { shown, desk }) => shown.id !== desk.openId,
);

interface LoadedReportProps extends Omit<ReportToReview, 'inParts'> {
  reopenings: number;
  importReport: ImportReport;
}

/** Its code is loaded after the rows of the queue. */
function LoadedReport({ importReport, reopenings, ...report }: LoadedReportProps) {
  // The table becomes a narrow list in the same step as the place of the report comes, and the report follows in the next.
  const [stage, finish] = useStage(1);
  const isPlaceOnly = stage === 0 && !report.isMobile;
  useBeforePress(isPlaceOnly ? finish : undefined);
  const { Component: Report, load } = usePreloadedComponent(importReport);
  const [isMissing, setMissing] = useState(false);
  const loadNow = useCallback(async () => {
    setMissing(false);
    setMissing(!(await load()));
  }, [load]);
  useEffect(() => {
    if (!Report) void loadNow();
  }, [Report, loadNow]);

  // The first one comes together with the list and for the first time; later ones replace one another without a gap.
  const hasShown = useRef(false);
  useEffect(() => {
    if (Report && !isPlaceOnly) hasShown.current = true;
  }, [Report, isPlaceOnly]);

  if (isPlaceOnly) return <div className="rounded-card border border-line bg-surface" />;
  if (Report) return <Report key={`${report.id} ${reopenings}`} inParts={!hasShown.current} {...report} />;
  if (isMissing) return <ErrorState error={NOT_LOADED} onRetry={() => void loadNow()} />;
  return (
    <Loading>
      <Skeleton className="h-60" />
    </Loading>
  );
}
