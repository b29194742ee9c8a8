import * as z from 'zod/mini';
import { recordId, timestamp } from '../fields.ts';
import { filterChoice, filterText, searchText } from '../filters.ts';
import { SEVERITIES } from '../reports/lists.ts';
import { ACHIEVEMENT_KINDS } from './achievements.ts';
import { SCORE_PARTS } from './score-parts.ts';
import { SCORING_PRESETS, severityPoints } from './scoring-settings.ts';

export const achievement = z.object({
  id: recordId,
  employeeId: recordId,
  achievementType: z.enum(ACHIEVEMENT_KINDS),
  /** Points of a milestone, the month (yyyy-mm) of a champion, '' for the others. */
  detail: z.string(),
  achievementName: z.string(),
  description: z.string(),
  earnedAt: timestamp,
});
export type Achievement = z.output<typeof achievement>;

export const leaderboardEntry = z.object({
  id: recordId,
  fullName: z.string(),
  department: z.string(),
  totalPoints: z.int(),
});
export type LeaderboardEntry = z.output<typeof leaderboardEntry>;

export const rank = z.object({
  /** 1 + the number of competing employees with more points; null for those who do not compete. */
  rank: z.nullable(z.int()),
  outOf: z.int(),
  totalPoints: z.int(),
  /** Points to the next higher total; null in first place and for those who do not compete. */
  pointsBehind: z.nullable(z.int()),
  /** Points above the next lower total; null in last place and for those who do not compete. */
  pointsAhead: z.nullable(z.int()),
  /** The ranks of the next higher and the next lower total; null if there is none. */
  rankAbove: z.nullable(z.int()),
  rankBelow: z.nullable(z.int()),
  /**
   * The person's department: how many of its competing people have points, and how many points together. Null without a rank, and for
   * fewer people than MIN_DEPARTMENT_PEOPLE.
   */
  department: z.nullable(z.object({ name: z.string(), people: z.int(), points: z.int() })),
});
export type Rank = z.output<typeof rank>;

/** The dashboard's statistics over all of an employee's reports. */
export const employeeStats = z.object({
  totalPoints: z.int(),
  qualityScore: z.number(),
  reportCount: z.int(),
  /** The points of the reports themselves, without bonuses, confirmations and retests. */
  reportPoints: z.int(),
  withMediaCount: z.int(),
  /** Since exactly 7 × 24 hours ago. */
  weekReportCount: z.int(),
  weekPoints: z.int(),
  /** In the 7 × 24 hours before. */
  previousWeekPoints: z.int(),
  bySeverity: z.record(z.enum(SEVERITIES), z.int()),
  /** Of the last ten decided reports: how many were accepted. */
  lately: z.object({ decided: z.int(), accepted: z.int() }),
  /** Accepted reports that repeat no other, and those of them whose steps are clear. */
  firsts: z.int(),
  clearSteps: z.int(),
  /**
   * Successive days with a report or a finished session that counts for the map. Days off do not end the streak. Sessions count only in
   * the person's own reply, because others must not see who ran one.
   */
  streakDays: z.int(),
  /** The current week of the program; it begins after the weekend. */
  week: z.array(
    z.object({
      day: z.string(),
      /** 0 (Sunday) to 6. */
      weekday: z.int(),
      isWeekend: z.boolean(),
      isToday: z.boolean(),
      /** As in `streakDays`. The name is from the time when only reports counted. */
      hasReport: z.boolean(),
    }),
  ),
  achievements: z.array(achievement),
});
export type EmployeeStats = z.output<typeof employeeStats>;

/** Why a pending report earns less than its score. */
export const SCORE_LIMIT_REASONS = ['repeated', 'possible_repeat', 'too_thin', 'daily_points'] as const;

/** The score of a submission by parts (design: decision 6). */
export const scoreBreakdown = z.object({
  preset: z.enum(SCORING_PRESETS),
  severityPoints,
  parts: z.array(
    z.object({ part: z.enum(SCORE_PARTS), weight: z.number(), value: z.number(), points: z.number() }),
  ),
  points: z.int(),
  maxPoints: z.int(),
  /** Present if the report earns less than its score before the decision. */
  limit: z.optional(
    z.object({
      reason: z.enum(SCORE_LIMIT_REASONS),
      points: z.int(),
      /** The earlier report with the same description, or the one that the report may repeat. */
      serialNumber: z.optional(z.string()),
    }),
  ),
});
export type ScoreBreakdown = z.output<typeof scoreBreakdown>;

export const LEADERBOARD_LENGTH = 100;

/** The points of all time, or those of a month of the program's calendar. */
export const LEADERBOARD_PERIODS = ['all', 'month', 'last-month'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];

/** Missing fields: all time, all departments. A season takes precedence over a period. */
export const leaderboardFilter = {
  period: filterChoice(LEADERBOARD_PERIODS),
  season: z.optional(recordId),
  department: filterText,
  search: searchText,
};
const leaderboardFilters = z.object(leaderboardFilter);
export type LeaderboardFilter = z.output<typeof leaderboardFilters>;
