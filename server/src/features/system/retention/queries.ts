import type { RetentionKind, RetentionSettings } from '@bugquest/contract/settings/retention';
import { RETENTION_KINDS } from '@bugquest/contract/settings/retention';
import type { RetentionPreview } from '@bugquest/contract/system/schema';
import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { knownDevices, sessions } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { mails } from '../../../db/schema/mail.ts';
import { deletionFeedback, mediaFiles } from '../../../db/schema/reports.ts';

const DAY_MS = 24 * 60 * 60_000;
const SOON_DAYS = 30;

/** Conditions for rows that are older than `before`. */
export const isOldDeletion = (before: Date): SQL => lt(deletionFeedback.deletedAt, before);
/** Files of a deleted report, except files that belong to a report again after its restoration. */
export const isOldDeletedMedia = (before: Date): SQL =>
  and(
    isNull(mediaFiles.reportId),
    inArray(
      mediaFiles.id,
      sql`(select one::uuid from ${deletionFeedback}, jsonb_array_elements_text(${deletionFeedback.mediaIds}) one
        where ${isOldDeletion(before)})`,
    ),
  )!;
/** Queued mails stay. */
export const isOldMail = (before: Date): SQL =>
  and(inArray(mails.state, ['sent', 'failed']), lt(mails.createdAt, before))!;
export const isOldEntry = (before: Date): SQL => lt(auditLog.createdAt, before);
export const isOldSession = (before: Date): SQL => lt(sessions.lastSeenAt, before);
export const isOldDevice = (before: Date): SQL => lt(knownDevices.lastLoginAt, before);

const COUNTS: Record<RetentionKind, (ctx: Context, before: Date) => Promise<number>> = {
  deletedReports: ({ db }, before) => db.$count(deletionFeedback, isOldDeletion(before)),
  deletedMedia: ({ db }, before) => db.$count(mediaFiles, isOldDeletedMedia(before)),
  mailLog: ({ db }, before) => db.$count(mails, isOldMail(before)),
  audit: ({ db }, before) => db.$count(auditLog, isOldEntry(before)),
  devices: async ({ db }, before) => {
    const [ended, unused] = await Promise.all([
      db.$count(sessions, isOldSession(before)),
      db.$count(knownDevices, isOldDevice(before)),
    ]);
    return ended + unused;
  },
};

/** Null: never deleted. Files are deleted with their deleted report at the latest. */
export function retentionDays(kind: RetentionKind, periods: RetentionSettings): number | null {
  const { deletedMedia, deletedReports } = periods;
  if (kind !== 'deletedMedia') return periods[kind];
  return Math.min(deletedMedia ?? Infinity, deletedReports ?? Infinity) === Infinity
    ? null
    : Math.min(deletedMedia ?? Infinity, deletedReports ?? Infinity);
}

export const retentionStart = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Counts the records that the next run would delete, and those that would follow within 30 days. */
export async function previewRetention(ctx: Context, periods: RetentionSettings): Promise<RetentionPreview> {
  const now = ctx.clock.now();
  const counted = RETENTION_KINDS.map(async (kind) => {
    const days = retentionDays(kind, periods);
    if (days === null) return [kind, { now: 0, soon: 0 }];
    const deletedNow = await COUNTS[kind](ctx, retentionStart(now, days));
    const deletedSoon = await COUNTS[kind](ctx, retentionStart(now, days - SOON_DAYS));
    return [kind, { now: deletedNow, soon: deletedSoon - deletedNow }];
  });
  return Object.fromEntries(await Promise.all(counted)) as RetentionPreview;
}
