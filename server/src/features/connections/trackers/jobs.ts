import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { READ_TRACKER, readTracker } from './return/read-commands.ts';
import { RUN_TRACKER_TASK } from './send-commands.ts';
import { queueDueTasks, runTask } from './task-commands.ts';

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
