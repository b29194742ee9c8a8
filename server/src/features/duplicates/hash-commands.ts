// The hashes of pictures that were stored before there were any: made a step at a time, so that no run takes long.
import { buffer } from 'node:stream/consumers';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mediaFiles } from '../../db/schema/bug-reports.ts';
import { hashPicture } from '../../platform/picture-hash.ts';
import { StorageObjectMissing } from '../../platform/storage-interface.ts';

/**
 * Hashes the oldest of the pictures that nobody looked at yet, at most `most`; resolves with how many it could. One that cannot
 * be read is left for another time, and holds up no other.
 */
export async function hashPictures(ctx: Context, most: number): Promise<number> {
  const due = await ctx.db
    .select({ id: mediaFiles.id, key: mediaFiles.storageKey })
    .from(mediaFiles)
    // In words, or their index would not serve a plan that is made for any values.
    .where(sql`${mediaFiles.kind} = 'screenshots' and not ${mediaFiles.isHashed}`)
    .orderBy(asc(mediaFiles.id))
    .limit(most);
  // One after the other: a picture may be large, and people who upload theirs come first.
  let hashed = 0;
  for (const { id, key } of due) {
    try {
      const perceptualHash = await hashStored(ctx, key);
      await ctx.db.update(mediaFiles).set({ perceptualHash, isHashed: true }).where(eq(mediaFiles.id, id));
      hashed += 1;
    } catch (error) {
      ctx.log.warn({ err: error, mediaFileId: id }, 'a stored picture could not be hashed');
    }
  }
  return hashed;
}

/** Null, too, for a picture whose bytes are gone: they will not come back. */
async function hashStored({ storage }: Context, key: string): Promise<bigint | null> {
  try {
    return await hashPicture(await buffer(await storage.read(key)));
  } catch (error) {
    if (error instanceof StorageObjectMissing) return null;
    throw error;
  }
}
