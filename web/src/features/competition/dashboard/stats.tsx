// The three stats of the dashboard (section 2).
import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { formatNumber, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { CountUp } from '../../../ui/display/count-up.tsx';
import type { Figures } from './figures.ts';
import { Unknown } from './unknown.tsx';

export function PointsStat({ figures: { totalPoints, weekPoints, failed } }: { figures: Figures }) {
  return (
    <dl className="min-w-0">
      <dt className="text-sm text-muted">{m.competition_dashboard_total_points()}</dt>
      <dd className="text-5xl font-bold leading-tight tracking-tight text-accent-ink tabular sm:text-6xl sm:leading-tight">
        <CountUp value={totalPoints} />
      </dd>
      <dd className="text-sm text-muted">
        {weekPoints === null ? (
          <Unknown failed={failed}>
            {m.competition_dashboard_week_points({ points: isolate(formatSigned(0)) })}
          </Unknown>
        ) : (
          m.competition_dashboard_week_points({ points: isolate(formatSigned(weekPoints)) })
        )}
      </dd>
    </dl>
  );
}

/** Number of reports and quality score, in one line. */
export function ReportStats({ figures }: { figures: Figures }) {
  const { reportCount, averagePoints, qualityScore, failed } = figures;
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:gap-x-8">
      <Stat
        label={m.competition_dashboard_bugs_reported()}
        value={
          reportCount === null ? (
            <Unknown failed={failed}>{formatNumber(0)}</Unknown>
          ) : (
            <CountUp value={reportCount} />
          )
        }
        detail={
          averagePoints === null ? (
            <Unknown failed={failed}>{m.competition_dashboard_average_points({ count: 0 })}</Unknown>
          ) : (
            m.competition_dashboard_average_points({ count: averagePoints })
          )
        }
      />
      <Stat
        label={m.competition_dashboard_quality_score()}
        value={<CountUp value={qualityScore} digits={1} />}
        detail={m.competition_dashboard_quality_about()}
      />
    </div>
  );
}

function Stat({ label, value, detail }: { label: string; value: ReactNode; detail: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular">{value}</dd>
      {/* On phones one line or two, also before the font has arrived. */}
      <dd className="text-xs text-muted max-md:min-h-8">{detail}</dd>
    </dl>
  );
}
