import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent, formatSigned } from '../../../lib/language/format.ts';
import { employeeStatsQuery, rankQuery } from '../../../lib/queries/standing-queries.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';

/** The employee's statistics. */
export function StatisticsCard({ employee }: { employee: Employee }) {
  return (
    <Card aria-labelledby="profile-statistics">
      <CardHeader id="profile-statistics" title={m.employees_profile_statistics()} />
      <Statistics employee={employee} />
    </Card>
  );
}

function Statistics({ employee }: { employee: Employee }) {
  const stats = useQuery(employeeStatsQuery(employee.id));
  const rank = useQuery(rankQuery(employee.id));
  if (stats.error)
    return <ErrorState error={stats.error} pending={stats.isFetching} onRetry={() => void stats.refetch()} />;
  if (!stats.data)
    return (
      <Loading className="grid grid-cols-2 gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </Loading>
    );
  const { totalPoints, reportCount, withMediaCount, weekPoints, weekReportCount, achievements } = stats.data;
  const place =
    rank.data?.rank &&
    m.employees_profile_rank({ rank: formatNumber(rank.data.rank), outOf: formatNumber(rank.data.outOf) });
  const figure = (text: string) => <bdi className="font-semibold tabular">{text}</bdi>;
  return (
    <Facts
      facts={[
        {
          label: m.employees_profile_total_points(),
          value: <bdi className="font-semibold text-accent-ink tabular">{formatNumber(totalPoints)}</bdi>,
        },
        { label: m.employees_profile_rank_label(), value: place && figure(place) },
        { label: m.employees_profile_reports(), value: figure(formatNumber(reportCount)) },
        {
          label: m.employees_profile_with_media(),
          value: figure(formatPercent(reportCount > 0 ? withMediaCount / reportCount : 0)),
        },
        { label: m.employees_profile_week_points(), value: figure(formatSigned(weekPoints)) },
        { label: m.employees_profile_week_reports(), value: figure(formatNumber(weekReportCount)) },
        { label: m.employees_profile_achievements(), value: figure(formatNumber(achievements.length)) },
      ]}
    />
  );
}
