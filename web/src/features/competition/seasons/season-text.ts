import type { OwnSeason } from '@bugquest/contract/competition/seasons';
import { daysBetween } from '@bugquest/contract/days';
import { m } from '@bugquest/phrases/messages';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { formatProgramTime, lastDayBefore, programDayOf } from '../../../lib/language/program-time.ts';
import { hasSeasonEnded } from './season-name.ts';

export function timeText({ state, from, until }: OwnSeason): string {
  if (state === 'planned') return m.competition_season_starts_on({ time: formatProgramTime(from) });
  const lastDay = lastDayBefore(until);
  const day = formatDay(lastDay, { withYear: true });
  if (state === 'running' || state === 'frozen') {
    const left = daysBetween(programDayOf(serverNow()), lastDay);
    return left > 0
      ? m.competition_season_ends_on({ day, count: formatNumber(left) })
      : m.competition_season_ends_today();
  }
  return state === 'settling'
    ? m.competition_season_settles({ day })
    : m.competition_season_ended_final({ day });
}

export function rankText(season: OwnSeason): string {
  const { place, outOf, hidesPlaces } = season;
  if (hidesPlaces) return m.competition_season_own_hidden();
  if (place !== null && outOf !== null)
    return m.competition_dashboard_rank({ rank: formatNumber(place), outOf: formatNumber(outOf) });
  return hasSeasonEnded(season) ? m.competition_season_took_no_part() : m.competition_season_no_points();
}

export function leftText({ until }: OwnSeason): string {
  const left = daysBetween(programDayOf(serverNow()), lastDayBefore(until));
  return left > 0
    ? m.competition_season_left({ count: formatNumber(left) })
    : m.competition_season_ends_today();
}
