import type { Charts } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';

/** New reports and decisions per day. */
export function DaysChart({ charts: { days } }: { charts: Charts }) {
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
        places={days.map(({ day }) => ({
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
