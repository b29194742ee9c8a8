import { stat } from 'node:fs/promises';
import { type Ffmpeg, FfmpegFailed } from './ffmpeg.ts';
import { inputOptions, isCopyable, type VideoExtension, type VideoFacts } from './probe-video.ts';

const POSTER_SECONDS = 60;
const POSTER_SIDE = 1280;
const PLAYABLE_SECONDS = 15 * 60;
const PLAYABLE_SIDE = 1920;
const MAX_VIDEO_SECONDS = 60 * 60;
const MAX_PLAYABLE_BYTES = 300 * 1024 * 1024;

/** Each thread of the decoder has frames of its own, which take much memory. */
const COMMON_OPTIONS = ['-v', 'error', '-nostdin', '-y', '-filter_threads', '1', '-threads', '1'];
/** By default, the encoder keeps many frames in memory. */
const FEW_FRAMES = ['-x264-params', 'rc-lookahead=10:sync-lookahead=0'];
/** The filter never enlarges. ffmpeg itself turns the picture upright. */
const fitInto = (side: number): string =>
  `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;

/** A PNG of a frame shortly after the beginning, because recordings often begin with a black frame. @throws {FfmpegFailed} */
export async function readPoster(
  ffmpeg: Ffmpeg,
  file: string,
  extension: VideoExtension,
  { seconds = 0 }: VideoFacts,
): Promise<Buffer> {
  const posterSecond = Math.min(1, seconds / 10);
  const frameAt = (seconds: number) =>
    ffmpeg.run(
      'ffmpeg',
      [
        ...COMMON_OPTIONS,
        '-ss',
        String(seconds),
        ...inputOptions(file, extension),
        ...['-map', '0:v:0', '-frames:v', '1', '-vf', fitInto(POSTER_SIDE)],
        ...['-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
      ],
      { seconds: POSTER_SECONDS },
    );
  const frameNearStart = await frameAt(posterSecond);
  const frame = frameNearStart.length === 0 && posterSecond > 0 ? await frameAt(0) : frameNearStart;
  if (frame.length === 0) throw new FfmpegFailed('The video has no pictures.');
  return frame;
}

/**
 * Writes an MP4 without metadata, which browsers play before they have loaded it completely.
 * @throws {FfmpegFailed} also for a video that is too long, or whose MP4 would be too large
 */
export async function writePlayable(
  ffmpeg: Ffmpeg,
  file: string,
  extension: VideoExtension,
  facts: VideoFacts,
  target: string,
): Promise<void> {
  if (facts.seconds && facts.seconds > MAX_VIDEO_SECONDS) throw new FfmpegFailed('The video is too long.');
  const encoding = isCopyable(facts)
    ? ['-c', 'copy']
    : [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p', ...FEW_FRAMES],
        ...['-vf', fitInto(PLAYABLE_SIDE), '-fpsmax', '60', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
      ];
  await ffmpeg.run(
    'ffmpeg',
    [
      ...COMMON_OPTIONS,
      ...inputOptions(file, extension),
      ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...encoding,
      // For a file that does not declare its duration.
      ...['-t', String(MAX_VIDEO_SECONDS + 1), '-threads', '2', '-fflags', '+bitexact'],
      ...['-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
    ],
    { seconds: PLAYABLE_SECONDS, fileBytes: MAX_PLAYABLE_BYTES },
  );
  const { size } = await stat(target);
  if (size === 0 || size >= MAX_PLAYABLE_BYTES)
    throw new FfmpegFailed('The MP4 would be empty or too large.');
}
