import { getCharts } from '@bugquest/contract/insights/endpoints';
import type { BacklogBucket, ChartRange, Charts } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RangeChoice, useRange } from '../range-choice.tsx';
import { AdministratorTable } from './administrator-table.tsx';
import { AnswerTimeChart, ReturnChart } from './answer-charts.tsx';
import { ConfirmationsChart } from './confirmations-chart.tsx';
import { DepartmentChart, FeatureChart, queueLink, SeverityChart, SourceChart } from './group-charts.tsx';

export function ProgramCharts() {
  const { range, choose } = useRange();
  const query = useQuery(chartsQuery(range));
  const { data, isPlaceholderData } = query;
  return (
    <section aria-labelledby="program-charts" className="mt-8 flex flex-col gap-4 sm:mt-10 sm:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="program-charts" className="text-xl font-semibold">
          {m.insights_title()}
        </h2>
        <RangeChoice range={range} onChoose={choose} />
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={classes('transition-opacity', isPlaceholderData && 'opacity-50')}
        >
          <AllCharts charts={data} />
        </div>
      ) : (
        <QueryState query={query}>
          <Loading className="grid gap-4 sm:gap-5 lg:grid-cols-2">
            <Skeleton className="h-80 rounded-card lg:col-span-2" />
            <Skeleton className="h-64 rounded-card" />
            <Skeleton className="h-64 rounded-card" />
          </Loading>
        </QueryState>
      )}
      <AdministratorTable range={range} />
    </section>
  );
}

function AllCharts({ charts }: { charts: Charts }) {
  const isNew =
    charts.days.every(({ reports, decisions }) => reports + decisions === 0) &&
    charts.backlogAge.every(({ reports }) => reports === 0) &&
    charts.confirmations.every(({ confirmed }) => confirmed === 0);
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
          <ConfirmationsChart weeks={charts.confirmations} />
          <AnswerTimeChart weeks={charts.answers} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
          <SeverityChart charts={charts} />
          <SourceChart charts={charts} />
          <DepartmentChart charts={charts} />
          <ReturnChart weeks={charts.answers} />
        </div>
      </div>
    </div>
  );
}

const chartsQuery = (days: ChartRange) =>
  endpointQuery(getCharts, { query: { days } }, { placeholderData: keepPreviousData });

function DaysChart({ charts: { days } }: { charts: Charts }) {
  const total = (of: 'reports' | 'decisions') => days.reduce((sum, day) => sum + day[of], 0);
  return (
    <ChartFigure
      title={m.insights_by_day()}
      about={m.insights_by_day_about({
        reports: formatNumber(total('reports')),
        decisions: formatNumber(total('decisions')),
      })}
      table={{
        headings: [m.insights_day(), m.insights_reports(), m.insights_decisions()],
        rows: days
          .map(({ day, reports, decisions }) => ({
            key: day,
            cells: [formatDay(day, { withYear: true }), formatNumber(reports), formatNumber(decisions)],
          }))
          .reverse(),
      }}
    >
      <LineChart
        label={m.insights_by_day()}
        columns={days.map(({ day }) => ({
          key: day,
          name: formatDay(day),
          longName: formatDay(day, { withYear: true }),
        }))}
        series={[
          { name: m.insights_reports(), values: days.map(({ reports }) => reports) },
          { name: m.insights_decisions(), values: days.map(({ decisions }) => decisions) },
        ]}
      />
    </ChartFigure>
  );
}

const BUCKET_NAMES: Record<BacklogBucket, () => string> = {
  today: m.insights_age_today,
  'days-1-3': m.insights_age_1_3,
  'days-3-7': m.insights_age_3_7,
  'days-7-14': m.insights_age_7_14,
  older: m.insights_age_older,
};

function BacklogChart({ backlog }: { backlog: Charts['backlogAge'] }) {
  const total = backlog.reduce((sum, { reports }) => sum + reports, 0);
  const title = m.insights_backlog();
  return (
    <ChartFigure
      title={title}
      about={m.insights_backlog_about()}
      empty={total === 0 ? <p className="text-success">{m.insights_backlog_none()}</p> : undefined}
      table={{
        headings: [m.insights_age(), m.insights_reports()],
        rows: backlog.map(({ bucket, reports }) => ({
          key: bucket,
          cells: [BUCKET_NAMES[bucket](), formatNumber(reports)],
        })),
      }}
    >
      <BarList
        label={title}
        bars={backlog.map(({ bucket, reports, from, to }) => ({
          key: bucket,
          name: BUCKET_NAMES[bucket](),
          value: reports,
          pendingValue: reports,
          href: reports > 0 ? queueLink({ review: 'pending', from, to }) : undefined,
          label: m.insights_bar({ name: BUCKET_NAMES[bucket](), count: reports }),
        }))}
      />
    </ChartFigure>
  );
}
