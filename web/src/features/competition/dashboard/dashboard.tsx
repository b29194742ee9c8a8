import { highestMilestone } from '@bugquest/contract/competition/achievements';
import { m } from '@bugquest/phrases/messages';
import { ChartBarBig } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AchievementsCard } from './achievements-card.tsx';
import { FoldedCard } from './folded-card.tsx';
import { Hero, type HeroProps } from './hero.tsx';
import type { NumbersProps } from './numbers.tsx';
import { RecentActivity, type RenderReport } from './recent-activity.tsx';
import { type Dashboard as DashboardData, useDashboard } from './use-dashboard.ts';

const Numbers = lazy(async () => ({ default: (await import('./numbers.tsx')).Numbers }));

export interface DashboardProps extends Pick<HeroProps, 'actions' | 'pointsNews' | 'season'> {
  /** What changed, where to look, and what waits. */
  news?: ReactNode;
  /** The parts below the numbers appear together, so that they do not move. */
  isLoading?: boolean;
  renderReport: RenderReport;
  /** At the end of the folded numbers. */
  moreNumbers?: ReactNode;
}

/** Two columns from 1024 px. On a phone, what changed and where to look come before what was. */
export function Dashboard({ news, isLoading = false, renderReport, moreNumbers, ...hero }: DashboardProps) {
  const dashboard = useDashboard(isLoading);
  const { employee, figures, stats, rank, recent, all } = dashboard;
  const earnedMilestone = highestMilestone(stats.data?.achievements ?? []);
  return (
    <>
      <Hero
        earnedMilestone={earnedMilestone}
        employee={employee}
        figures={figures}
        rank={rank}
        allReports={all.data}
        {...hero}
      />
      <div className="page flex flex-col gap-5 pt-5 pb-10 sm:gap-6 sm:pt-8 sm:pb-14">
        <StatsFailure stats={stats} />
        {isLoading ? (
          <Loading>
            <Skeleton className="h-dvh rounded-card" />
          </Loading>
        ) : (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
              <div className="flex min-w-0 flex-col gap-5 sm:gap-6">{news}</div>
              <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
                <RecentActivity recent={recent} renderReport={renderReport} />
                <AchievementsCard stats={stats.data} failed={figures.failed} />
              </div>
            </div>
            <MyNumbers figures={figures} stats={stats.data} earnedMilestone={earnedMilestone}>
              {moreNumbers}
            </MyNumbers>
          </>
        )}
      </div>
    </>
  );
}

/** Loaded when it is opened. */
const MyNumbers = ({ children, ...numbers }: NumbersProps & { children: ReactNode }) => (
  <FoldedCard title={m.competition_dashboard_numbers()} icon={<ChartBarBig />}>
    <Suspense fallback={<Skeleton className="h-96" />}>
      <div className="flex flex-col gap-8">
        <Numbers {...numbers} />
        {children}
      </div>
    </Suspense>
  </FoldedCard>
);

/** The points of the employee record are correct without the stats. */
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
