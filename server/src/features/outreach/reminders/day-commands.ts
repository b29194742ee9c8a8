// Records which automatic daily mails were sent today, so that employees who become due later are not mailed that day.
import type { ReminderType } from '@bugquest/contract/outreach/lists';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { settings } from '../../../db/schema/audit.ts';
import { today } from './queries.ts';

/** An internal row of `settings`. */
const keyOf = (type: ReminderType) => `dailyMailDone ${type}`;

export async function isDoneToday(ctx: Context, type: ReminderType): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(settings)
    .where(eq(settings.key, keyOf(type)));
  return row?.value === today(ctx);
}

export async function markDone(ctx: Context, type: ReminderType): Promise<void> {
  const done = { value: today(ctx), updatedAt: ctx.clock.now() };
  await ctx.db
    .insert(settings)
    .values({ key: keyOf(type), ...done })
    .onConflictDoUpdate({ target: settings.key, set: done });
}
