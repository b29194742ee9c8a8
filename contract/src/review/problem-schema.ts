// Problems (`server/src/features/duplicates/problem-queries.ts`) as administrators see them, and the pairs of reports that look like one problem.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, pageQuery, recordId, timestamp, withError } from '../fields.ts';
import { filterChoice, filterTexts, sortedCursor } from '../filters.ts';
import { REPORT_STATUSES, SEVERITIES } from '../reports/lists.ts';
import { adminBugReport } from '../reports/schema.ts';

/** Most people first. */
export const problemQuery = z.object({
  ...pageQuery,
  /** The sort value is a number of people. */
  cursor: sortedCursor(/\d{1,13}/),
  state: filterChoice(['open', 'closed']),
  /** Whether an administrator accepted the original. */
  confirmed: filterChoice(['yes', 'no']),
  severity: filterChoice(SEVERITIES),
  feature: filterTexts,
});
export type ProblemQuery = z.output<typeof problemQuery>;

export const problem = z.object({
  /** Of the original. */
  id: recordId,
  serialNumber: z.string(),
  title: z.string(),
  /** The highest of its reports. */
  severity: z.enum(SEVERITIES),
  feature: z.string(),
  status: z.enum(REPORT_STATUSES),
  /** The original and its duplicates. */
  reports: z.int(),
  /** Different people who reported or confirmed it. */
  people: z.int(),
  /** Reports that look like it, without an answer. */
  suspected: z.int(),
  /** Whether an administrator accepted the original. */
  isConfirmed: z.boolean(),
  lastReportedAt: timestamp,
  /** The build that was the newest when the last of its reports was sent. Null before the first build. */
  newestBuild: z.nullable(z.string()),
});
export type Problem = z.output<typeof problem>;

export const suspectedQuery = z.object({
  limit: pageQuery.limit,
  /** Only pairs with this original. */
  original: z.optional(recordId),
});
export type SuspectedQuery = z.output<typeof suspectedQuery>;

export const suspectedPair = z.object({
  report: adminBugReport,
  /** The problem that a report waiting for its points may repeat, otherwise the oldest problem that the report resembles. */
  original: adminBugReport,
  /** 0 to 1. 0 if only the reporter named the original. */
  likeness: z.number(),
  /** Different people who met the original. */
  people: z.int(),
  /** The builds that were the newest when the reports were sent. Null before the first build. */
  reportBuild: z.nullable(z.string()),
  originalBuild: z.nullable(z.string()),
});
export type SuspectedPair = z.output<typeof suspectedPair>;

/** How many of the last answers are counted. */
export const COUNTED_ANSWERS = 100;

export const suspectedPairs = z.object({
  /** Pairs without an answer. */
  total: z.int(),
  /** Reports that are not compared with earlier ones yet. */
  notCompared: z.int(),
  /** Reports that wait for their points first, then the most alike. */
  pairs: z.array(suspectedPair),
  /** The latest answers, at most COUNTED_ANSWERS. */
  answers: z.object({ same: z.int(), all: z.int() }),
});
export type SuspectedPairs = z.output<typeof suspectedPairs>;

/** For one call. */
export const MAX_PAIRS = 100;

const pairs = <Pair extends z.ZodMiniType>(pair: Pair) =>
  z
    .array(pair, withError(m.review_reports_invalid))
    .check(z.minLength(1, withError(m.review_reports_invalid)), atMost(MAX_PAIRS, m.review_reports_invalid));

const pairIds = { reportId: recordId, originalId: recordId };

export const answersInput = z.object({ pairs: pairs(z.object({ ...pairIds, same: z.boolean() })) });
export type AnswersInput = z.output<typeof answersInput>;

export const undoneAnswersInput = z.object({ pairs: pairs(z.object(pairIds)) });
export type UndoneAnswersInput = z.output<typeof undoneAnswersInput>;
