import { m } from '@bugquest/phrases/messages';
import { Bug, Coins, Gauge } from 'lucide-react';
import { formatSigned } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { CountUp } from '../../../../ui/display/count-up.tsx';
import { StatCard } from '../../../../ui/display/stat-card.tsx';
import type { Figures } from '../figures.ts';
import { Unknown } from '../unknown.tsx';

export function StatCards({ figures }: { figures: Figures }) {
  const { totalPoints, weekPoints, reportCount, averagePoints, qualityScore, failed } = figures;
  const noDetail = <Unknown failed={failed} className="my-1 h-3.5 w-28 max-w-full" />;
  return (
    <section
      aria-label={m.competition_dashboard_stats_label()}
      className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-3 [&>:first-child]:col-span-2 lg:[&>:first-child]:col-span-1"
    >
      <StatCard
        tone="accent"
        icon={<Coins aria-hidden="true" />}
        label={m.competition_dashboard_total_points()}
        value={<CountUp value={totalPoints} />}
        detail={
          weekPoints === null
            ? noDetail
            : m.competition_dashboard_week_points({ points: isolate(formatSigned(weekPoints)) })
        }
      />
      <StatCard
        icon={<Bug aria-hidden="true" />}
        label={m.competition_dashboard_bugs_reported()}
        value={
          reportCount === null ? (
            <Unknown failed={failed} className="h-10 w-16" />
          ) : (
            <CountUp value={reportCount} />
          )
        }
        detail={
          averagePoints === null ? noDetail : m.competition_dashboard_average_points({ count: averagePoints })
        }
      />
      <StatCard
        icon={<Gauge aria-hidden="true" />}
        label={m.competition_dashboard_quality_score()}
        value={<CountUp value={qualityScore} digits={1} />}
        detail={m.competition_dashboard_quality_about()}
      />
    </section>
  );
}
