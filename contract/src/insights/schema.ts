import * as z from 'zod/mini';
import { recordId } from '../fields.ts';

/** Ranges of the charts in days, today included. */
export const CHART_RANGES = [7, 30, 90] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

/** Age of pending reports in days: 0, 1–2, 3–6, 7–13, 14 and more. */
export const BACKLOG_BUCKETS = ['today', 'days-1-3', 'days-3-7', 'days-7-14', 'older'] as const;
export type BacklogBucket = (typeof BACKLOG_BUCKETS)[number];

/** Maximum number of groups; the others are combined. */
export const CHART_GROUPS = 10;

/** How many weeks the charts by week show, the present one included. */
export const CHART_WEEKS = 12;
/** Of the confirmations: more undone ones than this mean that the form shows wrong problems. */
export const MAX_UNDONE_SHARE = 0.05;

const count = z.int();
/** A day in the program's time zone, YYYY-MM-DD. */
const day = z.string();

const groups = z.array(
  z.object({
    /** The stored value; null for the combined others. */
    name: z.nullable(z.string()),
    /** Reports submitted in the range. */
    reports: count,
    /** The pending reports among them. */
    undecided: count,
  }),
);
export type ChartGroup = z.output<typeof groups>[number];

export const charts = z.object({
  /** All days of the range, oldest first, including days without reports. */
  days: z.array(z.object({ day, reports: count, decisions: count })),
  /** All pending reports by age, with the first and last day of each bucket. */
  backlogAge: z.array(
    z.object({ bucket: z.enum(BACKLOG_BUCKETS), reports: count, from: z.nullable(day), to: day }),
  ),
  bySeverity: groups,
  byFeature: groups,
  byDepartment: groups,
  bySource: groups,
  /** By the first day of the week, oldest first. `confirmed` includes the undone ones. */
  confirmations: z.array(z.object({ week: day, confirmed: count, undone: count })),
  /**
   * By the first day of the week of the decision, oldest first. Shares are 0 to 1, and null without a decision that is a day old. No one is
   * named or counted alone.
   */
  answers: z.array(
    z.object({
      week: day,
      /** First decisions of reports. */
      decisions: count,
      /** Hours from submission to the first decision: the median, and the time within which nine of ten were decided. */
      medianHours: z.nullable(z.number()),
      slowHours: z.nullable(z.number()),
      /** Of the notifications of decisions, those that were read within a day. */
      readShare: z.nullable(z.number()),
      /** Of the same, those whose reporter sent, confirmed, tested or read something within a day. */
      returnShare: z.nullable(z.number()),
    }),
  ),
});
export type Charts = z.output<typeof charts>;
export type AnswerWeek = Charts['answers'][number];

/**
 * The decisions of one administrator in a range of days, accepted appeals included.
 *
 * A decision is reversed if it was undone, or if the next decision on its report accepts an appeal or is by another
 * administrator with a different reason or different points. Decisions that were undone do not count as the next one.
 */
export const administratorStatistics = z.object({
  administratorId: recordId,
  /** Null for a deleted account. */
  fullName: z.nullable(z.string()),
  /** All decisions, reversed ones included. */
  decisions: count,
  reversed: count,
  /**
   * Median time from submission to the first decision that was not undone, in seconds. Null without such a decision on a
   * report that still exists.
   */
  medianSeconds: z.nullable(count),
});
export type AdministratorStatistics = z.output<typeof administratorStatistics>;
