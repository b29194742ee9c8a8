import { REMINDER_TYPES, type ReminderType } from '@bugquest/contract/outreach/lists';
import type { DailyMailSettings } from '@bugquest/contract/settings/schema';
import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { programHour } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';
import { sendDaily } from './commands.ts';
import { isDoneToday, markDone } from './day-commands.ts';

const HOURS: Record<ReminderType, keyof DailyMailSettings> = {
  mobile_app: 'reminderHour',
  testing_summary: 'summaryHour',
};

/**
 * Every hour: sends the daily mails whose hour has come, or came while no server was running, once per day.
 */
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
    const from = dailyMail[HOURS[type]];
    if (from === null || hour < from || (await isDoneToday(ctx, type))) continue;
    const { sent, errors } = await sendDaily(ctx, type);
    ctx.log.info({ type, sent, errors }, 'the mails of the day went out');
    // Failed mails are retried in an hour.
    if (errors === 0) await markDone(ctx, type);
  }
}
