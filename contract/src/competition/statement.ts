// The statement of a person's points: every entry of the ledger with its reason, in the words of the mail, the bell and the report.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery, recordId, timestamp } from '../fields.ts';
import { filterChoice } from '../filters.ts';
import { POINT_REASONS } from './point-reasons.ts';

export const STATEMENT_FORMATS = ['json', 'xlsx', 'csv'] as const;

const statementEntry = z.object({
  id: recordId,
  at: timestamp,
  /** Below 0 for points that were taken away. Never 0. */
  points: z.int(),
  /** The person's points after the entry. */
  total: z.int(),
  reason: z.enum(POINT_REASONS),
  /** In the caller's language, with the words that the reviewer or administrator gave. */
  sentence: z.string(),
  serialNumber: z.nullable(z.string()),
  /** The person's own report, if it still exists. */
  reportId: z.nullable(recordId),
});
export type StatementEntry = z.output<typeof statementEntry>;

const statement = z.object({
  totalPoints: z.int(),
  /** Latest first. */
  entries: z.array(statementEntry),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(recordId),
});
export type Statement = z.output<typeof statement>;

/** `xlsx` and `csv` are files with all entries that match, with headings in the caller's language. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/api/employees/:id/statement',
  access: 'selfOrAdmin',
  // `employee`: the person's points have changed. `reports`: reports were deleted or restored.
  topics: ['employee', 'standings', 'own-reports'],
  params: idParams,
  query: z.object({
    limit: pageQuery.limit,
    before: z.optional(recordId),
    reason: filterChoice(POINT_REASONS),
    format: filterChoice(STATEMENT_FORMATS),
  }),
  reply: statement,
  errors: ['not_found'],
});
