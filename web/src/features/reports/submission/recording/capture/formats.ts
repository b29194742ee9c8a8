export type RecordingKind = 'screen' | 'camera';

/**
 * Preferred formats first. WebM comes before MP4: an unfinished WebM file can be played, and the size of its pictures
 * may change when a window is resized or a phone is turned. VP9 makes smaller files of screens; VP8 needs less work
 * of a phone. Safari before 18.4 writes only MP4.
 */
const VIDEO_CODECS: Record<RecordingKind, readonly string[]> = { screen: ['vp9', 'vp8'], camera: ['vp8'] };

/**
 * Undefined when the browser writes no type that the server accepts. A codec for sound is named only when there is
 * sound: otherwise Firefox waits for sound, writes nothing and never stops.
 */
export function recorderType(kind: RecordingKind, hasSound: boolean): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  const withCodecs = VIDEO_CODECS[kind].map(
    (codec) => `video/webm;codecs=${codec}${hasSound ? ',opus' : ''}`,
  );
  return [...withCodecs, 'video/webm', 'video/mp4'].find((type) => MediaRecorder.isTypeSupported(type));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Example of a name: `screen-2026-03-01-14-05-09.webm`. */
export function recordingFile(kind: RecordingKind, type: string, start: Date, parts: BlobPart[]): File {
  const [mimeType = ''] = type.split(';', 1);
  const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()].map(twoDigits).join('-');
  const time = [start.getHours(), start.getMinutes(), start.getSeconds()].map(twoDigits).join('-');
  return new File(parts, `${kind}-${day}-${time}.${mimeType.slice('video/'.length)}`, { type: mimeType });
}

export const fileLike = ({ name, type }: File, parts: BlobPart[]): File => new File(parts, name, { type });
