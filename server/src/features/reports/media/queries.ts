import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { mediaFiles } from '../../../db/schema/reports.ts';

/** The file of a URL, or undefined. */
export async function findMedia(ctx: Context, storageKey: string) {
  const [media] = await ctx.db.select().from(mediaFiles).where(eq(mediaFiles.storageKey, storageKey));
  return media;
}
