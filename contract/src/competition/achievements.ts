// Milestones and tiers of section 9; the other achievements of the design's decision 10.

export const MILESTONE_STEP = 50;

export const TIERS = [
  { tier: 'bronze', points: 50 },
  { tier: 'silver', points: 100 },
  { tier: 'gold', points: 150 },
  { tier: 'diamond', points: 200 },
] as const;
export type Tier = (typeof TIERS)[number]['tier'];

/** Length of the streak that is an achievement. */
export const STREAK_DAYS = 7;

export const ACHIEVEMENT_KINDS = [
  'milestone',
  'first_report',
  'first_blocker',
  'first_video',
  'complete_profile',
  'both_languages',
  'seven_day_streak',
  'champion_1',
  'champion_2',
  'champion_3',
] as const;
export type AchievementKind = (typeof ACHIEVEMENT_KINDS)[number];

/** The tier of a total; undefined below bronze. All milestones above diamond are diamond. */
export function tierOf(points: number): Tier | undefined {
  return TIERS.findLast((tier) => points >= tier.points)?.tier;
}

export interface NextMilestone {
  /** The next multiple of 50 above the total. */
  points: number;
  tier: Tier;
  /** Total mod 50 as a percentage, 0 to 98. */
  progress: number;
}

/** The next milestone and the progress to it (section 9). A negative total counts as 0. */
export function nextMilestone(totalPoints: number): NextMilestone {
  const total = Math.max(0, totalPoints);
  const points = (Math.floor(total / MILESTONE_STEP) + 1) * MILESTONE_STEP;
  return {
    points,
    tier: tierOf(points) ?? TIERS[0].tier,
    progress: ((total % MILESTONE_STEP) / MILESTONE_STEP) * 100,
  };
}

export function milestonesUpTo(totalPoints: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor(totalPoints / MILESTONE_STEP)) },
    (_, index) => (index + 1) * MILESTONE_STEP,
  );
}

/** 0 without one. */
export const highestMilestone = (
  achievements: readonly { achievementType: AchievementKind; detail: string }[],
): number =>
  Math.max(
    0,
    ...achievements.flatMap(({ achievementType, detail }) =>
      achievementType === 'milestone' ? Number(detail) : [],
    ),
  );
