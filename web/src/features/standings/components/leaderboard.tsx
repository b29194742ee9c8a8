import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useEmployee } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { leaderboardQuery } from '../api.ts';
import { rankEntries } from '../ranks.ts';
import { Podium } from './podium.tsx';
import { StandingsTable } from './standings-table.tsx';

/** The best hundred, with the first three on a podium. */
export function Leaderboard() {
  const { data, error, isFetching, refetch } = useQuery(leaderboardQuery(useEmployee().id));
  if (error)
    return (
      <ErrorState
        title={m.standings_failed()}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Trophy aria-hidden="true" />}
        title={m.standings_empty_title()}
        description={m.standings_empty_text()}
        action={<ButtonLink href="/admin">{m.shell_admin_panel()}</ButtonLink>}
      />
    );
  const entries = rankEntries(data);
  return (
    <>
      <Podium entries={entries.slice(0, 3)} />
      <Card flush className="overflow-hidden">
        <StandingsTable entries={entries} />
      </Card>
    </>
  );
}

function Waiting() {
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
