import { z } from 'zod';
import { type Ffmpeg, FfmpegFailed } from './ffmpeg.ts';

export type VideoExtension = 'mp4' | 'mov' | 'avi' | 'webm';

/** Without a fixed demuxer, ffmpeg could read a file as a playlist of other files or addresses. */
const DEMUXERS: Record<VideoExtension, string> = { mp4: 'mov', mov: 'mov', avi: 'avi', webm: 'matroska' };
/** A pixel takes up to four bytes of memory. */
const MAX_FRAME_PIXELS = 50_000_000;
const PROBE_SECONDS = 30;

/** Allow no network, no other files and no giant frames. */
export const inputOptions = (file: string, extension: VideoExtension): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  DEMUXERS[extension],
  '-max_pixels',
  String(MAX_FRAME_PIXELS),
  '-i',
  `file:${file}`,
];

export interface VideoFacts {
  /** The name of the codec. */
  video: string;
  /** The pixel format of ffmpeg. */
  pixels: string;
  /** The name of the codec; undefined without sound. */
  audio: string | undefined;
  /** Undefined when the file does not declare its duration. */
  seconds: number | undefined;
}

const ffprobeOutput = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().positive().optional().catch(undefined) }),
});

/** @throws {FfmpegFailed} when no pictures can be decoded */
export async function probeVideo(
  ffmpeg: Ffmpeg,
  file: string,
  extension: VideoExtension,
): Promise<VideoFacts> {
  const entries = 'stream=codec_type,codec_name,pix_fmt:format=duration';
  const printed = await ffmpeg.run(
    'ffprobe',
    ['-v', 'error', '-show_entries', entries, '-of', 'json', ...inputOptions(file, extension)],
    { seconds: PROBE_SECONDS },
  );
  const { streams, format } = ffprobeOutput.parse(JSON.parse(printed.toString('utf8')));
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  if (!video?.codec_name) throw new FfmpegFailed('The video has no pictures.');
  return {
    video: video.codec_name,
    pixels: video.pix_fmt ?? '',
    audio: audio && (audio.codec_name ?? 'unknown'),
    seconds: format.duration,
  };
}

const COMMON_PIXELS = ['yuv420p', 'yuvj420p'];
const MP4_VIDEO = ['h264', 'vp9', 'av1'];
const MP4_AUDIO = ['aac', 'mp3', 'opus', 'flac'];
const WEBM_VIDEO = ['vp8', 'vp9', 'av1'];
const WEBM_AUDIO = ['opus', 'vorbis'];

export function isPlayable(extension: VideoExtension, { video, pixels, audio }: VideoFacts): boolean {
  if (!COMMON_PIXELS.includes(pixels)) return false;
  const fits = (videos: string[], audios: string[]) =>
    videos.includes(video) && (audio === undefined || audios.includes(audio));
  if (extension === 'mp4') return fits(MP4_VIDEO, MP4_AUDIO);
  return extension === 'webm' && fits(WEBM_VIDEO, WEBM_AUDIO);
}

/** Whether an MP4 can contain the pictures and sound without a new encoding. */
export const isCopyable = ({ video, pixels, audio }: VideoFacts): boolean =>
  video === 'h264' &&
  COMMON_PIXELS.includes(pixels) &&
  (audio === undefined || ['aac', 'mp3'].includes(audio));
