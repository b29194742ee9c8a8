import { lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { webhookDeliveries } from '../../db/schema/webhooks.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { spacedRuns } from '../../platform/jobs/spaced-runs.ts';
import { READ_TRACKER, readTracker } from './trackers/return-commands.ts';
import { RUN_TRACKER_TASK } from './trackers/send-commands.ts';
import { queueDueTasks, runTask } from './trackers/task-commands.ts';
import { queueDailyMessages } from './webhooks/chat/daily-commands.ts';
import { deleteEndedSecrets } from './webhooks/commands.ts';
import { DELIVER_WEBHOOK, deliver, queueDue } from './webhooks/delivery-commands.ts';

/** Makes one attempt. Further attempts are planned in the table, so that they follow the product's clock. */
export const runTrackerTask = (ctx: Context): JobKind<{ taskId: string }> => ({
  ...RUN_TRACKER_TASK,
  retries: 0,
  concurrency: 2,
  batch: 2,
  run: ({ taskId }) => runTask(ctx, taskId),
});

export const queueDueTrackerTasks = (ctx: Context): JobKind<object> => ({
  name: 'queue-due-tracker-tasks',
  cron: '* * * * *',
  run: () => queueDueTasks(ctx),
});

/** After a message of the tracker's webhook. A burst of messages leads to one or two reads. */
export const readTrackerNow = (ctx: Context): JobKind<{ askedAt: string }> => ({
  ...READ_TRACKER,
  retries: 0,
  run: ({ askedAt }) => readTracker(ctx, new Date(askedAt)),
});

export const readTrackerRegularly = (ctx: Context): JobKind<object> => ({
  name: 'read-tracker-regularly',
  cron: '*/5 * * * *',
  run: () => readTracker(ctx, ctx.clock.now()),
});

/** Minimum interval of live updates of the screen. */
const UPDATE_INTERVAL_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const LOG_DAYS = 30;

/** Makes one attempt. Further attempts are planned in the table, so that they follow the product's clock. */
export function deliverWebhook(ctx: Context): JobKind<{ deliveryId: string }> {
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

export const queueDueWebhooks = (ctx: Context): JobKind<object> => ({
  name: 'queue-due-webhooks',
  cron: '* * * * *',
  run: () => queueDue(ctx),
});

/** After the champions of a month are chosen, and again each hour for servers that were off. */
export const queueDailyMessagesJob = (ctx: Context): JobKind<object> => ({
  name: 'queue-daily-messages',
  cron: '10 * * * *',
  run: () => queueDailyMessages(ctx),
});

/** Deletes old entries of the log, events that waited as long for a webhook that is turned off, and ended secrets. */
export const sweepWebhookLog = (ctx: Context): JobKind<object> => ({
  name: 'sweep-webhook-log',
  cron: '50 * * * *',
  run: async () => {
    const oldest = new Date(ctx.clock.now().getTime() - LOG_DAYS * DAY_MS);
    await ctx.db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest));
    await deleteEndedSecrets(ctx);
  },
});
