// Signals that someone may earn points by something other than good reports. They are reasons to look, not verdicts.
import * as z from 'zod/mini';
import { recordId } from '../fields.ts';

/**
 * - burst: many reports within minutes
 * - copied-words: reports that say the same as another person's earlier report
 * - copied-pictures: screenshots that are in another person's earlier report
 * - rejected: a high share of decided reports was rejected
 * - same-people: two people mostly confirm each other's reports
 * - inflated: a high share of decided reports had a lower severity than reported
 */
export const FAIRNESS_SIGNALS = [
  'burst',
  'copied-words',
  'copied-pictures',
  'rejected',
  'same-people',
  'inflated',
] as const;
export type FairnessSignal = (typeof FAIRNESS_SIGNALS)[number];

/** Reports within `BURST_MINUTES` that are a burst. */
export const BURST_REPORTS = 10;
export const BURST_MINUTES = 10;
/** This many copies are a signal. */
export const MIN_COPIES = 2;
/** Minimum number of decided reports, or of confirmations, for a meaningful share. */
export const MIN_COUNTED = 5;
/** A share is high from this value on. */
export const HIGH_SHARE = 0.5;

export const fairnessEntry = z.object({
  employeeId: recordId,
  fullName: z.string(),
  department: z.string(),
  totalPoints: z.int(),
  /** Most serious first. */
  signals: z.array(
    z.object({
      signal: z.enum(FAIRNESS_SIGNALS),
      /** Reports that show it; for same-people, confirmations. */
      count: z.int(),
      /** The total number of reports or confirmations, if `count` is a share of it; otherwise null. */
      of: z.nullable(z.int()),
      /** The person whose reports are copied most, or who is confirmed; null for others, and for former employees. */
      otherName: z.nullable(z.string()),
    }),
  ),
});
export type FairnessEntry = z.output<typeof fairnessEntry>;
