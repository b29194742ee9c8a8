import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent, formatSigned } from '../../../lib/format.ts';
import { employeeStatsQuery, rankQuery } from '../../../lib/standing-queries.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** What one has done so far, in numbers. */
export function StatisticsCard({ employee }: { employee: Employee }) {
  return (
    <Card aria-labelledby="profile-statistics">
      <CardHeader id="profile-statistics" title={m.profile_statistics()} />
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
    m.profile_rank({ rank: formatNumber(rank.data.rank), outOf: formatNumber(rank.data.outOf) });
  const figure = (text: string) => <bdi className="font-semibold tabular">{text}</bdi>;
  return (
    <Facts
      facts={[
        {
          label: m.profile_total_points(),
          value: <bdi className="font-semibold text-accent-ink tabular">{formatNumber(totalPoints)}</bdi>,
        },
        { label: m.profile_rank_label(), value: place && figure(place) },
        { label: m.profile_reports(), value: figure(formatNumber(reportCount)) },
        {
          label: m.profile_with_media(),
          value: figure(formatPercent(reportCount > 0 ? withMediaCount / reportCount : 0)),
        },
        { label: m.profile_week_points(), value: figure(formatSigned(weekPoints)) },
        { label: m.profile_week_reports(), value: figure(formatNumber(weekReportCount)) },
        { label: m.profile_achievements(), value: figure(formatNumber(achievements.length)) },
      ]}
    />
  );
}
