// Makes the previews of stored files. A server claims a row before the work, and the row has the number of the attempt. So two servers do
// not make the same preview, and another server takes over after a server stops.

import path from 'node:path';
import { Readable } from 'node:stream';
import { cutText } from '@bugquest/contract/cut-text';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { isReferenceMissing } from '../../../../db/client.ts';
import {
  type MediaPreviewRow,
  mediaPreviews,
  type PreviewKind,
} from '../../../../db/schema/media-previews.ts';
import { type MediaFileRow, mediaFiles } from '../../../../db/schema/reports.ts';
import { newToken } from '../../../../platform/crypto/crypto.ts';
import { readPoster, writePlayable } from '../../../../platform/files/ffmpeg/convert-video.ts';
import { type Ffmpeg, FfmpegEnded } from '../../../../platform/files/ffmpeg/ffmpeg.ts';
import {
  isPlayable,
  probeVideo,
  type VideoExtension,
  type VideoFacts,
} from '../../../../platform/files/ffmpeg/probe-video.ts';
import { makeIcon, makeThumbnail, type SmallPicture } from '../../../../platform/files/thumbnail.ts';
import { StorageObjectMissing } from '../../../../platform/storage/storage.ts';
import { type FileOnDisk, withStoredFile } from '../../../../platform/storage/stored-file.ts';
import { reportTopic } from '../../change-commands.ts';

/** An attempt takes less time. */
const CLAIM_SECONDS = 20 * 60;
const MAX_ATTEMPTS = 3;
const MAX_FAILURE_LENGTH = 500;

const CONTENT_TYPES = { webp: 'image/webp', mp4: 'video/mp4' };

/** Also publishes the topics of the reports. @returns whether every preview is made or has failed for good */
export async function makePreviews(ctx: Context, mediaIds: readonly string[]): Promise<boolean> {
  const files = await ctx.db
    .select()
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, [...mediaIds]));
  let isComplete = true;
  // Screenshots come first, because a video takes minutes.
  for (const file of files.toSorted((a, b) => a.kind.localeCompare(b.kind))) {
    if (ctx.ffmpeg.isAvailable || file.kind === 'screenshots') {
      isComplete = (await makePreviewsOfFile(ctx, file)) && isComplete;
    }
  }
  return isComplete;
}

async function makePreviewsOfFile(ctx: Context, file: MediaFileRow): Promise<boolean> {
  const claimed = await claim(ctx, file);
  // Another server works on the file or has stopped. If it has stopped, this server tries again after the claim expires.
  if (claimed.length === 0) return !(await hasRunningAttempt(ctx, file));
  let isComplete = true;
  let isChanged = false;
  const { storageKey, uploadedBy: ownerId } = file;
  const extension = storageKey.slice(storageKey.lastIndexOf('.') + 1);
  await withStoredFile(ctx, storageKey, async (onDisk) => {
    const source = openSource(ctx.ffmpeg, { ...onDisk, extension, ownerId });
    for (const preview of claimed) {
      const result = await tryPreview(ctx, preview, source);
      isComplete = isComplete && result !== 'waiting';
      isChanged = isChanged || result === 'done';
    }
  }).catch(async (error: unknown) => {
    for (const preview of claimed)
      isComplete = (await recordFailure(ctx, preview, error)) !== 'waiting' && isComplete;
  });
  if (isChanged) await publish(ctx, file);
  return isComplete;
}

const KINDS: Record<MediaFileRow['kind'], PreviewKind[]> = {
  screenshots: ['thumbnail', 'icon'],
  videos: ['poster', 'playable'],
};

/** Returns the previews that this server makes now. */
async function claim({ db, clock }: Context, file: MediaFileRow): Promise<MediaPreviewRow[]> {
  const now = clock.now();
  const claimedUntil = new Date(now.getTime() + CLAIM_SECONDS * 1000);
  const { state, attempts } = mediaPreviews;
  const isAbandoned = and(eq(state, 'working'), lt(mediaPreviews.claimedUntil, now));
  // The file may be the reason why the servers ended.
  await db
    .update(mediaPreviews)
    .set({ state: 'failed', failure: 'The server ended during every attempt.' })
    .where(and(eq(mediaPreviews.mediaId, file.id), isAbandoned, gte(attempts, MAX_ATTEMPTS)));
  try {
    return await db
      .insert(mediaPreviews)
      .values(
        KINDS[file.kind].map((kind) => ({ mediaId: file.id, kind, state: 'working' as const, claimedUntil })),
      )
      .onConflictDoUpdate({
        target: [mediaPreviews.mediaId, mediaPreviews.kind],
        set: { state: 'working', attempts: sql`${attempts} + 1`, claimedUntil },
        setWhere: or(eq(state, 'waiting'), isAbandoned),
      })
      .returning();
  } catch (error) {
    // The file was deleted in the meantime.
    if (isReferenceMissing(error)) return [];
    throw error;
  }
}

const hasRunningAttempt = async ({ db }: Context, { id }: MediaFileRow): Promise<boolean> =>
  (await db.$count(mediaPreviews, and(eq(mediaPreviews.mediaId, id), eq(mediaPreviews.state, 'working')))) >
  0;

type Result = MediaPreviewRow['state'];

