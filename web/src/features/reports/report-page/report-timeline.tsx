import type { ReportTimeline as Story } from '@bugquest/contract/reports/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import type { TimelineProps } from './timeline.tsx';
import { TimelineState } from './timeline-state.tsx';

/** The timeline section of the report's page. */
export function ReportTimeline({
  query,
  viewer,
  children,
}: {
  query: UseQueryResult<Story>;
  viewer: TimelineProps['viewer'];
  /** Below the events. */
  children?: ReactNode;
}) {
  return (
    <Card aria-labelledby="report-timeline">
      <CardHeader id="report-timeline" title={m.reports_timeline()} />
      <TimelineState query={query} viewer={viewer} />
      {children && <div className="mt-6">{children}</div>}
    </Card>
  );
}
