import { REMINDER_TYPES, type ReminderType } from '@bugquest/contract/outreach/lists';
import type { DailyMailSettings } from '@bugquest/contract/settings/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { settings } from '../../../db/schema/audit.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { programHour } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';
import { sendDaily } from './commands.ts';
import { today } from './queries.ts';

const HOURS: Record<ReminderType, keyof DailyMailSettings> = {
  mobile_app: 'reminderHour',
  testing_summary: 'summaryHour',
};

/** Sends daily mails whose hour has come, also if no server was running at that hour. Each employee gets each mail once per day. */
export const dailyMailJob = (ctx: Context): JobKind<object> => ({
  name: 'daily-mail',
  cron: '0 * * * *',
  expireIn: 3_000,
  run: () => sendDueMail(ctx),
});

export async function sendDueMail(ctx: Context): Promise<void> {
  const { dailyMail } = await getSettings(ctx);
  const hour = programHour(ctx.clock.now(), ctx.config.timezone);
  for (const type of REMINDER_TYPES) {
    const startHour = dailyMail[HOURS[type]];
    if (startHour === null || hour < startHour || (await isDoneToday(ctx, type))) continue;
    const { sent, errors } = await sendDaily(ctx, type);
    ctx.log.info({ type, sent, errors }, 'the mails of the day went out');
    // Failed mails are retried in the next hour.
    if (errors === 0) await markDone(ctx, type);
  }
}

// Stores which kinds of daily mail were sent today, so that employees who become due later are not mailed today.

/** The key of an internal row of `settings`. */
const keyOf = (type: ReminderType) => `dailyMailDone ${type}`;

async function isDoneToday(ctx: Context, type: ReminderType): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(settings)
    .where(eq(settings.key, keyOf(type)));
  return row?.value === today(ctx);
}

async function markDone(ctx: Context, type: ReminderType): Promise<void> {
  const done = { value: today(ctx), updatedAt: ctx.clock.now() };
  await ctx.db
    .insert(settings)
    .values({ key: keyOf(type), ...done })
    .onConflictDoUpdate({ target: settings.key, set: done });
}
