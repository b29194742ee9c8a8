import { fileTypeFromBuffer } from 'file-type';

export type DetectedMedia<Kind extends 'image' | 'video' = 'image' | 'video'> = {
  image: { kind: 'image'; mimeType: `image/${string}`; extension: 'jpg' | 'png' | 'gif' | 'webp' };
  video: { kind: 'video'; mimeType: `video/${string}`; extension: 'mp4' | 'mov' | 'avi' | 'webm' };
}[Kind];

/** The number of bytes that `detectMedia` needs, unless the file is shorter. */
export const INSPECTED_BYTES = 4_100;

const mediaByMimeType = new Map<string, DetectedMedia>([
  ['image/jpeg', { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' }],
  ['image/png', { kind: 'image', mimeType: 'image/png', extension: 'png' }],
  // The type of animated PNGs exists only in the detector.
  ['image/apng', { kind: 'image', mimeType: 'image/png', extension: 'png' }],
  ['image/gif', { kind: 'image', mimeType: 'image/gif', extension: 'gif' }],
  ['image/webp', { kind: 'image', mimeType: 'image/webp', extension: 'webp' }],
  ['video/mp4', { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }],
  // MP4 with the brand of a phone or a program of Apple; its tracks are checked later.
  ['video/x-m4v', { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }],
  ['video/3gpp', { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }],
  ['video/3gpp2', { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }],
  ['video/quicktime', { kind: 'video', mimeType: 'video/quicktime', extension: 'mov' }],
  ['video/vnd.avi', { kind: 'video', mimeType: 'video/x-msvideo', extension: 'avi' }],
  ['video/webm', { kind: 'video', mimeType: 'video/webm', extension: 'webm' }],
]);

/**
 * Detects the type by the bytes, not by the name or the declared type (section 9, "Uploads"). Undefined for a type that may not be
 * uploaded.
 */
export async function detectMedia(head: Uint8Array): Promise<DetectedMedia | undefined> {
  if (hasSkippedStart(head)) return undefined;
  const detected = await fileTypeFromBuffer(head);
  const media = detected && mediaByMimeType.get(detected.mime);
  const isIsoMedia = media?.extension === 'mp4' || media?.extension === 'mov';
  // A real video starts with the length of its first box. A file that starts with text, such as `<!--ftyp`, is an HTML page.
  if (isIsoMedia && head[0]! >= 0x10) return undefined;
  return media;
}

/** A byte-order mark or an ID3 tag. The detector would skip it and detect the content after it. */
function hasSkippedStart(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, 3)).toString('latin1');
  return start === '\u00ef\u00bb\u00bf' || start === 'ID3';
}
