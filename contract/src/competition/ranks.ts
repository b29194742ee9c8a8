/** A number of points, and how many people have exactly this number. Lists are sorted by points, highest first. */
export interface Total {
  points: number;
  people: number;
}

export const countPeople = (totals: readonly Total[]): number =>
  totals.reduce((sum, { people }) => sum + people, 0);

/** 1 + the number of people with more points, so equal points share a rank (design: decision 11). */
export const rankAmong = (points: number, totals: readonly Total[]): number =>
  1 + countPeople(totals.filter((total) => total.points > points));

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

const TOP_PLACES = 10;

/**
 * Whether the dashboard shows the place first. In the lower half, beyond the first ten, it compares with the person's own department or own
 * past week instead, because "169 of 190" tells nobody what to do next. The place stays one press away, and in the leaderboard.
 */
export const showsPlace = (rank: number, outOf: number): boolean => rank <= TOP_PLACES || rank * 2 <= outOf;

/** A department is shown to its members from this number of people with points on, so that the sum tells nothing about one of them. */
export const MIN_DEPARTMENT_PEOPLE = 3;
