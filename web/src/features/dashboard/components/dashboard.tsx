import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Dashboard as DashboardData, useDashboard } from '../use-dashboard.ts';
import { AchievementsCard } from './achievements-card.tsx';
import { DeletionNotices } from './deletion-notices.tsx';
import { Hero } from './hero.tsx';
import { PerformanceSummary } from './performance-summary.tsx';
import { QualityCard } from './quality-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SeverityCard } from './severity-card.tsx';
import { StatCards } from './stat-cards.tsx';

export function Dashboard() {
  const dashboard = useDashboard();
  const { employee, figures, stats, rank, recent, all, notices } = dashboard;
  return (
    <>
      <Hero employee={employee} rank={rank.data} totalPoints={figures.totalPoints} allReports={all.data} />
      <div className="page flex flex-col gap-5 pt-6 pb-14 sm:gap-6 sm:pt-8">
        <DeletionNotices employeeId={employee.id} notices={notices.data ?? []} />
        <StatCards figures={figures} />
        <StatsFailure stats={stats} />
        {/* On large screens the middle group stands beside all the others, however few reports there are. */}
        <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
          <RecentActivity recent={recent} />
          <div className="flex min-w-0 flex-col gap-5 sm:gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <QuickActions figures={figures} />
            <SeverityCard figures={figures} />
            <QualityCard qualityScore={figures.qualityScore} />
          </div>
          <PerformanceSummary figures={figures} />
          <AchievementsCard achievements={stats.data?.achievements} />
        </div>
      </div>
    </>
  );
}

/** The points of the employee's record are still there; only the counts are missing. */
function StatsFailure({ stats }: Pick<DashboardData, 'stats'>) {
  if (!stats.isError) return null;
  return (
    <Alert title={m.dashboard_stats_failed()}>
      <p>{errorMessage(stats.error)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        pending={stats.isFetching}
        onClick={() => void stats.refetch()}
      >
        {m.shell_retry()}
      </Button>
    </Alert>
  );
}
