import { achievementName } from '@bugquest/contract/competition/achievement-phrases';
import { nextAchievement } from '@bugquest/contract/competition/achievements';
import { m } from '@bugquest/phrases/messages';
import { CoinBug } from '../../../ui/display/coin-bug.tsx';

const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;

/** The coin in a progress ring to the next level. Decorative: the numbers are beside it. */
export function LevelMedal({ totalPoints }: { totalPoints: number }) {
  const next = nextAchievement(totalPoints);
  const left = next.points - Math.max(0, totalPoints);
  const detail = String(next.points);
  return (
    <div className="flex items-center gap-4 sm:flex-col sm:gap-2 sm:pe-2 sm:text-center">
      <div aria-hidden="true" className="relative size-20 shrink-0 sm:size-36 lg:size-40">
        <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90 rtl:-scale-y-100">
          <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="7" className="stroke-line" />
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            strokeWidth="7"
            strokeLinecap="round"
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - next.progress / 100)}
            className="stroke-accent transition-[stroke-dashoffset] duration-700 ease-out"
            opacity={next.progress > 0 ? 1 : 0}
          />
        </svg>
        <CoinBug className="absolute inset-0 m-auto size-11 text-ink sm:size-20" />
      </div>
      <p className="max-w-44 text-sm leading-snug text-muted">
        {m.competition_dashboard_points_left({ count: left })}{' '}
        <span className="block font-semibold text-ink">
          {achievementName({ achievementType: 'milestone', detail })}
        </span>
      </p>
    </div>
  );
}
