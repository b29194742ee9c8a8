import * as z from 'zod/mini';

/** Days that the charts may look back, today included. */
export const CHART_RANGES = [7, 30, 90] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

/** By the days of the program since the report came in: 0, 1–2, 3–6, 7–13, 14 and more. */
export const BACKLOG_BUCKETS = ['today', 'days-1-3', 'days-3-7', 'days-7-14', 'older'] as const;
export type BacklogBucket = (typeof BACKLOG_BUCKETS)[number];

/** Groups of the charts that could be long show this many; the others are one. */
export const CHART_GROUPS = 10;

const count = z.int();
/** A day of the program's time zone, YYYY-MM-DD. */
const day = z.string();

const groups = z.array(
  z.object({
    /** As stored; null for all others together. */
    name: z.nullable(z.string()),
    /** Reports that came in within the range. */
    reports: count,
    /** Those of them that wait for a decision. */
    undecided: count,
  }),
);
export type ChartGroup = z.output<typeof groups>[number];

export const charts = z.object({
  /** Every day of the range, oldest first, also those on which nothing happened. */
  days: z.array(z.object({ day, reports: count, decisions: count })),
  /** Everything that waits for a decision, however old: the bucket's first and last day of submission. */
  backlogAge: z.array(
    z.object({ bucket: z.enum(BACKLOG_BUCKETS), reports: count, from: z.nullable(day), to: day }),
  ),
  bySeverity: groups,
  byFeature: groups,
  byDepartment: groups,
  bySource: groups,
});
export type Charts = z.output<typeof charts>;
