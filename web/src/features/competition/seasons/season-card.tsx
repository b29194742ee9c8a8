import type { OwnSeason } from '@bugquest/contract/competition/seasons';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatProgramTime } from '../../../lib/language/program-time.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { ownSeasonsQuery } from './api.ts';
import { seasonName } from './season-name.ts';
import { rankText, timeText } from './season-text.ts';

/** Shows the tester's own rank unless ranks are hidden. */
export function SeasonCard() {
  const { isAdmin } = useEmployee();
  const { data = [] } = useQuery({ ...ownSeasonsQuery(), enabled: !isAdmin });
  if (isAdmin || data.length === 0) return null;
  const current = data.filter(({ state }) => state !== 'archived');
  const earlier = data.filter(({ state }) => state === 'archived');
  return (
    <Card aria-labelledby="own-seasons">
      <CardHeader id="own-seasons" title={m.competition_seasons()} />
      <SeasonList seasons={current} />
      {earlier.length > 0 && (
        <Fold title={m.competition_seasons_earlier()}>
          <SeasonList seasons={earlier} />
        </Fold>
      )}
    </Card>
  );
}

const SeasonList = ({ seasons }: { seasons: readonly OwnSeason[] }) => (
  <ul className="divide-y divide-line">
    {seasons.map((season) => (
      <li key={season.id} className="py-4 first:pt-0 last:pb-0">
        <SeasonEntry season={season} />
      </li>
    ))}
  </ul>
);

function SeasonEntry({ season }: { season: OwnSeason }) {
  const { state, points, amendments } = season;
  return (
    <>
      <h3 {...typedText(seasonName(season))} className="font-semibold">
        {seasonName(season)}
      </h3>
      <p className="text-sm text-muted">{timeText(season)}</p>
      {state !== 'planned' && (
        <p className="mt-2">
          <span className="font-semibold tabular">{m.competition_points_count({ count: points })}</span>
          {' · '}
          {rankText(season)}
        </p>
      )}
      {amendments.map(({ reason, amendedAt }) => (
        <p key={amendedAt} className="mt-1 text-sm">
          {m.competition_season_amendment({ time: formatProgramTime(amendedAt), reason })}
        </p>
      ))}
    </>
  );
}
