// Counts a person's reports, bytes, comments and pixels per day of the program, and refuses more than the settings allow.
import type { ErrorCode } from '@bugquest/contract/errors';
import { type DailyLimits, FIXED_LIMITS } from '@bugquest/contract/reports/daily-limits';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
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
 * @throws {ApiError} daily_reports_limit, daily_upload_limit, daily_comments_limit, daily_pixels_limit
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
export async function addToday(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  added: Partial<Counts>,
): Promise<Counts> {
  const day = programDay(ctx.clock.now(), ctx.config.timezone);
  const { reports, uploadBytes, comments, pixels } = dailyCounts;
  const [counts] = await tx
    .insert(dailyCounts)
    .values({ employeeId, day, ...NO_COUNTS, ...added })
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
  return counts!;
}

/** Called before a picture is decoded. @throws {ApiError} daily_pixels_limit */
export const countPixels = (ctx: Context, employeeId: string, pixels: number): Promise<void> =>
  ctx.db.transaction((tx) => countToday(ctx, tx, employeeId, { pixels }));

/**
 * Checks only the limits of the values in `added`.
 * @throws {ApiError} daily_reports_limit, daily_upload_limit, daily_comments_limit, daily_pixels_limit
 */
export function refuseBeyondLimits(limits: DailyLimits, added: Partial<Counts>, counts: Counts): void {
  const refuse = (name: keyof Counts, limit: number, code: ErrorCode) => {
    if ((added[name] ?? 0) > 0 && counts[name] > limit) throw new ApiError(code);
  };
  refuse('reports', limits.reports, 'daily_reports_limit');
  refuse('uploadBytes', limits.uploadMegabytes * MEGABYTE, 'daily_upload_limit');
  refuse('comments', limits.comments, 'daily_comments_limit');
  refuse('pixels', FIXED_LIMITS.pixels, 'daily_pixels_limit');
}
