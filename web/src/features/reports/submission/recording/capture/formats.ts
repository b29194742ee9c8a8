// The formats of the recorder, and the names of its files.

export type RecordingKind = 'screen' | 'camera';

/**
 * By preference. WebM first: the beginning of it can be played, and its pictures may change their size while a window is resized or a
 * phone is turned. VP9 makes smaller files of screens; VP8 is lighter work for a phone. Safari before 18.4 writes MP4 only.
 */
const VIDEO_CODECS: Record<RecordingKind, readonly string[]> = { screen: ['vp9', 'vp8'], camera: ['vp8'] };

/**
 * The type for MediaRecorder, or undefined when the browser writes none that the server accepts. It names a codec for sound only
 * when there is sound: otherwise Firefox waits for sound, writes nothing and never stops.
 */
export function recorderType(kind: RecordingKind, hasSound: boolean): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  const withCodecs = VIDEO_CODECS[kind].map(
    (codec) => `video/webm;codecs=${codec}${hasSound ? ',opus' : ''}`,
  );
  return [...withCodecs, 'video/webm', 'video/mp4'].find((type) => MediaRecorder.isTypeSupported(type));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A file of a recording that started at `start`, named such as `screen-2026-03-01-14-05-09.webm`. */
export function recordingFile(kind: RecordingKind, type: string, start: Date, parts: BlobPart[]): File {
  const [mimeType = ''] = type.split(';', 1);
  const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()].map(twoDigits).join('-');
  const time = [start.getHours(), start.getMinutes(), start.getSeconds()].map(twoDigits).join('-');
  return new File(parts, `${kind}-${day}-${time}.${mimeType.slice('video/'.length)}`, { type: mimeType });
}

/** `parts` as a file with the name and type of another one. */
export const fileLike = ({ name, type }: File, parts: BlobPart[]): File => new File(parts, name, { type });
