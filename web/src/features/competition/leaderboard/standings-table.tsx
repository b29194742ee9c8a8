import { m } from '@bugquest/phrases/messages';
import { Medal as MedalIcon } from 'lucide-react';
import { formatNumber } from '../../../lib/language/format.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { classes } from '../../../ui/classes.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import { MEDAL_STYLES } from './medal-styles.ts';
import type { RankedEntry } from './ranks.ts';

/** The leaderboard table. On phones, the department is below the name and the bar is hidden. */
export function StandingsTable({ entries }: { entries: readonly RankedEntry[] }) {
  const most = entries[0]?.totalPoints ?? 0;
  return (
    <Table label={m.shell_leaderboard()}>
      <thead>
        <tr>
          <Th className="w-px">{m.competition_rank()}</Th>
          <Th>{m.competition_name()}</Th>
          <Th className="max-sm:hidden">{m.competition_department()}</Th>
          <Th className="w-1/3 max-md:hidden">
            <span className="sr-only">{m.competition_share()}</span>
          </Th>
          <Th className="text-end!">{m.competition_points()}</Th>
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
              aria-label={MEDAL_STYLES[medal].name()}
              className={classes('size-5 shrink-0', MEDAL_STYLES[medal].text)}
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
          <DepartmentName department={department} />
        </span>
      </th>
      <Td className="text-muted max-sm:hidden">
        <DepartmentName department={department} />
      </Td>
      <Td className="max-md:hidden">
        <Progress value={totalPoints} max={Math.max(1, most)} label={m.competition_share()} tone="accent" />
      </Td>
      <Td numeric>
        <bdi className="text-base font-semibold text-accent-ink">{formatNumber(totalPoints)}</bdi>
      </Td>
    </tr>
  );
}
