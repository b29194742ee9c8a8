import { type Charts, MAX_UNDONE_SHARE } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDay, formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';

/** Whether people confirm the right problems: by week, and how many confirmations administrators undid. */
export function ConfirmationsChart({ weeks }: { weeks: Charts['confirmations'] }) {
  const total = (of: 'confirmed' | 'undone') => weeks.reduce((sum, week) => sum + week[of], 0);
  const confirmed = total('confirmed');
  return (
    <ChartFigure
      title={m.insights_confirmations()}
      about={
        confirmed > 0 &&
        m.insights_confirmations_about({
          undone: formatPercent(total('undone') / confirmed),
          aim: formatPercent(MAX_UNDONE_SHARE),
        })
      }
      empty={confirmed === 0 ? <p className="text-muted">{m.insights_confirmations_none()}</p> : undefined}
      table={{
        headings: [m.insights_week(), m.insights_confirmed(), m.insights_undone()],
        rows: weeks
          .map(({ week, confirmed, undone }) => ({
            key: week,
            cells: [formatDay(week, { withYear: true }), formatNumber(confirmed), formatNumber(undone)],
          }))
          .reverse(),
      }}
    >
      <LineChart
        label={m.insights_confirmations()}
        columns={weeks.map(({ week }) => ({
          key: week,
          name: formatDay(week),
          longName: m.insights_week_of({ day: formatDay(week, { withYear: true }) }),
        }))}
        series={[
          { name: m.insights_confirmed(), values: weeks.map(({ confirmed }) => confirmed) },
          { name: m.insights_undone(), values: weeks.map(({ undone }) => undone) },
        ]}
      />
    </ChartFigure>
  );
}
