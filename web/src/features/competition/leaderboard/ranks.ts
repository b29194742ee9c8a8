import type { LeaderboardEntry } from '@bugquest/contract/competition/schema';

export type Medal = 'gold' | 'silver' | 'bronze';
export interface RankedEntry extends LeaderboardEntry {
  rank: number;
  /** Undefined without points. */
  medal: Medal | undefined;
}

const MEDALS: readonly Medal[] = ['gold', 'silver', 'bronze'];

/** Rank = 1 + the number of entries with more points, so equal points share one (design: decision 11). */
export function rankEntries(entries: readonly LeaderboardEntry[]): RankedEntry[] {
  return entries.map((entry) => {
    const rank = 1 + entries.filter(({ totalPoints }) => totalPoints > entry.totalPoints).length;
    return { ...entry, rank, medal: entry.totalPoints > 0 ? MEDALS[rank - 1] : undefined };
  });
}
