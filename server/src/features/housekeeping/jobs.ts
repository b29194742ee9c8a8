import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { passwordResets, sessions, verifications } from '../../db/schema/accounts.ts';
import { submissionKeys } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { rateLimits } from '../../db/schema/limits.ts';
import { notifications } from '../../db/schema/notifications.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { emptyOldMails } from '../mail/retention-commands.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The longest any session lives. */
const SESSION_DAYS = 14;
/** An account that nobody verified keeps its employee ID and mobile from the person they belong to. */
const UNVERIFIED_DAYS = 7;
/** Longer than any phone keeps a submission that it has not sent. */
const KEY_DAYS = 90;
/** What was read of a report stays in its timeline. */
const READ_NOTICE_DAYS = 90;
/** The words of a mail that was sent are with its recipient; that it was sent stays in the log. */
const MAIL_WORDS_DAYS = 90;

/** Removes rows whose time is over: nothing reads them any more, and a long program would only gather them. */
export const sweepExpired = (ctx: Context): JobKind<object> => ({
  name: 'sweep-expired',
  cron: '40 * * * *',
  run: async () => {
    const now = ctx.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
    await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now));
    await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
    await ctx.db.delete(sessions).where(lt(sessions.createdAt, daysAgo(SESSION_DAYS)));
    await ctx.db
      .delete(employees)
      .where(and(eq(employees.emailVerified, false), lt(employees.createdAt, daysAgo(UNVERIFIED_DAYS))));
    await ctx.db.delete(submissionKeys).where(lt(submissionKeys.createdAt, daysAgo(KEY_DAYS)));
    await ctx.db
      .delete(notifications)
      .where(and(isNotNull(notifications.readAt), lt(notifications.createdAt, daysAgo(READ_NOTICE_DAYS))));
    await emptyOldMails(ctx, daysAgo(MAIL_WORDS_DAYS));
  },
});
