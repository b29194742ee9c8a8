import { buffer } from 'node:stream/consumers';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { mediaFiles } from '../../db/schema/reports.ts';
import { pictureTurns } from '../../platform/files/image-cleaning.ts';
import { hashPicture } from '../../platform/files/picture-hash.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { StorageObjectMissing } from '../../platform/storage/storage-interface.ts';
import { findLikelyOriginal, findMissingLikelyOriginals } from './likely-original-commands.ts';
import { countTerms, deriveTerms } from './similarity/commands.ts';

/** Derives missing terms, counts all terms, and finds missing likely originals with them: at the start (main.ts), and every hour. */
export const readTermsJob = (ctx: Context): JobKind<object> => ({
  name: 'read-terms',
  cron: '10 * * * *',
  expireIn: 3_600,
  run: async () => {
    await deriveTerms(ctx);
    await countTerms(ctx);
    await findMissingLikelyOriginals(ctx);
  },
});

const NAME = 'find-likely-original';

export const findLikelyOriginalJob = (ctx: Context): JobKind<{ reportId: string }> => ({
  name: NAME,
  batch: 5,
  canWait: true,
  run: ({ reportId }) => findLikelyOriginal(ctx, reportId),
});

/** Queues the search for a report that is new, or whose text or feature has changed. */
export const queueLikelyOriginal = (ctx: Context, tx: Transaction, reportId: string): Promise<void> =>
  ctx.jobs.enqueue(tx, { name: NAME }, { reportId });

/** Takes some seconds of one processor. */
const STEP = 200;

/** Computes missing picture hashes: at the start (main.ts), and every night in case a step failed. */
export const hashPicturesJob = (ctx: Context): JobKind<object> => ({
  name: 'hash-pictures',
  cron: '50 3 * * *',
  run: async () => {
    if ((await hashPictures(ctx, STEP)) === 0) return;
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, hashPicturesJob(ctx), {}));
  },
});

// Computes missing picture hashes in small steps, so that no run takes long.

/**
 * Hashes the oldest pictures without a hash, at most `most`, and resolves with their number. An unreadable picture is
 * tried again later and does not block others.
 */
export async function hashPictures(ctx: Context, most: number): Promise<number> {
  const due = await ctx.db
    .select({ id: mediaFiles.id, key: mediaFiles.storageKey, ownerId: mediaFiles.uploadedBy })
    .from(mediaFiles)
    // A literal instead of a parameter, so that the partial index is used.
    .where(sql`${mediaFiles.kind} = 'screenshots' and not ${mediaFiles.isHashed}`)
    .orderBy(asc(mediaFiles.id))
    .limit(most);
  // Sequential, because pictures may be large and uploads have priority.
  let hashed = 0;
  for (const { id, key, ownerId } of due) {
    try {
      const perceptualHash = await hashStored(ctx, key, ownerId);
      await ctx.db.update(mediaFiles).set({ perceptualHash, isHashed: true }).where(eq(mediaFiles.id, id));
      hashed += 1;
    } catch (error) {
      ctx.log.warn({ err: error, mediaFileId: id }, 'a stored picture could not be hashed');
    }
  }
  return hashed;
}

/** Null also for a picture whose file is missing for good. */
async function hashStored({ storage }: Context, key: string, ownerId: string): Promise<bigint | null> {
  try {
    const picture = await buffer(await storage.read(key));
    return await pictureTurns.take(ownerId, () => hashPicture(picture));
  } catch (error) {
    if (error instanceof StorageObjectMissing) return null;
    throw error;
  }
}
