import type { OwnSeason } from '@bugquest/contract/competition/seasons';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { typedText } from '../../../lib/language/typed-text.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { ownSeasonsQuery } from './api.ts';
import { seasonName } from './season-name.ts';
import { leftText, rankText, timeText } from './season-text.ts';

/** The season that runs, or the next one. Past seasons are in the numbers of the dashboard. */
export function SeasonLine() {
  const { isAdmin } = useEmployee();
  const { data = [] } = useQuery({ ...ownSeasonsQuery(), enabled: !isAdmin });
  const season = data.find(isRunning) ?? data.find(({ state }) => state === 'planned');
  if (!season) return null;
  return (
    <>
      <Flag aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <bdi {...typedText(seasonName(season))} className="min-w-0 truncate font-medium">
        {seasonName(season)}
      </bdi>
      <span className="shrink-0">
        {isRunning(season) ? ` · ${rankText(season)} · ${leftText(season)}` : ` · ${timeText(season)}`}
      </span>
    </>
  );
}

const isRunning = ({ state }: OwnSeason) => state === 'running' || state === 'frozen';
