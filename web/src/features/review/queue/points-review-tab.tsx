import type { ComponentType } from 'react';
import { ViewLinks } from '../saved-views/view-links.tsx';
import { isNarrowed } from './filter/queue-filter.ts';
import { QueueTools } from './filter/queue-tools.tsx';
import { useQueueFilter } from './filter/use-queue-filter.ts';
import { useDensity } from './list/use-density.ts';
import type { ReportToReview } from './open-report.tsx';
import { QueueDesk } from './queue-desk.tsx';
import { QueueHeading } from './queue-heading.tsx';
import { useQueue } from './use-queue.ts';

/** The triage queue with the open report. */
export function PointsReviewTab({ Report }: { Report: ComponentType<ReportToReview> }) {
  const { filter, set, apply } = useQueueFilter();
  const queue = useQueue(filter);
  const { density, choose } = useDensity();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5">
        <QueueHeading queue={queue} />
        <QueueTools filter={filter} setFilter={set} density={density} setDensity={choose} />
      </div>
      <ViewLinks row />
      <QueueDesk
        filter={filter}
        onClear={isNarrowed(filter) ? () => apply({}) : undefined}
        queue={queue}
        density={density}
        Report={Report}
      />
    </div>
  );
}
