import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { mediaPreviews } from '../../../db/schema/media-previews.ts';
import { mediaFiles } from '../../../db/schema/reports.ts';

export async function findMedia(ctx: Context, storageKey: string) {
  const [media] = await ctx.db.select().from(mediaFiles).where(eq(mediaFiles.storageKey, storageKey));
  return media ?? findPreview(ctx, storageKey);
}

const PREVIEW_TYPES = { webp: 'image/webp', mp4: 'video/mp4' };

/** `uploadedBy` is needed to decide who may see the preview. */
async function findPreview(ctx: Context, storageKey: string) {
  const [found] = await ctx.db
    .select({ preview: mediaPreviews, file: mediaFiles })
    .from(mediaPreviews)
    .innerJoin(mediaFiles, eq(mediaFiles.id, mediaPreviews.mediaId))
    .where(eq(mediaPreviews.storageKey, storageKey));
  if (!found) return undefined;
  const extension = storageKey.endsWith('.mp4') ? 'mp4' : 'webp';
  const { originalName, uploadedBy } = found.file;
  return {
    storageKey,
    uploadedBy,
    fileSize: found.preview.fileSize ?? 0,
    mimeType: PREVIEW_TYPES[extension],
    originalName: `${originalName.replace(/\.[^.]*$/, '')}.${extension}`,
  };
}
