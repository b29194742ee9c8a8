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

/** The rows of each kind that are older than `before`. */
export const isOldDeletion = (before: Date): SQL => lt(deletionFeedback.deletedAt, before);
/** Files whose report was deleted, and which no restored report has. */
export const isOldDeletedMedia = (before: Date): SQL =>
  and(
    isNull(mediaFiles.reportId),
    inArray(
      mediaFiles.id,
      sql`(select one::uuid from ${deletionFeedback}, jsonb_array_elements_text(${deletionFeedback.mediaIds}) one
        where ${isOldDeletion(before)})`,
    ),
  )!;
/** Mails that are still to be sent stay. */
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

/** Days after which a kind is deleted. Files are deleted with their deleted report at the latest. */
export function daysOf(kind: RetentionKind, periods: RetentionSettings): number | null {
  const { deletedMedia, deletedReports } = periods;
  if (kind !== 'deletedMedia') return periods[kind];
  return Math.min(deletedMedia ?? Infinity, deletedReports ?? Infinity) === Infinity
    ? null
    : Math.min(deletedMedia ?? Infinity, deletedReports ?? Infinity);
}

export const startOf = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The records that the next run deletes with these periods, and those that follow within 30 days. */
export async function previewRetention(ctx: Context, periods: RetentionSettings): Promise<RetentionPreview> {
  const now = ctx.clock.now();
  const counted = RETENTION_KINDS.map(async (kind) => {
    const days = daysOf(kind, periods);
    if (days === null) return [kind, { now: 0, soon: 0 }];
    const gone = await COUNTS[kind](ctx, startOf(now, days));
    const later = await COUNTS[kind](ctx, startOf(now, days - SOON_DAYS));
    return [kind, { now: gone, soon: later - gone }];
  });
  return Object.fromEntries(await Promise.all(counted)) as RetentionPreview;
}
