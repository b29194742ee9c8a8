import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type MediaFileRow, mediaFiles } from '../../db/schema/reports.ts';
import { hashInTurn } from '../../platform/files/picture-hash.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { StorageObjectMissing } from '../../platform/storage/storage.ts';
import { withStoredFile } from '../../platform/storage/stored-file.ts';
import {
  COMPARE_MISSING,
  FIND_LIKELY_ORIGINAL,
  findLikelyOriginal,
  findMissingLikelyOriginals,
} from './likely-original-commands.ts';
import { countTerms, deriveTerms } from './similarity/commands.ts';

/** At the start (main.ts) and every hour. Likely originals need the terms and their counts. */
export const readTermsJob = (ctx: Context): JobKind<object> => ({
  name: 'read-terms',
  cron: '10 * * * *',
  expireIn: 3_600,
  run: async () => {
    await deriveTerms(ctx);
    await countTerms(ctx);
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, { name: COMPARE_MISSING }, {}));
  },
});

/** Compares all reports that were not compared yet. A run is short, and queues the next run, so that a stop loses little. */
export const compareMissingJob = (ctx: Context): JobKind<object> => ({
  name: COMPARE_MISSING,
  canWait: true,
  run: async () => {
    if (!(await findMissingLikelyOriginals(ctx))) return;
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, { name: COMPARE_MISSING }, {}));
  },
});

/** For a changed report. */
export const findLikelyOriginalJob = (ctx: Context): JobKind<{ reportId: string }> => ({
  name: FIND_LIKELY_ORIGINAL,
  canWait: true,
  run: ({ reportId }) => findLikelyOriginal(ctx, reportId),
});

/** Takes some seconds of processor time. */
const PICTURES_PER_RUN = 200;

/** At the start (main.ts), and every night in case a run failed. A run is short, and queues the next run. */
export const hashPicturesJob = (ctx: Context): JobKind<object> => ({
  name: 'hash-pictures',
  cron: '50 3 * * *',
  run: async () => {
    if ((await hashPictures(ctx, PICTURES_PER_RUN)) === 0) return;
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, hashPicturesJob(ctx), {}));
  },
});

/** Oldest first. When the storage fails, the picture is tried again later. @returns the number of hashed pictures */
export async function hashPictures(ctx: Context, limit: number): Promise<number> {
  const pictures = await ctx.db
    .select({ id: mediaFiles.id, key: mediaFiles.storageKey, ownerId: mediaFiles.uploadedBy })
    .from(mediaFiles)
    // A literal instead of a parameter, so that PostgreSQL uses the partial index.
    .where(sql`${mediaFiles.kind} = 'screenshots' and not ${mediaFiles.isHashed}`)
    .orderBy(asc(mediaFiles.id))
    .limit(limit);
  // Sequential, because pictures may be large and uploads have priority.
  let hashed = 0;
  for (const { id, key, ownerId } of pictures) {
    const update = (values: Partial<MediaFileRow>) =>
      ctx.db.update(mediaFiles).set(values).where(eq(mediaFiles.id, id));
    // Counts the try: a picture that ends the process must not end the next one, too.
    await update({ isHashed: true });
    try {
      await update({ perceptualHash: await hash(ctx, key, ownerId) });
      hashed += 1;
    } catch (error) {
      await update({ isHashed: false });
      ctx.log.warn({ err: error, mediaFileId: id }, 'a stored picture could not be hashed');
    }
  }
  return hashed;
}

/** Null also for a picture that no longer exists or cannot be read. */
async function hash(ctx: Context, key: string, ownerId: string): Promise<bigint | null> {
  try {
    return await withStoredFile(ctx, key, ({ file }) => hashInTurn(file, ownerId).catch(() => null));
  } catch (error) {
    if (error instanceof StorageObjectMissing) return null;
    throw error;
  }
}
