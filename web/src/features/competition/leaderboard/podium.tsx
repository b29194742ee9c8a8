import { formatNumber } from '../../../lib/language/format.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { classes } from '../../../ui/classes.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { MEDAL_STYLES } from './medal-styles.ts';
import type { Medal, RankedEntry } from './ranks.ts';

/** The first place is in the middle, the second at the start. */
const PLACES = ['order-2', 'order-1', 'order-3'];
const HEIGHTS: Record<Medal, string> = {
  gold: 'h-28 sm:h-36',
  silver: 'h-20 sm:h-26',
  bronze: 'h-16 sm:h-20',
};

/** Decorative: the table below contains the same entries. */
export function Podium({ entries }: { entries: readonly RankedEntry[] }) {
  const winners = entries.filter((entry) => entry.medal);
  if (winners.length === 0) return null;
  return (
    <div
      aria-hidden="true"
      className="mx-auto mb-8 grid max-w-2xl grid-cols-3 items-end gap-2 sm:mb-10 sm:gap-4"
    >
      {winners.map((winner, index) => (
        <Step key={winner.id} winner={winner} place={PLACES[index] ?? ''} />
      ))}
    </div>
  );
}

function Step({ winner, place }: { winner: RankedEntry; place: string }) {
  const medal = winner.medal ?? 'bronze';
  const { ring, step, text } = MEDAL_STYLES[medal];
  return (
    <div className={classes('min-w-0 text-center', place)}>
      <Avatar
        name={winner.fullName}
        className={classes(
          'ring-3 ring-offset-3 ring-offset-paper',
          medal === 'gold' ? 'size-16! text-lg! sm:size-20!' : 'size-12! text-base! sm:size-16!',
          ring,
        )}
      />
      <p className="mt-3 line-clamp-2 text-sm font-semibold leading-snug sm:text-base">
        <bdi>{winner.fullName}</bdi>
      </p>
      <p className="truncate text-xs text-muted sm:text-sm">
        <DepartmentName department={winner.department} />
      </p>
      <div
        className={classes(
          'mt-3 flex flex-col items-center justify-center rounded-t-card border border-b-0',
          HEIGHTS[medal],
          step,
        )}
      >
        <bdi className={classes('text-2xl font-bold leading-none tabular sm:text-4xl', text)}>
          {winner.rank}
        </bdi>
        <bdi className="mt-1.5 text-xs font-semibold text-accent-ink tabular sm:text-base">
          {formatNumber(winner.totalPoints)}
        </bdi>
      </div>
    </div>
  );
}
