import * as z from 'zod/mini';

export const mediaFile = z.object({
  url: z.string(),
  originalName: z.string(),
  /** '' for none. */
  caption: z._default(z.string(), ''),
  mimeType: z.string(),
  /** Bytes as stored. */
  fileSize: z.int(),
  /** A small picture of a screenshot or video; null until it is made, and of videos on a server without ffmpeg. */
  thumbnail: z._default(z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })), null),
  /** A tiny square picture of a screenshot for rows of lists; null until it is made, and of videos. */
  iconUrl: z._default(z.nullable(z.string()), null),
  /** An MP4 of a video that many browsers cannot play; null until it is made. */
  playableUrl: z._default(z.nullable(z.string()), null),
  /** The length of a video, if it is known. */
  seconds: z._default(z.nullable(z.number()), null),
});
export type MediaFile = z.output<typeof mediaFile>;
