import { UNVERIFIED_DAYS } from '@bugquest/contract/employees/lists';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { passwordResets, sessions, verifications } from '../../db/schema/accounts.ts';
import { companyLogins } from '../../db/schema/company-login.ts';
import { launchLinks } from '../../db/schema/coverage.ts';
import { employees } from '../../db/schema/employees.ts';
import { dailyCounts, rateLimits, receivedBodies } from '../../db/schema/limits.ts';
import { notifications, pushSubscriptions } from '../../db/schema/notifications.ts';
import { submissionKeys } from '../../db/schema/reports.ts';
import { deleteExpiredSessions, SESSION_LIFETIMES } from '../../http/security/sessions.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { remindUnverified } from '../accounts/verification/reminder-commands.ts';
import { recordAudit } from '../audit/commands.ts';
import { deleteOldMailTexts } from '../mail/queue/commands.ts';
import { MAKE_BACKUP } from './backup/dump/backup-commands.ts';
import { makeDueBackup } from './backup/schedule/commands.ts';
import { applyRetention } from './retention/commands.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Sessions are deleted after the longest lifetime of all kinds. */
const MAX_SESSION_MS = Math.max(...Object.values(SESSION_LIFETIMES).map(({ absolute }) => absolute));
/** A waiting report stays on a phone for less time. */
const SUBMISSION_KEY_DAYS = 90;
/** Read notifications can be deleted, because the event stays in the timeline. */
const READ_NOTICE_DAYS = 90;
/** Only the text of a sent mail is deleted. The log entry stays. */
const MAIL_TEXT_DAYS = 90;
/** A device that has not used the product for this time gets no more push messages. */
const PUSH_DEVICE_DAYS = 180;

/** Until then, administrators see how often a link to a launch decision was used. */
const EXPIRED_LINK_DAYS = 30;

/** Counts are only needed on their day. */
const DAILY_COUNT_DAYS = 2;

/**
 * Accounts whose verified email an administrator replaced stay. The audit entry contains only the number, because these people never verified an account, and the audit log is
 * permanent.
 */
const deleteUnverified = (ctx: Context, before: Date): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(employees)
      .where(
        and(
          eq(employees.emailVerified, false),
          eq(employees.wasVerified, false),
          lt(employees.createdAt, before),
        ),
      );
    if (!rowCount) return;
    await recordAudit(ctx, tx, {
      action: 'delete unverified accounts',
      recordType: 'employee',
      recordId: 'unverified',
      after: { count: rowCount },
    });
    await ctx.changes.publish(tx, ['employees']);
  });

export const sweepExpired = (ctx: Context): JobKind<object> => ({
  name: 'sweep-expired',
  cron: '40 * * * *',
  run: async () => {
    const now = ctx.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const oldest = programDay(daysAgo(DAILY_COUNT_DAYS), ctx.config.timezone);
    await ctx.db.delete(dailyCounts).where(lt(dailyCounts.day, oldest));
    await ctx.db.delete(receivedBodies).where(lt(receivedBodies.expiresAt, now));
    await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
    await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now));
    await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
    await ctx.db.delete(launchLinks).where(lt(launchLinks.expiresAt, daysAgo(EXPIRED_LINK_DAYS)));
    await ctx.db.delete(companyLogins).where(lt(companyLogins.expiresAt, now));
    const longest = new Date(now.getTime() - MAX_SESSION_MS);
    await deleteExpiredSessions(ctx.db, lt(sessions.createdAt, longest));
    await deleteUnverified(ctx, daysAgo(UNVERIFIED_DAYS));
    await remindUnverified(ctx);
    await ctx.db.delete(submissionKeys).where(lt(submissionKeys.createdAt, daysAgo(SUBMISSION_KEY_DAYS)));
    await ctx.db
      .delete(notifications)
      .where(and(isNotNull(notifications.readAt), lt(notifications.createdAt, daysAgo(READ_NOTICE_DAYS))));
    await ctx.db.delete(pushSubscriptions).where(lt(pushSubscriptions.seenAt, daysAgo(PUSH_DEVICE_DAYS)));
    await deleteOldMailTexts(ctx, daysAgo(MAIL_TEXT_DAYS));
  },
});

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

/** Also enqueued when an administrator requests a backup. */
export const dailyBackupJob = (ctx: Context): JobKind<{ isAsked?: true }> => ({
  ...MAKE_BACKUP,
  cron: '5 * * * *',
  // The next scheduled run is the retry.
  retries: 0,
  expireIn: 12 * 3_600,
  heartbeat: 60,
  run: ({ isAsked }) => makeDueBackup(ctx, isAsked),
});
