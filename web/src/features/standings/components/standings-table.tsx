import { m } from '@bugquest/phrases/messages';
import { Medal as MedalIcon } from 'lucide-react';
import { formatNumber } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import type { RankedEntry } from '../ranks.ts';
import { MEDAL_LOOKS } from './medal-looks.ts';

/** Four columns that fit a phone: the department moves under the name, the bar goes. */
export function StandingsTable({ entries }: { entries: readonly RankedEntry[] }) {
  const most = entries[0]?.totalPoints ?? 0;
  return (
    <Table label={m.shell_leaderboard()}>
      <thead>
        <tr>
          <Th className="w-px">{m.standings_rank()}</Th>
          <Th>{m.standings_name()}</Th>
          <Th className="max-sm:hidden">{m.standings_department()}</Th>
          <Th className="w-1/3 max-md:hidden">
            <span className="sr-only">{m.standings_share()}</span>
          </Th>
          <Th className="text-end!">{m.standings_points()}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} most={most} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ entry, most }: { entry: RankedEntry; most: number }) {
  const { rank, medal, fullName, department, totalPoints } = entry;
  return (
    <tr className={medal && 'bg-accent-soft/30'}>
      <Td>
        <span className="flex items-center gap-2">
          <bdi className={classes('min-w-6 text-end tabular', medal ? 'font-bold' : 'text-muted')}>
            {rank}
          </bdi>
          {medal && (
            <MedalIcon
              role="img"
              aria-label={MEDAL_LOOKS[medal].name()}
              className={classes('size-5 shrink-0', MEDAL_LOOKS[medal].text)}
            />
          )}
        </span>
      </Td>
      <th
        scope="row"
        className="border-b border-line px-3 py-2.5 text-start font-medium [tr:last-child>&]:border-b-0"
      >
        <bdi>{fullName}</bdi>
        <span className="block text-xs font-normal text-muted sm:hidden">
          <bdi>{department}</bdi>
        </span>
      </th>
      <Td className="text-muted max-sm:hidden">
        <bdi>{department}</bdi>
      </Td>
      <Td className="max-md:hidden">
        <Progress value={totalPoints} max={Math.max(1, most)} label={m.standings_share()} tone="accent" />
      </Td>
      <Td numeric>
        <bdi className="text-base font-semibold text-accent-ink">{formatNumber(totalPoints)}</bdi>
      </Td>
    </tr>
  );
}
