// How much one person may send and earn on one day of the program.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { tip } from '../competition/tip-schema.ts';
import { wholeNumber, withError } from '../fields.ts';

export const dailyLimits = z.object(
  {
    reports: wholeNumber(1, 100_000),
    uploadMegabytes: wholeNumber(100, 100_000),
    comments: wholeNumber(1, 1000),
    /** Points that a day's reports can earn before they are decided. Further points are added with the decision. */
    pendingPoints: wholeNumber(0, 10_000),
  },
  withError(m.settings_value_invalid),
);
export type DailyLimits = z.output<typeof dailyLimits>;

export const DEFAULT_DAILY_LIMITS: DailyLimits = {
  reports: 40,
  uploadMegabytes: 2_000,
  comments: 100,
  pendingPoints: 300,
};

/** Limits that administrators cannot change. Ordinary use stays far below them. */
export const FIXED_LIMITS = {
  /** Bodies with files that the servers receive from a person at a time. A page sends two. */
  bodies: 4,
  /** Pixels of pictures that are decoded for a person in a day: 80 pictures of the largest size. */
  pixels: 4_000_000_000,
} as const;

const usage = z.object({ used: z.int(), limit: z.int() });

export const dailyUse = z.object({
  reports: usage,
  uploadBytes: usage,
  pixels: usage,
  comments: usage,
  pendingPoints: usage,
  /** For the next report. */
  tip: z.nullable(tip),
});
export type DailyUse = z.output<typeof dailyUse>;
