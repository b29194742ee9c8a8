/** 1 + the number of people with more points, so equal points share a rank (design: decision 11). */
export const rankAmong = (points: number, totals: readonly number[]): number =>
  1 + totals.filter((total) => total > points).length;

/** Adds the ranks. The entries are sorted by points, highest first. */
export function withRanks<Entry extends { totalPoints: number }>(
  entries: readonly Entry[],
): (Entry & { rank: number })[] {
  let rank = 1;
  return entries.map((entry, index) => {
    const previous = entries[index - 1];
    if (previous && entry.totalPoints < previous.totalPoints) rank = index + 1;
    return { ...entry, rank };
  });
}
