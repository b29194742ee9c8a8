import { and, asc, eq, gt, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { mediaPreviews } from '../../../../db/schema/media-previews.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { makePreviews } from './commands.ts';

const MAKE_PREVIEWS = { name: 'make-previews' };
/** Files per run of the job for older files. */
const BATCH = 20;
/** A pause after each run leaves half of a processor to requests. */
const PAUSE_SECONDS = 5;

/** Preview jobs run after jobs that people wait for. */
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
  // Seconds for all videos of a report, one after the other.
  expireIn: 6 * 60 * 60,
  heartbeat: 60,
  run: async ({ mediaIds }) => {
    if (!(await makePreviews(ctx, mediaIds))) throw new Error('Some previews are to be tried again.');
  },
});

/**
 * Makes missing previews in small runs. Starts at the start of the server (main.ts), which finds files of older releases, of a restored
 * backup, and videos after ffmpeg was installed; and every night in case an attempt failed.
 */
export const makeMissingPreviewsJob = (ctx: Context): JobKind<{ after?: string }> => ({
  name: 'make-missing-previews',
  cron: '10 4 * * *',
  expireIn: 6 * 60 * 60,
  heartbeat: 60,
  run: async ({ after }) => {
    const ids = await listWithoutPreviews(ctx, { after, limit: BATCH });
    await makePreviews(ctx, ids);
    const last = ids.at(-1);
    if (!last) return;
    await ctx.db.transaction((tx) =>
      ctx.jobs.enqueueAll(tx, makeMissingPreviewsJob(ctx), [{ after: last }], PAUSE_SECONDS),
    );
  },
});

/** Returns files that have no previews, or whose last attempt failed and may be repeated. Oldest first. */
async function listWithoutPreviews(
  { db, ffmpeg, clock }: Context,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const isOfFile = eq(mediaPreviews.mediaId, mediaFiles.id);
  // Screenshots of older releases have a thumbnail but no icon.
  const existing = db
    .select({ one: sql`1` })
    .from(mediaPreviews)
    .where(and(isOfFile, ne(mediaPreviews.kind, 'thumbnail')));
  const due = db
    .select({ one: sql`1` })
    .from(mediaPreviews)
    .where(
      and(
        isOfFile,
        lt(mediaPreviews.claimedUntil, clock.now()),
        or(eq(mediaPreviews.state, 'waiting'), eq(mediaPreviews.state, 'working')),
      ),
    );
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(
      and(
        after ? gt(mediaFiles.id, after) : undefined,
        ffmpeg.isAvailable ? undefined : eq(mediaFiles.kind, 'screenshots'),
        or(notExists(existing), sql`exists ${due}`),
      ),
    )
    .orderBy(asc(mediaFiles.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
