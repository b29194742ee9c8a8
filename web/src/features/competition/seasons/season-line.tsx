import type { OwnSeason } from '@bugquest/contract/competition/seasons';
import { daysBetween } from '@bugquest/contract/days';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { lastDayBefore, programDayOf } from '../../../lib/language/program-time.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { ownSeasonsQuery } from './api.ts';
import { rankText, timeText } from './season-card.tsx';
import { seasonName } from './season-name.ts';

/** The season that runs, or the next one. Past seasons are in the numbers of the dashboard. */
export function SeasonLine() {
  const { isAdmin } = useEmployee();
  const { data = [] } = useQuery({ ...ownSeasonsQuery(), enabled: !isAdmin });
  const season = data.find(isRunning) ?? data.find(({ state }) => state === 'planned');
  if (!season) return null;
  return (
    <>
      <Flag aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="truncate">
        <bdi className="font-medium">{seasonName(season)}</bdi>
        {isRunning(season) ? ` · ${rankText(season)} · ${leftText(season)}` : ` · ${timeText(season)}`}
      </span>
    </>
  );
}

const isRunning = ({ state }: OwnSeason) => state === 'running' || state === 'frozen';

function leftText({ until }: OwnSeason): string {
  const left = daysBetween(programDayOf(serverNow()), lastDayBefore(until));
  return left > 0
    ? m.competition_season_left({ count: formatNumber(left) })
    : m.competition_season_ends_today();
}
