import type { Charts } from '@bugquest/contract/charts/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDay, formatNumber } from '../../../lib/format.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';

/** Reports that came in and decisions that were made, day by day. */
export function DaysChart({ charts: { days } }: { charts: Charts }) {
  const total = (of: 'reports' | 'decisions') => days.reduce((sum, day) => sum + day[of], 0);
  return (
    <ChartFigure
      title={m.charts_by_day()}
      about={m.charts_by_day_about({
        reports: formatNumber(total('reports')),
        decisions: formatNumber(total('decisions')),
      })}
      table={{
        headings: [m.charts_day(), m.charts_reports(), m.charts_decisions()],
        rows: days
          .map(({ day, reports, decisions }) => ({
            key: day,
            cells: [formatDay(day, { withYear: true }), formatNumber(reports), formatNumber(decisions)],
          }))
          .reverse(),
      }}
    >
      <LineChart
        label={m.charts_by_day()}
        places={days.map(({ day }) => ({
          key: day,
          name: formatDay(day),
          longName: formatDay(day, { withYear: true }),
        }))}
        series={[
          { name: m.charts_reports(), values: days.map(({ reports }) => reports) },
          { name: m.charts_decisions(), values: days.map(({ decisions }) => decisions) },
        ]}
      />
    </ChartFigure>
  );
}
