import { fileTypeFromBuffer } from 'file-type';

/** The type of an upload by its bytes; `mimeType` and `extension` are stored and served with it. */
export type DetectedMedia<Kind extends 'image' | 'video' = 'image' | 'video'> = {
  image: { kind: 'image'; mimeType: `image/${string}`; extension: 'jpg' | 'png' | 'gif' | 'webp' };
  video: { kind: 'video'; mimeType: `video/${string}`; extension: 'mp4' | 'mov' | 'avi' | 'webm' };
}[Kind];

/** The number of bytes from which the type of a file is detected. A shorter head means a shorter file. */
export const INSPECTED_BYTES = 4_100;

const accepted = new Map<string, DetectedMedia>([
  ['image/jpeg', { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' }],
  ['image/png', { kind: 'image', mimeType: 'image/png', extension: 'png' }],
  // Only the detector distinguishes an animated PNG from a PNG.
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
 * Tells what a file is by its first `INSPECTED_BYTES` bytes, whatever its name and declared type say (section 9 of
 * the specification, "Uploads"); undefined for everything that may not be uploaded.
 */
export async function detectMedia(head: Uint8Array): Promise<DetectedMedia | undefined> {
  if (hasForeignStart(head)) return undefined;
  const found = await fileTypeFromBuffer(head);
  const media = found && accepted.get(found.mime);
  const isBoxed = media?.extension === 'mp4' || media?.extension === 'mov';
  // Such a file starts with the length of its first box. If it starts with text, as in `<!--ftyp`, it is a page that pretends to
  // be a video.
  if (isBoxed && head[0]! >= 0x10) return undefined;
  return media;
}

/** A byte-order mark or an ID3 tag, which the detector skips to look at what follows. */
function hasForeignStart(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, 3)).toString('latin1');
  return start === '\u00ef\u00bb\u00bf' || start === 'ID3';
}
