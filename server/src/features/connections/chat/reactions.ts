import type { Context, RecordedEvent, ReportReactions } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { severityOf } from '../webhooks/payload-present.ts';
import { blockerNews } from './news-present.ts';
import { listChannelsFor, queueMessage } from './send-commands.ts';

async function tellBlocker(ctx: Context, tx: Transaction, { report }: RecordedEvent): Promise<void> {
  for (const { id, language } of await listChannelsFor(tx, 'blocker'))
    await queueMessage(ctx, tx, id, blockerNews(ctx, report, language));
}

/** A report is a Blocker when it is sent, or becomes one when an administrator changes its severity. */
export const chatReactions: ReportReactions = {
  submitted: async (ctx, tx, event) => {
    if (severityOf(event.report) === 'Blocker') await tellBlocker(ctx, tx, event);
  },
  severity_changed: async (ctx, tx, event) => {
    if (event.facts.after === 'Blocker' && event.facts.before !== 'Blocker')
      await tellBlocker(ctx, tx, event);
  },
};
