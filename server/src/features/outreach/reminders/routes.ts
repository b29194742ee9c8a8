import * as endpoints from '@bugquest/contract/outreach/reminders/endpoints';
import { gapOf } from '@bugquest/contract/outreach/reminders/gaps';
import type { RemindedEmployee } from '@bugquest/contract/outreach/reminders/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { Page } from '../../../http/paging.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { sendDailyNow } from './commands.ts';
import {
  countRemindedEmployees,
  getReminderStats,
  type ListedEmployee,
  listRemindedEmployees,
} from './queries.ts';

export function reminderRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getReminderStats, () => getReminderStats(ctx));

  bind(endpoints.listEmployeesMissingData, async ({ query }) => {
    const [found, total] = await Promise.all([
      listRemindedEmployees(ctx, query),
      countRemindedEmployees(ctx, query),
    ]);
    return new Page(found.map(toRemindedEmployee), { limit: query.limit, total });
  });

  bind(endpoints.sendReminders, async ({ caller, locale }) => {
    const sent = await sendDailyNow(ctx, caller.id, 'mobile_app');
    return { ...done(m.outreach_reply_reminders_sent({ count: sent.sent }, { locale })), ...sent };
  });

  bind(endpoints.sendSummaries, async ({ caller, locale }) => {
    const sent = await sendDailyNow(ctx, caller.id, 'testing_summary');
    return { ...done(m.outreach_reply_summaries_sent({ count: sent.sent }, { locale })), ...sent };
  });
}

const toRemindedEmployee = (row: ListedEmployee): RemindedEmployee => ({
  ...row,
  gap: gapOf(row),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
});
