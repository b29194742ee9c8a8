import { m } from '@bugquest/phrases/messages';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import type { Figures } from '../figures.ts';
import { FoldingCard } from '../folding-card.tsx';
import { NextGoal } from '../next-goal.tsx';
import { Unknown } from '../unknown.tsx';

export function PerformanceSummary({ figures }: { figures: Figures }) {
  const { weekReportCount, mediaShare, qualityScore, totalPoints, failed } = figures;
  const noFigure = <Unknown failed={failed}>{formatNumber(10)}</Unknown>;
  return (
    <FoldingCard title={m.competition_dashboard_performance()} icon={<CalendarDays />}>
      <div className="flex flex-col gap-6">
        <dl className="grid grid-cols-3 divide-x divide-line">
          <Item
            label={m.competition_dashboard_week_reports()}
            detail={m.competition_dashboard_last_seven_days()}
          >
            {weekReportCount === null ? noFigure : formatNumber(weekReportCount)}
          </Item>
          <Item
            label={m.competition_dashboard_media_reports()}
            detail={m.competition_dashboard_media_reports_about()}
          >
            {mediaShare === null ? noFigure : formatPercent(mediaShare)}
          </Item>
          <Item
            label={m.competition_dashboard_quality_score()}
            detail={m.competition_dashboard_quality_based()}
          >
            {formatNumber(qualityScore, 1)}
          </Item>
        </dl>
        <div className="rounded-control bg-accent-soft p-4">
          <NextGoal totalPoints={totalPoints} />
        </div>
      </div>
    </FoldingCard>
  );
}

function Item({ label, detail, children }: { label: string; detail: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-3 first:ps-0 last:pe-0 sm:px-5">
      <dt className="text-sm font-medium leading-snug">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tabular sm:text-3xl">
        <bdi>{children}</bdi>
      </dd>
      <dd className="mt-0.5 text-xs text-muted">{detail}</dd>
    </div>
  );
}
