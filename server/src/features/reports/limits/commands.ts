// Counts a person's reports, bytes, comments and pixels per day of the program, and refuses more than the settings allow.
import type { ErrorCode } from '@bugquest/contract/errors';
import { type DailyLimits, FIXED_LIMITS } from '@bugquest/contract/reports/daily-limits';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type PlaceOf, prepare } from '../../../db/prepare.ts';
import { dailyCounts } from '../../../db/schema/limits.ts';
import { ApiError } from '../../../http/errors.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';
import { type Counts, NO_COUNTS } from './queries.ts';

/** Excludes files that were uploaded before: their bytes were counted when the upload began. */
export const carriedBytes = (files: readonly { fileSize: number; uploadId: string | undefined }[]): number =>
  files.reduce((sum, { fileSize, uploadId }) => (uploadId ? sum : sum + fileSize), 0);

/**
 * Adds to the counts of today. The row stays locked until the commit, so that parallel calls cannot exceed a limit together.
 * @throws {ApiError} daily_reports_limit, daily_upload_limit, daily_comments_limit
 */
export async function countToday(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  added: Partial<Counts>,
): Promise<void> {
  const { dailyLimits } = await getSettings(ctx);
  refuseBeyondLimits(dailyLimits, added, await addToday(ctx, tx, employeeId, added));
}

/** Like `countToday`, but does not check the limits. Returns the counts of today. */
export const addToday = (
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  added: Partial<Counts>,
): Promise<Counts> => addToDay(tx, employeeId, programDay(ctx.clock.now(), ctx.config.timezone), added);

async function addToDay(
  tx: Transaction,
  employeeId: string,
  day: string,
  added: Partial<Counts>,
): Promise<Counts> {
  const [counts] = await addCounts(tx, { employeeId, day, ...NO_COUNTS, ...added });
  return counts!;
}

const addCounts = prepare((db, place: PlaceOf<Counts & { employeeId: string; day: string }>) => {
  const { reports, uploadBytes, comments, pixels } = dailyCounts;
  return db
    .insert(dailyCounts)
    .values({
      ...{ employeeId: place('employeeId'), day: place('day'), reports: place('reports') },
      ...{ uploadBytes: place('uploadBytes'), comments: place('comments'), pixels: place('pixels') },
    })
    .onConflictDoUpdate({
      target: [dailyCounts.employeeId, dailyCounts.day],
      set: {
        reports: sql`${reports} + excluded.reports`,
        uploadBytes: sql`${uploadBytes} + excluded.upload_bytes`,
        comments: sql`${comments} + excluded.comments`,
        pixels: sql`${pixels} + excluded.pixels`,
      },
    })
    .returning({ reports, uploadBytes, comments, pixels });
});

/** While a picture is decoded, its pixels count as at least this many, so that the fourth picture that ends a server is the last one. */
const PIXELS_OF_A_TRY = FIXED_LIMITS.pixels / 4;

/**
 * Counts a picture before `decode` begins, in a transaction of its own: after the end of the process, the try stays counted.
 * @throws {ApiError} daily_pixels_limit
 */
export async function countPictureTry<T>(
  ctx: Context,
  employeeId: string,
  pixels: number,
  decode: () => Promise<T>,
): Promise<T> {
  const day = programDay(ctx.clock.now(), ctx.config.timezone);
  const spare = Math.max(0, PIXELS_OF_A_TRY - pixels);
  await ctx.db.transaction(async (tx) => {
    const counts = await addToDay(tx, employeeId, day, { pixels: pixels + spare });
    if (counts.pixels - spare > FIXED_LIMITS.pixels) throw new ApiError('daily_pixels_limit');
  });
  try {
    return await decode();
  } finally {
    await ctx.db.transaction((tx) => addToDay(tx, employeeId, day, { pixels: -spare }));
  }
}

/**
 * Checks only the limits of the values in `added`.
 * @throws {ApiError} daily_reports_limit, daily_upload_limit, daily_comments_limit
 */
export function refuseBeyondLimits(limits: DailyLimits, added: Partial<Counts>, counts: Counts): void {
  const refuse = (name: keyof Counts, limit: number, code: ErrorCode) => {
    if ((added[name] ?? 0) > 0 && counts[name] > limit) throw new ApiError(code);
  };
  refuse('reports', limits.reports, 'daily_reports_limit');
  refuse('uploadBytes', limits.uploadMegabytes * MEGABYTE, 'daily_upload_limit');
  refuse('comments', limits.comments, 'daily_comments_limit');
}
