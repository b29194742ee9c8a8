// What the recorder writes, and how the file is named.

export type RecordingKind = 'screen' | 'camera';

/**
 * By preference. WebM first: the beginning of it can be played, and its pictures may change their size while a window is resized or a
 * phone is turned. VP9 makes smaller files of screens; VP8 is lighter work for a phone. Safari before 18.4 writes MP4 only.
 */
const TYPES: Record<RecordingKind, readonly string[]> = {
  screen: ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  camera: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
};

/** The type for MediaRecorder, or undefined when the browser writes none that the server accepts. */
export const recorderType = (kind: RecordingKind): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : TYPES[kind].find((type) => MediaRecorder.isTypeSupported(type));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An empty file with the name and type of a recording that starts now, such as `screen-2026-03-01-14-05-09.webm`. */
export function emptyRecording(kind: RecordingKind, type: string, now: Date): File {
  const [mimeType = ''] = type.split(';', 1);
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('-');
  return new File([], `${kind}-${day}-${time}.${mimeType.slice('video/'.length)}`, { type: mimeType });
}

/** `parts` as a file with the name and type of another one. */
export const fileLike = ({ name, type }: File, parts: BlobPart[]): File => new File(parts, name, { type });
