import { getOverview } from '@bugquest/contract/insights/endpoints';
import { REPORT_STATUSES } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Bug, ClipboardCheck, FolderOpen, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { StatCard } from '../../ui/display/stat-card.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** The reports that are not Closed. */
const ACTIVE = `/admin?tab=points-review&${new URLSearchParams(
  REPORT_STATUSES.filter((status) => status !== 'Closed').map((status) => ['status', status]),
)}`;

export function Overview() {
  const query = useQuery(overviewQuery());
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <Loading className="flex flex-col gap-5 sm:gap-6">
          <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} className="h-33 rounded-card" />
            ))}
          </div>
          <Skeleton className="h-23 rounded-card" />
        </Loading>
      </QueryState>
    );
  const card = (icon: ReactNode, label: string, value: number, detail: string, href: string) => (
    <StatCard
      icon={icon}
      // The whole card is the link.
      label={
        <TextLink href={href} className="after:absolute after:inset-0">
          {label}
        </TextLink>
      }
      value={formatNumber(value)}
      detail={detail}
    />
  );
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {card(
          <Users />,
          m.insights_total_employees(),
          data.totalEmployees,
          m.insights_total_employees_about(),
          '/admin?tab=users',
        )}
        {card(
          <Bug />,
          m.insights_total_reports(),
          data.totalReports,
          m.insights_total_reports_about(),
          '/admin?tab=bug-reports',
        )}
        {card(
          <FolderOpen />,
          m.insights_active_reports(),
          data.activeReports,
          m.insights_active_reports_about({ count: formatNumber(data.activeOriginals) }),
          ACTIVE,
        )}
        {card(
          <ClipboardCheck />,
          m.insights_pending_reports(),
          data.pendingReports,
          m.insights_pending_reports_about(),
          '/admin?tab=points-review',
        )}
      </div>
      <NextSteps pending={data.pendingReports} total={data.totalReports} />
    </div>
  );
}

/** The card and the navigation have the number of pending reports. */
function NextSteps({ pending, total }: { pending: number; total: number }) {
  const emptyText = total > 0 ? m.insights_nothing_pending() : m.review_none_title();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      {pending === 0 && <p className="text-lg font-semibold">{emptyText}</p>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/leaderboard" variant="secondary">
          <Trophy aria-hidden="true" />
          {m.shell_leaderboard()}
        </ButtonLink>
        {pending > 0 && <ButtonLink href="/admin?tab=points-review">{m.insights_start_review()}</ButtonLink>}
      </div>
    </Card>
  );
}

const overviewQuery = () => endpointQuery(getOverview);
