import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { makePreviews } from './commands.ts';
import { listWithoutPreviews } from './queries.ts';

const MAKE_PREVIEWS = { name: 'make-previews' };
/** Files of one step of the job for older files. */
const STEP = 20;
/** After each step, so that older files leave half of a processor to people. */
const PAUSE_SECONDS = 5;

/** Queues the previews of new files in their transaction, behind jobs that people wait for. */
export async function queuePreviews(
  ctx: Context,
  tx: Transaction,
  files: readonly { id: string }[],
): Promise<void> {
  await ctx.jobs.enqueueAll(tx, MAKE_PREVIEWS, [{ mediaIds: files.map(({ id }) => id) }]);
}

export const makePreviewsJob = (ctx: Context): JobKind<{ mediaIds: string[] }> => ({
  ...MAKE_PREVIEWS,
  firstDelay: 60,
  // All videos of a report, one after the other.
  expireIn: 6 * 60 * 60,
  heartbeat: 60,
  run: async ({ mediaIds }) => {
    if (!(await makePreviews(ctx, mediaIds))) throw new Error('Some previews are to be tried again.');
  },
});

/**
 * Makes missing previews in small steps: at the start (main.ts), which finds the files of older releases, of a restored backup,
 * and videos when ffmpeg was installed; and every night in case an attempt failed.
 */
export const makeMissingPreviewsJob = (ctx: Context): JobKind<{ after?: string }> => ({
  name: 'make-missing-previews',
  cron: '10 4 * * *',
  expireIn: 6 * 60 * 60,
  heartbeat: 60,
  run: async ({ after }) => {
    const ids = await listWithoutPreviews(ctx, { after, limit: STEP });
    await makePreviews(ctx, ids);
    const last = ids.at(-1);
    if (!last) return;
    await ctx.db.transaction((tx) =>
      ctx.jobs.enqueueAll(tx, makeMissingPreviewsJob(ctx), [{ after: last }], PAUSE_SECONDS),
    );
  },
});
