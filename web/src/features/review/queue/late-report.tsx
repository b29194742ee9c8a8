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

/**
 * The open report, if one is. Its code is loaded after the rows of the queue. While another one is on its way, the one before
 * is not rendered again.
 */
export const LateReport = memo(LatestReport, (_, { shown, desk }) => shown.id !== desk.openId);

function LatestReport({ importReport, shown: { id, reopenings }, ...props }: LateReportProps) {
  const code = usePreloadedComponent(importReport);
  return id === undefined ? null : <PlacedReport id={id} reopenings={reopenings} code={code} {...props} />;
}

interface PlacedReportProps extends Omit<ReportToReview, 'inParts'> {
  reopenings: number;
  code: ReturnType<typeof usePreloadedComponent<ReportToReview>>;
}

function PlacedReport({ code: { Component: Report, load }, reopenings, ...report }: PlacedReportProps) {
  // First the table becomes a narrow list beside an empty place. The report follows in the next step.
  const [stage, goTo] = useStage(1);
  const isPlaceOnly = stage === 0 && !report.isMobile;
  const showReport = useCallback(() => goTo(1), [goTo]);
  useBeforePress(isPlaceOnly ? showReport : undefined);
  const [isMissing, setMissing] = useState(false);
  const loadNow = useCallback(async () => {
    setMissing(false);
    setMissing(!(await load()));
  }, [load]);
  useEffect(() => {
    if (!Report) void loadNow();
  }, [Report, loadNow]);
  // Only the first report is rendered in parts, because the list changes at the same time. Later ones replace the one before
  // completely.
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
