import { UNVERIFIED_REMINDER_DAYS } from '@bugquest/contract/employees/lists';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { queueMails } from '../../mail/queue/commands.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The job runs every hour. */
const MAILS_PER_RUN = 500;

/** One mail for each account that will be deleted because nobody verified its email. The login sends a new code. */
export const remindUnverified = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const before = new Date(ctx.clock.now().getTime() - UNVERIFIED_REMINDER_DAYS * DAY_MS);
    const reminder = tx
      .select({ one: sql`1` })
      .from(mails)
      .where(and(eq(mails.employeeId, employees.id), eq(mails.purpose, 'verification_reminder')));
    const people = await tx
      .select()
      .from(employees)
      .where(
        and(
          eq(employees.emailVerified, false),
          eq(employees.wasVerified, false),
          employees.isActive,
          lt(employees.createdAt, before),
          notExists(reminder),
        ),
      )
      .limit(MAILS_PER_RUN)
      .for('update', { skipLocked: true });
    const link_url = `${ctx.config.publicUrl}/login`;
    await queueMails(
      ctx,
      tx,
      'verification_reminder',
      people.map((recipient) => ({ recipient, values: { link_url } })),
    );
  });
