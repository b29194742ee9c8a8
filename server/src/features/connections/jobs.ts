import { lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { webhookDeliveries } from '../../db/schema/webhooks.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { spacedRuns } from '../../platform/jobs/spaced-runs.ts';
import { READ_TRACKER, readTracker } from './trackers/read-commands.ts';
import { RUN_TRACKER_TASK } from './trackers/send-commands.ts';
import { queueDueTasks, runTask } from './trackers/task-commands.ts';
import { queueDailyMessages } from './webhooks/chat/daily-commands.ts';
import { deleteEndedSecrets } from './webhooks/commands.ts';
import { DELIVER_WEBHOOK, deliver, queueDueDeliveries } from './webhooks/delivery-commands.ts';

/** A run makes one attempt. The table has the time of the next attempt, so that it follows the clock of the product. */
export const runTrackerTaskJob = (ctx: Context): JobKind<{ taskId: string }> => ({
  ...RUN_TRACKER_TASK,
  retries: 0,
  concurrency: 2,
  batch: 2,
  run: ({ taskId }) => runTask(ctx, taskId),
});

export const queueDueTrackerTasksJob = (ctx: Context): JobKind<object> => ({
  name: 'queue-due-tracker-tasks',
  cron: '* * * * *',
  run: () => queueDueTasks(ctx),
});

/** After a message of the tracker's webhook. Many messages at once cause one or two reads. */
export const readTrackerNowJob = (ctx: Context): JobKind<{ askedAt: string }> => ({
  ...READ_TRACKER,
  retries: 0,
  run: ({ askedAt }) => readTracker(ctx, new Date(askedAt)),
});

export const readTrackerRegularlyJob = (ctx: Context): JobKind<object> => ({
  name: 'read-tracker-regularly',
  cron: '*/5 * * * *',
  run: () => readTracker(ctx, ctx.clock.now()),
});

/** The shortest time between live updates of the screen. */
const UPDATE_INTERVAL_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const LOG_DAYS = 30;

/** A run makes one attempt. The table has the time of the next attempt. */
export function deliverWebhookJob(ctx: Context): JobKind<{ deliveryId: string }> {
  const spaced = spacedRuns<void>(UPDATE_INTERVAL_MS);
  const publishChange = () => {
    const publish = () => ctx.db.transaction((tx) => ctx.changes.publish(tx, ['webhooks']));
    spaced('webhooks', publish).catch((error) =>
      ctx.log.warn({ err: error }, 'open lists of webhooks were not updated'),
    );
  };
  return {
    ...DELIVER_WEBHOOK,
    retries: 0,
    concurrency: 4,
    batch: 5,
    run: async ({ deliveryId }) => {
      try {
        await deliver(ctx, deliveryId);
      } finally {
        publishChange();
      }
    },
  };
}

export const queueDueWebhooksJob = (ctx: Context): JobKind<object> => ({
  name: 'queue-due-webhooks',
  cron: '* * * * *',
  run: () => queueDueDeliveries(ctx),
});

/** After the champions of a month are awarded, and again each hour for servers that were off. */
export const queueDailyMessagesJob = (ctx: Context): JobKind<object> => ({
  name: 'queue-daily-messages',
  cron: '10 * * * *',
  run: () => queueDailyMessages(ctx),
});

/** Also deletes events that waited this long for a webhook that is turned off. */
export const sweepWebhookLogJob = (ctx: Context): JobKind<object> => ({
  name: 'sweep-webhook-log',
  cron: '50 * * * *',
  run: async () => {
    const oldest = new Date(ctx.clock.now().getTime() - LOG_DAYS * DAY_MS);
    await ctx.db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest));
    await deleteEndedSecrets(ctx);
  },
});
