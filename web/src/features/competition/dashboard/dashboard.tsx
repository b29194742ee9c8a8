import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AchievementsCard } from './cards/achievements-card.tsx';
import { PerformanceSummary } from './cards/performance-summary.tsx';
import { QualityCard } from './cards/quality-card.tsx';
import { QuickActions } from './cards/quick-actions.tsx';
import { SeverityCard } from './cards/severity-card.tsx';
import { FoldingCards } from './folding-card.tsx';
import { Hero } from './hero.tsx';
import { RecentActivity, type RenderReport } from './recent-activity.tsx';
import { type Dashboard as DashboardData, useDashboard } from './use-dashboard.ts';

export interface DashboardProps {
  /** What is new for the tester, above the reports. */
  news?: ReactNode;
  /** The rest waits for the news, so that nothing moves when they appear. */
  isNewsLoading?: boolean;
  renderReport: RenderReport;
}

/** First points, rank, next goal and the button, then news and the newest reports. The rest is folded on a phone. */
export function Dashboard({ news, isNewsLoading = false, renderReport }: DashboardProps) {
  const dashboard = useDashboard();
  const { employee, figures, stats, rank, recent, all } = dashboard;
  // What follows the numbers comes with them, so that it does not move.
  const isWaiting = isNewsLoading || isFirstTry(stats) || isFirstTry(rank);
  return (
    <>
      <Hero employee={employee} figures={figures} rank={rank} allReports={all.data} />
      <div className="page flex flex-col gap-5 pt-5 pb-10 sm:gap-6 sm:pt-8 sm:pb-14">
        <StatsFailure stats={stats} />
        {isWaiting ? (
          <Loading>
            <Skeleton className="h-dvh rounded-card" />
          </Loading>
        ) : (
          <>
            {news}
            <RecentActivity recent={recent} reportCount={figures.reportCount} renderReport={renderReport} />
            <FoldingCards>
              <AchievementsCard achievements={stats.data?.achievements} failed={figures.failed} />
              <PerformanceSummary figures={figures} />
              <QuickActions figures={figures} />
              <SeverityCard figures={figures} />
              <QualityCard qualityScore={figures.qualityScore} />
            </FoldingCards>
          </>
        )}
      </div>
    </>
  );
}

/** A request that fails is not waited for. */
const isFirstTry = ({ isPending, failureCount }: DashboardData['stats'] | DashboardData['rank']) =>
  isPending && failureCount === 0;

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
