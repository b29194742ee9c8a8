import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { AchievementsCard } from './cards/achievements-card.tsx';
import { PerformanceSummary } from './cards/performance-summary.tsx';
import { QualityCard } from './cards/quality-card.tsx';
import { SeverityCard } from './cards/severity-card.tsx';
import { StatCards } from './cards/stat-cards.tsx';
import { Hero } from './hero.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { type Dashboard as DashboardData, useDashboard } from './use-dashboard.ts';

/** `notices` are shown above the stat cards. */
export function Dashboard({ notices }: { notices?: ReactNode }) {
  const dashboard = useDashboard();
  const { employee, figures, stats, rank, recent, all } = dashboard;
  return (
    <>
      <Hero employee={employee} rank={rank.data} totalPoints={figures.totalPoints} allReports={all.data} />
      <div className="page flex flex-col gap-5 pt-6 pb-14 sm:gap-6 sm:pt-8">
        {notices}
        <StatCards figures={figures} />
        <StatsFailure stats={stats} />
        {/* On large screens the middle group is beside all the others, even if there are few reports. */}
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

/** Shown when the stats failed: the points of the employee record are still correct. */
function StatsFailure({ stats }: Pick<DashboardData, 'stats'>) {
  if (!stats.isError) return null;
  return (
    <Alert title={m.competition_dashboard_stats_failed()}>
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
