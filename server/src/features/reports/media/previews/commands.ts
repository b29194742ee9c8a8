// Makes the previews of stored files. A server claims a row before the work, and the row names the attempt. So two servers do not
// make a preview twice, and another server replaces one that died.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
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
import { pictureTurns } from '../../../../platform/files/image-cleaning.ts';
import { makeIcon, makeThumbnail, type SmallPicture } from '../../../../platform/files/thumbnail.ts';
import { StorageObjectMissing } from '../../../../platform/storage/storage.ts';
import { reportTopic } from '../../change-commands.ts';

/** Longer than an attempt can take. */
const CLAIM_SECONDS = 20 * 60;
const MAX_ATTEMPTS = 3;
const MAX_FAILURE_LENGTH = 500;

const CONTENT_TYPES = { webp: 'image/webp', mp4: 'video/mp4' };

/**
 * Makes the missing previews of these files, and refreshes the pages that show their reports.
 * @returns whether every preview is made or given up
 */
export async function makePreviews(ctx: Context, mediaIds: readonly string[]): Promise<boolean> {
  const files = await ctx.db
    .select()
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, [...mediaIds]));
  let isComplete = true;
  // Screenshots first: a video takes minutes.
  for (const file of files.toSorted((a, b) => a.kind.localeCompare(b.kind))) {
    if (ctx.ffmpeg.isAvailable || file.kind === 'screenshots') {
      isComplete = (await makeOfFile(ctx, file)) && isComplete;
    }
  }
  return isComplete;
}

async function makeOfFile(ctx: Context, file: MediaFileRow): Promise<boolean> {
  const claimed = await claim(ctx, file);
  // Another server works on it, or has died. In the second case, this server tries again when the claim has ended.
  if (claimed.length === 0) return !(await isWorkedOn(ctx, file));
  let isComplete = true;
  let isChanged = false;
  await withFile(ctx, file, async (source) => {
    for (const preview of claimed) {
      const result = await attempt(ctx, preview, source);
      isComplete = isComplete && result !== 'waiting';
      isChanged = isChanged || result === 'done';
    }
  }).catch(async (error: unknown) => {
    for (const preview of claimed) isComplete = (await fail(ctx, preview, error)) !== 'waiting' && isComplete;
  });
  if (isChanged) await publish(ctx, file);
  return isComplete;
}

const KINDS: Record<MediaFileRow['kind'], PreviewKind[]> = {
  screenshots: ['thumbnail', 'icon'],
  videos: ['poster', 'playable'],
};

/** The previews of the file that this server is to make now. */
async function claim({ db, clock }: Context, file: MediaFileRow): Promise<MediaPreviewRow[]> {
  const now = clock.now();
  const claimedUntil = new Date(now.getTime() + CLAIM_SECONDS * 1000);
  const { state, attempts } = mediaPreviews;
  try {
    return await db
      .insert(mediaPreviews)
      .values(
        KINDS[file.kind].map((kind) => ({ mediaId: file.id, kind, state: 'working' as const, claimedUntil })),
      )
      .onConflictDoUpdate({
        target: [mediaPreviews.mediaId, mediaPreviews.kind],
        set: { state: 'working', attempts: sql`${attempts} + 1`, claimedUntil },
        setWhere: or(eq(state, 'waiting'), and(eq(state, 'working'), lt(mediaPreviews.claimedUntil, now))),
      })
      .returning();
  } catch (error) {
    // The file was deleted meanwhile.
    if (isReferenceMissing(error)) return [];
    throw error;
  }
}

const isWorkedOn = async ({ db }: Context, { id }: MediaFileRow): Promise<boolean> =>
  (await db.$count(mediaPreviews, and(eq(mediaPreviews.mediaId, id), eq(mediaPreviews.state, 'working')))) >
  0;

