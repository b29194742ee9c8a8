// The open problems (problems.ts) as testers may see them: without people, and with masked words.
import * as z from 'zod/mini';
import { pageQuery, recordId } from '../fields.ts';
import { filterTexts, sortedCursor } from '../filters.ts';
import { REPORT_STATUSES, SEVERITIES } from '../reports/lists.ts';

/** Most people first. */
export const knownProblemQuery = z.object({
  ...pageQuery,
  /** The sort value is a number of people. */
  cursor: sortedCursor(/\d{1,13}/),
  feature: filterTexts,
  /** Only this problem. */
  problem: z.optional(recordId),
});
export type KnownProblemQuery = z.output<typeof knownProblemQuery>;

const sightedOn = z.object({
  deviceTypes: z.array(z.string()),
  storeLanguages: z.array(z.string()),
  /** Names of builds. */
  builds: z.array(z.string()),
});
export type SightedOn = z.output<typeof sightedOn>;

export const listedProblem = z.object({
  /** Of the original. */
  id: recordId,
  serialNumber: z.string(),
  feature: z.string(),
  severity: z.enum(SEVERITIES),
  status: z.enum(REPORT_STATUSES),
  /** Masked. Null if a setting hides them. */
  firstWords: z.nullable(z.string()),
  /** '' if not given. Masked. */
  place: z.string(),
  /** Different people who reported or confirmed it. */
  people: z.int(),
  /** Where its reporters and confirmers saw it. A build is the one that was the newest at that time. */
  seenOn: sightedOn,
  /** Where nobody saw it. Of the builds, only the newest one. */
  notYetOn: sightedOn,
  /** Whether the caller is the reporter of the original. */
  isOwn: z.boolean(),
  /** By the caller. */
  isConfirmed: z.boolean(),
  confirmPoints: z.int(),
});
export type ListedProblem = z.output<typeof listedProblem>;
