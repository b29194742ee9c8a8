import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { launchEvidence, missionPictures, missions, sessionProofs } from '../../../db/schema/coverage.ts';
import { mediaPreviews } from '../../../db/schema/media-previews.ts';
import { mediaFiles } from '../../../db/schema/reports.ts';

export async function findMedia(ctx: Context, storageKey: string) {
  const [media] = await ctx.db.select().from(mediaFiles).where(eq(mediaFiles.storageKey, storageKey));
  return (
    media ??
    (await findPreview(ctx, storageKey)) ??
    (await findEvidence(ctx, storageKey)) ??
    (await findProof(ctx, storageKey)) ??
    findMissionPicture(ctx, storageKey)
  );
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

/** Evidence of the launch checklist. Nobody reads it as its uploader, so that a former administrator cannot. */
async function findEvidence(ctx: Context, storageKey: string) {
  const { fileName, mimeType, fileSize } = launchEvidence;
  const [file] = await ctx.db
    .select({ fileName, mimeType, fileSize })
    .from(launchEvidence)
    .where(eq(launchEvidence.storageKey, storageKey));
  return (
    file && {
      ...{ storageKey, uploadedBy: '', originalName: file.fileName! },
      ...{ mimeType: file.mimeType!, fileSize: file.fileSize! },
    }
  );
}

/** Administrators cannot open it either: it may show whose session it is of. */
async function findProof(ctx: Context, storageKey: string) {
  const { employeeId, fileName, mimeType, fileSize } = sessionProofs;
  const [file] = await ctx.db
    .select({ uploadedBy: employeeId, originalName: fileName, mimeType, fileSize })
    .from(sessionProofs)
    .where(eq(sessionProofs.storageKey, storageKey));
  return file && { ...file, storageKey, isPrivate: true };
}

/** Everybody sees it when its mission has begun, and administrators before. */
async function findMissionPicture(ctx: Context, storageKey: string) {
  const { fileName, mimeType, fileSize } = missionPictures;
  const [file] = await ctx.db
    .select({ originalName: fileName, mimeType, fileSize, startsAt: missions.startsAt })
    .from(missionPictures)
    .innerJoin(missions, eq(missions.id, missionPictures.missionId))
    .where(eq(missionPictures.storageKey, storageKey))
    .orderBy(asc(missions.startsAt))
    .limit(1);
  if (!file) return undefined;
  const { startsAt, ...media } = file;
  return { ...media, storageKey, uploadedBy: '', isForEverybody: startsAt <= ctx.clock.now() };
}
