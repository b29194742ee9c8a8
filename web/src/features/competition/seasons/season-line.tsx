import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useEmployee } from '../../../lib/session/session.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ownSeasonsQuery } from './api.ts';
import { rankText, timeText } from './season-card.tsx';
import { seasonName } from './season-name.ts';

/** The season that runs, or the next one. Past seasons are in the numbers of the dashboard. */
export function SeasonLine() {
  const { isAdmin } = useEmployee();
  const { data = [] } = useQuery({ ...ownSeasonsQuery(), enabled: !isAdmin });
  const season =
    data.find(({ state }) => state === 'running' || state === 'frozen') ??
    data.find(({ state }) => state === 'planned');
  if (!season) return null;
  return (
    <p className="flex items-baseline gap-2 text-sm">
      <Flag aria-hidden="true" className="size-4 shrink-0 self-center text-muted" />
      <span className="min-w-0">
        <TextLink href={`/leaderboard?season=${season.id}`}>{seasonName(season)}</TextLink>
        {season.state !== 'planned' && <> · {rankText(season)}</>}
        <span className="text-muted"> · {timeText(season)}</span>
      </span>
    </p>
  );
}
