// Reads and trims a recording on this device. Pictures and sound are copied as they are, unless the recording could only be cut at few
// places and the browser can encode it again.
import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionOptions,
  canEncodeVideo,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { fileLike } from '../capture/formats.ts';
import type { TimeRange } from './trim-range.ts';

/** Between complete pictures. With longer gaps, a start is too far from the wanted one. */
const MAX_GAP_SECONDS = 2;

export interface TrimmableVideo {
  /** With its length and tables for seeking, which recorders leave out. */
  file: File;
  seconds: number;
  /** Where it can start without being encoded again, ascending. Undefined when it is encoded again and can start anywhere. */
  starts: readonly number[] | undefined;
}

/** @throws when the file cannot be read */
export async function openVideo(recorded: File): Promise<TrimmableVideo> {
  const file = await convert(recorded, { copy: COPY });
  const input = read(file);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('The recording has no pictures');
    const seconds = await input.computeDuration();
    const starts = await completePictures(track);
    return { file, seconds, starts: (await isEncodedAgain(track, starts, seconds)) ? undefined : starts };
  } finally {
    input.dispose();
  }
}

export interface TrimOptions {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** The part of the video as a file. Nothing outside of the part is in it. @throws when it cannot be made */
export function trimVideo(video: TrimmableVideo, { start, end }: TimeRange, options: TrimOptions) {
  const { file, starts } = video;
  return convert(file, { trim: { start, end }, copy: starts ? COPY : false }, options);
}

/** Shrinks instead of including pictures that were cut off: they may show personal data. */
const COPY = { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY, boundaryPolicy: 'shrink' } as const;

const read = (file: File) => new Input({ source: new BlobSource(file), formats: [WEBM, MP4] });

async function convert(
  file: File,
  settings: Pick<ConversionOptions, 'trim' | 'copy'>,
  options?: TrimOptions,
): Promise<File> {
  const input = read(file);
  const target = new BufferTarget();
  const format = file.type === 'video/mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  try {
    const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false, ...settings });
    if (!conversion.isValid || conversion.discardedTracks.length > 0)
      throw new Error('A track of the recording cannot be written');
    if (options) conversion.onProgress = options.onProgress;
    options?.signal.throwIfAborted();
    options?.signal.addEventListener('abort', () => void conversion.cancel());
    await conversion.execute();
    if (!target.buffer) throw new Error('Nothing was written');
    return fileLike(file, [target.buffer]);
  } finally {
    input.dispose();
  }
}

/** The times of the pictures that need no other to be shown. */
async function completePictures(track: InputVideoTrack): Promise<number[]> {
  const sink = new EncodedPacketSink(track);
  const options = { metadataOnly: true };
  const times: number[] = [];
  let packet = await sink.getFirstKeyPacket(options);
  while (packet) {
    times.push(packet.timestamp);
    packet = await sink.getNextKeyPacket(packet, options);
  }
  return times;
}

async function isEncodedAgain(
  track: InputVideoTrack,
  starts: readonly number[],
  seconds: number,
): Promise<boolean> {
  const gaps = starts.map((start, index) => (starts[index + 1] ?? seconds) - start);
  if (Math.max(...gaps) <= MAX_GAP_SECONDS) return false;
  const codec = await track.getCodec();
  return codec !== null && (await track.canDecode()) && canEncodeVideo(codec);
}
