import type { BacklogBucket, Charts } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { queueLink } from './queue-link.ts';

const BUCKET_NAMES: Record<BacklogBucket, () => string> = {
  today: m.insights_age_today,
  'days-1-3': m.insights_age_1_3,
  'days-3-7': m.insights_age_3_7,
  'days-7-14': m.insights_age_7_14,
  older: m.insights_age_older,
};

/** How long pending reports have waited. */
export function BacklogChart({ backlog }: { backlog: Charts['backlogAge'] }) {
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
          part: reports,
          href: reports > 0 ? queueLink({ review: 'pending', from, to }) : undefined,
          label: m.insights_bar({ name: BUCKET_NAMES[bucket](), count: reports }),
        }))}
      />
    </ChartFigure>
  );
}
