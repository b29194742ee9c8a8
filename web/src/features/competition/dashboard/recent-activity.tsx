import { m } from '@bugquest/phrases/messages';
import { Bug } from 'lucide-react';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { ReportItem } from './report-item.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** The newest reports with links. */
export function RecentActivity({ recent }: Pick<Dashboard, 'recent'>) {
  return (
    <Card aria-labelledby="recent-activity" className="flex flex-col">
      <CardHeader
        id="recent-activity"
        title={m.competition_dashboard_recent()}
        action={<TextLink href="/reports">{m.reports_all_reports()}</TextLink>}
      />
      <Reports recent={recent} />
    </Card>
  );
}

function Reports({ recent }: Pick<Dashboard, 'recent'>) {
  const { data, error, isFetching, refetch } = recent;
  // Keep showing old data after a failed refetch.
  if (error && !data) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.items.length === 0) return <Empty />;
  return (
    <ul className="-mx-2 flex flex-col divide-y divide-line sm:-mx-3">
      {data.items.map((report) => (
        <ReportItem key={report.id} report={report} />
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <div className="flex flex-1 flex-col justify-center *:flex-1 *:justify-center">
      <EmptyState
        icon={<Bug aria-hidden="true" />}
        title={m.competition_dashboard_empty_title()}
        description={m.competition_dashboard_empty_text()}
        action={<ButtonLink href="/bug-submission">{m.competition_dashboard_empty_action()}</ButtonLink>}
      />
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="flex flex-col gap-6">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2.5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </Loading>
  );
}
