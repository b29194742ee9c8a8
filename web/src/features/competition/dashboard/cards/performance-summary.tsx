import { achievementName } from '@bugquest/contract/competition/achievement-phrases';
import { nextAchievement } from '@bugquest/contract/competition/achievements';
import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Card, CardHeader } from '../../../../ui/layout/card.tsx';
import type { Figures } from '../figures.ts';
import { Unknown } from '../unknown.tsx';

export function PerformanceSummary({ figures }: { figures: Figures }) {
  const { weekReportCount, mediaShare, qualityScore, totalPoints, failed } = figures;
  const noFigure = <Unknown failed={failed} className="my-1.5 h-6 w-10" />;
  return (
    <Card aria-labelledby="performance">
      <CardHeader id="performance" title={m.competition_dashboard_performance()} />
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
        <NextLevel totalPoints={totalPoints} />
      </div>
    </Card>
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

/** The next multiple of 50, and total mod 50 as a progress bar (section 9). */
export function NextLevel({ totalPoints }: { totalPoints: number }) {
  const next = nextAchievement(totalPoints);
  const name = achievementName({ achievementType: 'milestone', detail: String(next.points) });
  return (
    <div className="rounded-control bg-accent-soft p-4">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm">
          <span className="block text-muted">{m.competition_dashboard_level_next()}</span>
          <span className="font-semibold">{name}</span>
        </p>
        <bdi className="font-semibold text-accent-ink tabular">
          {formatNumber(totalPoints)} / {formatNumber(next.points)}
        </bdi>
      </div>
      <Progress
        value={next.progress}
        label={m.competition_dashboard_level_progress({ name })}
        tone="accent"
        className="mt-3"
      />
    </div>
  );
}
