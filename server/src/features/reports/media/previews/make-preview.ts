// One preview of a file on this disk.
import path from 'node:path';
import type { PreviewKind } from '../../../../db/schema/media-previews.ts';
import { readPoster, writePlayable } from '../../../../platform/files/ffmpeg/convert-video.ts';
import type { Ffmpeg } from '../../../../platform/files/ffmpeg/ffmpeg.ts';
import {
  isPlayable,
  probeVideo,
  type VideoExtension,
  type VideoFacts,
} from '../../../../platform/files/ffmpeg/probe-video.ts';
import { pictureTurns } from '../../../../platform/files/image-cleaning.ts';
import { makeIcon, makeThumbnail, type SmallPicture } from '../../../../platform/files/thumbnail.ts';

/** Pixels of the longer side: sharp on a phone with three pixels per point, and in the review pane. */
const THUMBNAIL_SIDE = 640;
const POSTER_SIDE = 960;
/** Sharp in a row of a list with two pixels per point. A few kilobytes at most, because a list has many rows. */
const ICON_SIDE = 96;

export interface Source {
  file: string;
  extension: string;
  /** For files that are made of it. */
  folder: string;
  /** Of the person whose file it is. */
  ownerId: string;
  /** Of a video. Asked once, because starting a program takes milliseconds of the main thread. */
  probe(): Promise<VideoFacts>;
}

export function openSource(ffmpeg: Ffmpeg, at: Omit<Source, 'probe'>): Source {
  let facts: Promise<VideoFacts> | undefined;
  return {
    ...at,
    probe() {
      facts ??= probeVideo(ffmpeg, at.file, at.extension as VideoExtension);
      return facts;
    },
  };
}

export type MadePreview = { width?: number; height?: number; duration?: number | undefined } & (
  | { extension: 'webp'; bytes: Buffer }
  | { extension: 'mp4'; file: string }
);

/** Undefined when there is nothing to make, because browsers play the video as it is. */
export async function makePreview(
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
