import type { AnswerWeek } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDay, formatDuration, formatNumber } from '../../../lib/language/format.ts';
import { ChartFigure, type ChartFigureProps } from '../../../ui/charts/chart-figure.tsx';
import { LineChart, type LineChartProps } from '../../../ui/charts/line-chart.tsx';

interface WeeksProps {
  weeks: readonly AnswerWeek[];
}

/** How long reports wait for their first decision. Weeks without decisions are left out. */
export function AnswerTimeChart({ weeks }: WeeksProps) {
  const decided = weeks.flatMap(({ week, decisions, medianHours, slowHours }) =>
    medianHours === null || slowHours === null ? [] : [{ week, decisions, medianHours, slowHours }],
  );
  const duration = (hours: number) => formatDuration(Math.max(60, hours * 3_600));
  return (
    <WeekChart
      title={m.insights_answers()}
      about={m.insights_answers_about()}
      none={m.insights_answers_none()}
      weeks={decided}
      series={[
        { name: m.insights_answers_median(), values: decided.map(({ medianHours }) => medianHours) },
        { name: m.insights_answers_slow(), values: decided.map(({ slowHours }) => slowHours) },
      ]}
      table={{
        headings: [
          m.insights_week(),
          m.insights_decisions(),
          m.insights_answers_median(),
          m.insights_answers_slow(),
        ],
        cellsOf: ({ decisions, medianHours, slowHours }) => [
          formatNumber(decisions),
          duration(medianHours),
          duration(slowHours),
        ],
      }}
    />
  );
}

/** Whether testers read the decisions, and come back after them. */
export function ReturnChart({ weeks }: WeeksProps) {
  const told = weeks.flatMap(({ week, readShare, returnShare }) =>
    readShare === null || returnShare === null
      ? []
      : [{ week, read: Math.round(readShare * 100), back: Math.round(returnShare * 100) }],
  );
  return (
    <WeekChart
      title={m.insights_returns()}
      about={m.insights_returns_about()}
      none={m.insights_returns_none()}
      weeks={told}
      series={[
        { name: m.insights_returns_read(), values: told.map(({ read }) => read) },
        { name: m.insights_returns_back(), values: told.map(({ back }) => back) },
      ]}
      table={{
        headings: [m.insights_week(), m.insights_returns_read(), m.insights_returns_back()],
        cellsOf: ({ read, back }) => [formatNumber(read), formatNumber(back)],
      }}
    />
  );
}

interface WeekChartProps<Week> extends Pick<LineChartProps, 'series'> {
  title: string;
  about: string;
  /** Shown without weeks. */
  none: string;
  weeks: readonly Week[];
  table: Pick<ChartFigureProps['table'], 'headings'> & { cellsOf: (week: Week) => string[] };
}

function WeekChart<Week extends { week: string }>({
  title,
  about,
  none,
  weeks,
  series,
  table: { headings, cellsOf },
}: WeekChartProps<Week>) {
  return (
    <ChartFigure
      title={title}
      about={about}
      empty={weeks.length === 0 ? <p className="text-muted">{none}</p> : undefined}
      table={{
        headings,
        rows: weeks
          .map((row) => ({
            key: row.week,
            cells: [formatDay(row.week, { withYear: true }), ...cellsOf(row)],
          }))
          .reverse(),
      }}
    >
      <LineChart
        label={title}
        columns={weeks.map(({ week }) => ({
          key: week,
          name: formatDay(week),
          longName: m.insights_week_of({ day: formatDay(week, { withYear: true }) }),
        }))}
        series={series}
      />
    </ChartFigure>
  );
}
