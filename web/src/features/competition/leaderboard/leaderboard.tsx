import { getLeaderboard } from '@bugquest/contract/competition/endpoints';
import { withRanks } from '@bugquest/contract/competition/ranks';
import {
  LEADERBOARD_LENGTH,
  type LeaderboardEntry,
  type LeaderboardFilter,
} from '@bugquest/contract/competition/schema';
import type { OwnSeason } from '@bugquest/contract/competition/seasons';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EyeOff, Medal as MedalIcon, Trophy } from 'lucide-react';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { formatProgramTime, lastDayBefore } from '../../../lib/language/program-time.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { useEmployee } from '../../../lib/session/session.tsx';
import { classes } from '../../../ui/classes.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import { seasonsQuery } from '../seasons/api.ts';
import { hasSeasonEnded } from '../seasons/season-name.ts';

/** The top 100, with the first three on a podium. */
export function Leaderboard({ filter }: { filter: LeaderboardFilter }) {
  const query = useQuery(leaderboardQuery(useEmployee().id, filter));
  const { data } = query;
  const { data: seasons = [] } = useQuery(seasonsQuery());
  const season = seasons.find(({ id }) => id === filter.season);
  if (season?.hidesPlaces)
    return (
      <EmptyState
        icon={<EyeOff aria-hidden="true" />}
        title={m.competition_season_hidden()}
        description={m.competition_season_hidden_text()}
      />
    );
  if (!data)
    return (
      <QueryState query={query} title={m.competition_failed()}>
        <LoadingLeaderboard />
      </QueryState>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Trophy aria-hidden="true" />}
        title={season && hasSeasonEnded(season) ? m.competition_season_no_one() : m.competition_empty_title()}
        description={isFiltered(filter) ? m.competition_empty_filtered() : m.competition_empty_text()}
      />
    );
  const entries = rankEntries(data);
  return (
    <>
      {season?.finalAt && <FinalResult season={season} />}
      <Podium entries={entries.slice(0, 3)} />
      <Card flush className="overflow-hidden">
        <StandingsTable entries={entries} />
      </Card>
    </>
  );
}

/** What is counted. A final result has no pending reports. */
export function LeaderboardText({ season: id }: Pick<LeaderboardFilter, 'season'>) {
  const { data = [] } = useQuery(seasonsQuery());
  if (!id) return m.competition_text();
  return data.find((season) => season.id === id)?.finalAt
    ? m.competition_season_leaderboard_final()
    : m.competition_season_leaderboard_text();
}

type Medal = 'gold' | 'silver' | 'bronze';
interface RankedEntry extends LeaderboardEntry {
  rank: number;
  /** Undefined without points. */
  medal: Medal | undefined;
}

const MEDALS: readonly Medal[] = ['gold', 'silver', 'bronze'];

export const rankEntries = (entries: readonly LeaderboardEntry[]): RankedEntry[] =>
  withRanks(entries).map((entry) => ({
    ...entry,
    medal: entry.totalPoints > 0 ? MEDALS[entry.rank - 1] : undefined,
  }));

export function FinalResult({
  season: { until, amendments },
}: {
  season: Pick<OwnSeason, 'until' | 'amendments'>;
}) {
  return (
    <div className="mb-6 flex flex-col gap-1 text-sm text-muted">
      <p>{m.competition_season_ended_final({ day: formatDay(lastDayBefore(until), { withYear: true }) })}</p>
      {amendments.map(({ amendedAt, reason }) => (
        <p key={amendedAt}>
          {m.competition_season_amendment({ time: formatProgramTime(amendedAt), reason: isolate(reason) })}
        </p>
      ))}
    </div>
  );
}

const isFiltered = ({ period, season, department }: LeaderboardFilter) =>
  Boolean(period || season || department);

function LoadingLeaderboard() {
  return (
    <Loading>
      <div className="mx-auto mb-8 grid max-w-2xl grid-cols-3 items-end gap-3">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

const leaderboardQuery = (employeeId: string, filter: LeaderboardFilter) =>
  endpointQuery(
    getLeaderboard,
    { query: { employeeId, limit: LEADERBOARD_LENGTH, ...filter } },
    { placeholderData: keepPreviousData },
  );

/** The first place is in the middle, and the second is at the start. */
const ORDER_CLASSES = ['order-2', 'order-1', 'order-3'];
const HEIGHT_CLASSES: Record<Medal, string> = {
  gold: 'h-28 sm:h-36',
  silver: 'h-20 sm:h-26',
  bronze: 'h-16 sm:h-20',
};

/** Hidden from screen readers, because the table below contains the same entries. */
function Podium({ entries }: { entries: readonly RankedEntry[] }) {
  const winners = entries.filter((entry) => entry.medal);
  if (winners.length === 0) return null;
  return (
    <div
      aria-hidden="true"
      className="mx-auto mb-8 grid max-w-2xl grid-cols-3 items-end gap-2 sm:mb-10 sm:gap-4"
    >
      {winners.map((winner, index) => (
        <Step key={winner.id} winner={winner} place={ORDER_CLASSES[index] ?? ''} />
      ))}
    </div>
  );
}

function Step({ winner, place: className }: { winner: RankedEntry; place: string }) {
  const medal = winner.medal ?? 'bronze';
  const { ring, step, text } = MEDAL_STYLES[medal];
  return (
    <div className={classes('min-w-0 text-center', className)}>
      <Avatar
        name={winner.fullName}
        className={classes(
          'ring-3 ring-offset-3 ring-offset-paper',
          medal === 'gold' ? 'size-16! text-lg! sm:size-20!' : 'size-12! text-base! sm:size-16!',
          ring,
        )}
      />
      <p className="mt-3 line-clamp-2 text-sm font-semibold leading-snug sm:text-base">
        <PersonName name={winner.fullName} />
      </p>
      <p className="truncate text-xs text-muted sm:text-sm">
        <DepartmentName department={winner.department} />
      </p>
      <div
        className={classes(
          'mt-3 flex flex-col items-center justify-center rounded-t-card border border-b-0',
          HEIGHT_CLASSES[medal],
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

/** On phones, the department is below the name, and the bar is hidden. */
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
        <PersonName name={fullName} />
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

interface MedalStyle {
  name: () => string;
  text: string;
  ring: string;
  step: string;
}

const MEDAL_STYLES: Record<Medal, MedalStyle> = {
  gold: {
    name: m.competition_tier_gold,
    text: 'text-gold',
    ring: 'ring-gold',
    step: 'border-gold/60 bg-linear-to-b from-gold/30 to-gold/5',
  },
  silver: {
    name: m.competition_tier_silver,
    text: 'text-silver',
    ring: 'ring-silver',
    step: 'border-silver/60 bg-linear-to-b from-silver/30 to-silver/5',
  },
  bronze: {
    name: m.competition_tier_bronze,
    text: 'text-bronze',
    ring: 'ring-bronze',
    step: 'border-bronze/60 bg-linear-to-b from-bronze/30 to-bronze/5',
  },
};