async function tryPreview(ctx: Context, preview: MediaPreviewRow, source: Source): Promise<Result> {
  try {
    const made = await makePreview(ctx.ffmpeg, preview.kind, source);
    if (!made) return (await saveResult(ctx, preview, { state: 'unneeded' })) ? 'unneeded' : 'failed';
    return await storePreview(ctx, preview, made);
  } catch (error) {
    return recordFailure(ctx, preview, error);
  }
}

async function storePreview(ctx: Context, preview: MediaPreviewRow, made: MadePreview): Promise<Result> {
  const name = newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const storageKey = `${name.slice(0, 2)}/${name}.${made.extension}`;
  const contentType = CONTENT_TYPES[made.extension];
  try {
    const { size } =
      'file' in made
        ? await ctx.storage.moveIn(storageKey, made.file, { contentType })
        : await ctx.storage.write(storageKey, Readable.from([made.bytes]), { contentType });
    const { width = null, height = null, duration = null } = made;
    const isKept = await saveResult(ctx, preview, {
      state: 'done',
      storageKey,
      fileSize: size,
      width,
      height,
      duration,
      failure: null,
    });
    // The file was deleted, or another server has taken over.
    if (!isKept) await ctx.storage.remove(storageKey);
    return isKept ? 'done' : 'failed';
  } catch (error) {
    await ctx.storage.remove(storageKey).catch(() => undefined);
    throw error;
  }
}

/** Returns false when the row was deleted, or another attempt has begun. */
async function saveResult(
  { db }: Context,
  { mediaId, kind, attempts }: MediaPreviewRow,
  values: Partial<MediaPreviewRow>,
): Promise<boolean> {
  const { mediaId: mediaIdColumn, kind: kindColumn, attempts: attemptsColumn } = mediaPreviews;
  const rows = await db
    .update(mediaPreviews)
    .set(values)
    .where(and(eq(mediaIdColumn, mediaId), eq(kindColumn, kind), eq(attemptsColumn, attempts)))
    .returning({ kind: kindColumn });
  return rows.length > 0;
}

async function recordFailure(ctx: Context, preview: MediaPreviewRow, error: unknown): Promise<Result> {
  const { mediaId, kind, attempts } = preview;
  // A stopped server is not a failure of the file.
  if (error instanceof FfmpegEnded) {
    await saveResult(ctx, preview, { state: 'waiting', attempts: attempts - 1 });
    return 'waiting';
  }
  const isLast = attempts >= MAX_ATTEMPTS || error instanceof StorageObjectMissing;
  const state = isLast ? 'failed' : 'waiting';
  const message = String(error instanceof Error ? error.message : error).replaceAll('\0', '');
  const failure = cutText(message, MAX_FAILURE_LENGTH);
  await saveResult(ctx, preview, { state, failure });
  ctx.log.warn({ mediaFileId: mediaId, kind, failure, state }, 'a preview could not be made');
  return state;
}

/** Only videos need a new fetch of the queue: screenshots are shown without previews too. */
async function publish({ db, changes }: Context, file: MediaFileRow): Promise<void> {
  const { reportId, uploadedBy, kind } = file;
  if (!reportId) return;
  await db.transaction((tx) =>
    changes.publish(tx, [
      reportTopic(reportId),
      `own-reports:${uploadedBy}`,
      ...(kind === 'videos' ? (['reports'] as const) : []),
    ]),
  );
}

/** Pixels of the longer side. Sharp on a phone with three pixels per point, and in the review pane. */
const THUMBNAIL_SIDE = 640;
const POSTER_SIDE = 960;
/** Pixels. Sharp in a list row with two pixels per point. At most a few kilobytes, because a list has many rows. */
const ICON_SIDE = 96;

interface Source extends FileOnDisk {
  extension: string;
  ownerId: string;
  /** Cached, because starting a program takes milliseconds of the main thread. */
  probe(): Promise<VideoFacts>;
}

function openSource(ffmpeg: Ffmpeg, location: Omit<Source, 'probe'>): Source {
  let facts: Promise<VideoFacts> | undefined;
  return {
    ...location,
    probe() {
      facts ??= probeVideo(ffmpeg, location.file, location.extension as VideoExtension);
      return facts;
    },
  };
}

type MadePreview = { width?: number; height?: number; duration?: number | undefined } & (
  | { extension: 'webp'; bytes: Buffer }
  | { extension: 'mp4'; file: string }
);

/** Returns undefined when browsers can play the video as it is. */
async function makePreview(
  ffmpeg: Ffmpeg,
  kind: PreviewKind,
  { file, extension, folder, ownerId, probe }: Source,
): Promise<MadePreview | undefined> {
  const toWebp = (small: SmallPicture) => ({ extension: 'webp', ...small }) as const;
  if (kind === 'thumbnail') return toWebp(await makeThumbnail({ picture: file, ownerId }, THUMBNAIL_SIDE));
  if (kind === 'icon') return toWebp(await makeIcon({ picture: file, ownerId }, ICON_SIDE));
  const videoExtension = extension as VideoExtension;
  const facts = await probe();
  if (kind === 'poster') {
    const picture = await readPoster(ffmpeg, file, videoExtension, facts);
    return {
      duration: facts.seconds,
      ...toWebp(await makeThumbnail({ picture, ownerId }, POSTER_SIDE)),
    };
  }
  if (isPlayable(videoExtension, facts)) return undefined;
  const target = path.join(folder, 'playable.mp4');
  await writePlayable(ffmpeg, file, videoExtension, facts, target);
  return { extension: 'mp4', file: target, duration: facts.seconds };
}
