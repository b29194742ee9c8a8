import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useEmployee } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { leaderboardQuery } from './api.ts';
import { Podium } from './podium.tsx';
import { rankEntries } from './ranks.ts';
import { StandingsTable } from './standings-table.tsx';

/** The top 100, with the first three on a podium. */
export function Leaderboard() {
  const { data, error, isFetching, refetch } = useQuery(leaderboardQuery(useEmployee().id));
  if (error)
    return (
      <ErrorState
        title={m.competition_failed()}
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
        title={m.competition_empty_title()}
        description={m.competition_empty_text()}
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
