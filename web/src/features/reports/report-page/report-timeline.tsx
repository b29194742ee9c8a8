import type { ReportTimeline as Story } from '@bugquest/contract/reports/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import type { TimelineProps } from './timeline.tsx';
import { TimelineState } from './timeline-state.tsx';

/** The timeline section of the report's page. */
export function ReportTimeline({
  query,
  viewer,
}: {
  query: UseQueryResult<Story>;
  viewer: TimelineProps['viewer'];
}) {
  return (
    <Card aria-labelledby="report-timeline">
      <CardHeader id="report-timeline" title={m.reports_timeline()} />
      <TimelineState query={query} viewer={viewer} />
    </Card>
  );
}