/** The stored file, for programs that need a path. */
async function withFile(
  ctx: Context,
  { storageKey, uploadedBy: ownerId }: MediaFileRow,
  use: (source: Source) => Promise<void>,
): Promise<void> {
  const parent = path.join(ctx.config.dataDir, 'previews');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'file-'));
  try {
    const file = path.join(folder, 'original');
    await ctx.storage.toFile(storageKey, file);
    const extension = storageKey.slice(storageKey.lastIndexOf('.') + 1);
    await use(openSource(ctx.ffmpeg, { file, extension, folder, ownerId }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Result = MediaPreviewRow['state'];

async function attempt(ctx: Context, preview: MediaPreviewRow, source: Source): Promise<Result> {
  try {
    const made = await makePreview(ctx.ffmpeg, preview.kind, source);
    if (!made) return (await settle(ctx, preview, { state: 'unneeded' })) ? 'unneeded' : 'failed';
    return await store(ctx, preview, made);
  } catch (error) {
    return fail(ctx, preview, error);
  }
}

async function store(ctx: Context, preview: MediaPreviewRow, made: MadePreview): Promise<Result> {
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
    const isKept = await settle(ctx, preview, {
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

/** Ends the attempt. False when the row is gone, or another attempt has begun. */
async function settle(
  { db }: Context,
  { mediaId, kind, attempts }: MediaPreviewRow,
  values: Partial<MediaPreviewRow>,
): Promise<boolean> {
  const { mediaId: ofMedia, kind: ofKind, attempts: ofAttempt } = mediaPreviews;
  const rows = await db
    .update(mediaPreviews)
    .set(values)
    .where(and(eq(ofMedia, mediaId), eq(ofKind, kind), eq(ofAttempt, attempts)))
    .returning({ kind: ofKind });
  return rows.length > 0;
}

async function fail(ctx: Context, preview: MediaPreviewRow, error: unknown): Promise<Result> {
  const { mediaId, kind, attempts } = preview;
  // The end of the server is not a failure of the file.
  if (error instanceof FfmpegEnded) {
    await settle(ctx, preview, { state: 'waiting', attempts: attempts - 1 });
    return 'waiting';
  }
  const isLast = attempts >= MAX_ATTEMPTS || error instanceof StorageObjectMissing;
  const state = isLast ? 'failed' : 'waiting';
  const failure = String(error instanceof Error ? error.message : error)
    .replaceAll('\0', '')
    .slice(0, MAX_FAILURE_LENGTH);
  await settle(ctx, preview, { state, failure });
  ctx.log.warn({ mediaFileId: mediaId, kind, failure, state }, 'a preview could not be made');
  return state;
}

/** Screenshots are shown without their previews too, so only a video needs a new fetch of the queue. */
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

// One preview of a file on this disk.

/** Pixels of the longer side: sharp on a phone with three pixels per point, and in the review pane. */
const THUMBNAIL_SIDE = 640;
const POSTER_SIDE = 960;
/** Sharp in a row of a list with two pixels per point. A few kilobytes at most, because a list has many rows. */
const ICON_SIDE = 96;

interface Source {
  file: string;
  extension: string;
  /** The folder for files that are made from it. */
  folder: string;
  /** The owner of the file. */
  ownerId: string;
  /** The facts about a video. Read once, because starting a program takes milliseconds of the main thread. */
  probe(): Promise<VideoFacts>;
}

function openSource(ffmpeg: Ffmpeg, at: Omit<Source, 'probe'>): Source {
  let facts: Promise<VideoFacts> | undefined;
  return {
    ...at,
    probe() {
      facts ??= probeVideo(ffmpeg, at.file, at.extension as VideoExtension);
      return facts;
    },
  };
}

type MadePreview = { width?: number; height?: number; duration?: number | undefined } & (
  | { extension: 'webp'; bytes: Buffer }
  | { extension: 'mp4'; file: string }
);

/** Undefined when there is nothing to make, because browsers play the video as it is. */
async function makePreview(
  ffmpeg: Ffmpeg,
  kind: PreviewKind,
  { file, extension, folder, ownerId, probe }: Source,
): Promise<MadePreview | undefined> {
  const inTurn = async (make: () => Promise<SmallPicture>) =>
    ({ extension: 'webp', ...(await pictureTurns.take(ownerId, make)) }) as const;
  if (kind === 'thumbnail') return inTurn(() => makeThumbnail(file, THUMBNAIL_SIDE));
  if (kind === 'icon') return inTurn(() => makeIcon(file, ICON_SIDE));
  const ofVideo = extension as VideoExtension;
  const facts = await probe();
  if (kind === 'poster') {
    const frame = await readPoster(ffmpeg, file, ofVideo, facts);
    return { duration: facts.seconds, ...(await inTurn(() => makeThumbnail(frame, POSTER_SIDE))) };
  }
  if (isPlayable(ofVideo, facts)) return undefined;
  const target = path.join(folder, 'playable.mp4');
  await writePlayable(ffmpeg, file, ofVideo, facts, target);
  return { extension: 'mp4', file: target, duration: facts.seconds };
}
