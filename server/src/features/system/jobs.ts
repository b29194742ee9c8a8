import { UNVERIFIED_DAYS } from '@bugquest/contract/employees/lists';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { passwordResets, sessions, verifications } from '../../db/schema/accounts.ts';
import { companyLogins } from '../../db/schema/company-login.ts';
import { employees } from '../../db/schema/employees.ts';
import { dailyCounts, rateLimits, receivedBodies } from '../../db/schema/limits.ts';
import { notifications, pushSubscriptions } from '../../db/schema/notifications.ts';
import { submissionKeys } from '../../db/schema/reports.ts';
import { deleteExpiredSessions, SESSION_LIFETIMES } from '../../http/security/sessions.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { recordAudit } from '../audit/commands.ts';
import { deleteOldMailTexts } from '../mail/queue/commands.ts';
import { MAKE_BACKUP } from './backup/dump/backup-commands.ts';
import { makeDueBackup } from './backup/schedule/commands.ts';
import { applyRetention } from './retention/commands.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Sessions of all kinds are deleted after the longest lifetime. */
const LONGEST_SESSION_MS = Math.max(...Object.values(SESSION_LIFETIMES).map(({ absolute }) => absolute));
/** Longer than a phone keeps an unsent submission. */
const KEY_DAYS = 90;
/** Read notifications can be deleted: the event stays in the timeline. */
const READ_NOTICE_DAYS = 90;
/** The text of a sent mail is deleted; its log entry stays. */
const MAIL_WORDS_DAYS = 90;
/** A device without a use of the product for this time gets no more push messages. */
const PUSH_DEVICE_DAYS = 180;

/** The counts of a day are needed only on that day. */
const COUNTED_DAYS = 2;

/** The audit entry contains only the number, because these people did not ask for anything, and the log is kept forever. */
const deleteUnverified = (ctx: Context, before: Date): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(employees)
      .where(and(eq(employees.emailVerified, false), lt(employees.createdAt, before)));
    if (!rowCount) return;
    await recordAudit(ctx, tx, {
      action: 'delete unverified accounts',
      recordType: 'employee',
      recordId: 'unverified',
      after: { count: rowCount },
    });
    await ctx.changes.publish(tx, ['employees']);
  });

/** Deletes expired rows. */
export const sweepExpired = (ctx: Context): JobKind<object> => ({
  name: 'sweep-expired',
  cron: '40 * * * *',
  run: async () => {
    const now = ctx.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const oldest = programDay(daysAgo(COUNTED_DAYS), ctx.config.timezone);
    await ctx.db.delete(dailyCounts).where(lt(dailyCounts.day, oldest));
    await ctx.db.delete(receivedBodies).where(lt(receivedBodies.expiresAt, now));
    await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
    await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now));
    await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
    await ctx.db.delete(companyLogins).where(lt(companyLogins.expiresAt, now));
    const longest = new Date(now.getTime() - LONGEST_SESSION_MS);
    await deleteExpiredSessions(ctx.db, lt(sessions.createdAt, longest));
    await deleteUnverified(ctx, daysAgo(UNVERIFIED_DAYS));
    await ctx.db.delete(submissionKeys).where(lt(submissionKeys.createdAt, daysAgo(KEY_DAYS)));
    await ctx.db
      .delete(notifications)
      .where(and(isNotNull(notifications.readAt), lt(notifications.createdAt, daysAgo(READ_NOTICE_DAYS))));
    await ctx.db.delete(pushSubscriptions).where(lt(pushSubscriptions.seenAt, daysAgo(PUSH_DEVICE_DAYS)));
    await deleteOldMailTexts(ctx, daysAgo(MAIL_WORDS_DAYS));
  },
});

/** Every night. */
export const applyRetentionJob = (ctx: Context): JobKind<object> => ({
  name: 'apply-retention',
  cron: '10 4 * * *',
  expireIn: 2 * 3_600,
  heartbeat: 60,
  run: async () => {
    const deleted = await applyRetention(ctx);
    if (Object.keys(deleted).length > 0) ctx.log.info({ deleted }, 'old records were deleted');
  },
});

/** Every hour, on one server, and when an administrator asks for it. */
export const dailyBackupJob = (ctx: Context): JobKind<{ isAsked?: true }> => ({
  ...MAKE_BACKUP,
  cron: '5 * * * *',
  // The next hour tries again.
  retries: 0,
  expireIn: 12 * 3_600,
  heartbeat: 60,
  run: ({ isAsked }) => makeDueBackup(ctx, isAsked),
});
