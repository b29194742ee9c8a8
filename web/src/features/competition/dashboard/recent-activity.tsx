import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { Bug } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Dashboard } from './use-dashboard.ts';

export type RenderReport = (report: OwnBugReport) => ReactNode;

interface RecentActivityProps extends Pick<Dashboard, 'recent'> {
  renderReport: RenderReport;
}

export function RecentActivity({ recent, renderReport }: RecentActivityProps) {
  return (
    <section aria-labelledby="recent-activity">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="recent-activity" className="text-lg font-semibold">
          {m.competition_dashboard_recent()}
        </h2>
        <TextLink href="/reports">{m.reports_all_reports()}</TextLink>
      </div>
      <Card flush className="overflow-hidden">
        <Reports recent={recent} renderReport={renderReport} />
      </Card>
    </section>
  );
}

function Reports({ recent, renderReport }: Pick<RecentActivityProps, 'recent' | 'renderReport'>) {
  const { data } = recent;
  if (!data)
    return (
      <QueryState query={recent}>
        <LoadingReports />
      </QueryState>
    );
  if (data.items.length === 0) return <Empty />;
  return (
    <ul className="flex flex-col divide-y divide-line max-sm:[&>li:nth-child(n+4)]:hidden">
      {data.items.map((report) => (
        <Fragment key={report.id}>{renderReport(report)}</Fragment>
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<Bug aria-hidden="true" />}
      title={m.competition_dashboard_empty_title()}
      description={m.competition_dashboard_empty_text()}
      action={<ButtonLink href="/bug-submission">{m.competition_dashboard_empty_action()}</ButtonLink>}
    />
  );
}

/** As high as the reports that will replace it. */
function LoadingReports() {
  return (
    <Loading className="divide-y divide-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="flex h-26 max-sm:nth-[n+4]:hidden flex-col justify-center gap-2.5 px-4 sm:h-19 sm:px-5"
        >
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </Loading>
  );
}
