import type { Charts } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AdministratorTable } from '../administrators/administrator-table.tsx';
import { RangeChoice } from '../range-choice.tsx';
import { useRange } from '../use-range.ts';
import { chartsQuery } from './api.ts';
import { BacklogChart } from './backlog-chart.tsx';
import { DaysChart } from './days-chart.tsx';
import { DepartmentChart, FeatureChart, SeverityChart, SourceChart } from './group-charts.tsx';

/** The charts of the Overview tab, and the decisions of each administrator in the same range. */
export function ProgramCharts() {
  const { range, choose } = useRange();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(chartsQuery(range));
  return (
    <section aria-labelledby="program-charts" className="mt-8 flex flex-col gap-4 sm:mt-10 sm:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="program-charts" className="text-xl font-semibold">
          {m.insights_title()}
        </h2>
        <RangeChoice range={range} onChoose={choose} />
      </div>
      {error ? (
        <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={classes('transition-opacity', isPlaceholderData && 'opacity-50')}
        >
          <AllCharts charts={data} />
        </div>
      ) : (
        <Loading className="grid gap-4 sm:gap-5 lg:grid-cols-2">
          <Skeleton className="h-80 rounded-card lg:col-span-2" />
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
      <AdministratorTable range={range} />
    </section>
  );
}

function AllCharts({ charts }: { charts: Charts }) {
  const isNew =
    charts.days.every(({ reports, decisions }) => reports + decisions === 0) &&
    charts.backlogAge.every(({ reports }) => reports === 0);
  if (isNew)
    return (
      <EmptyState
        icon={<ChartColumn aria-hidden="true" />}
        title={m.insights_empty()}
        description={m.insights_empty_text()}
      />
    );
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <DaysChart charts={charts} />
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
          <BacklogChart backlog={charts.backlogAge} />
          <FeatureChart charts={charts} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
          <SeverityChart charts={charts} />
          <SourceChart charts={charts} />
          <DepartmentChart charts={charts} />
        </div>
      </div>
    </div>
  );
}
