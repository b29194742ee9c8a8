// One recording, from the start to the file. It ends at the limit of a video, with everything that was recorded until then.
import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { type RecordingKind, recorderType, recordingFile } from './formats.ts';

/** Bytes for the data that the browser still has when it is stopped, and for the tables that make the file seekable. */
const RESERVE = 3 * 1024 * 1024;
const PIECE_MS = 1000;
/**
 * If no new piece arrives for this time, the person is told. Browsers record a still picture with few pieces, but always some.
 */
const STALL_MS = 5000;
/** Browsers end a recording at once. Firefox never does when it waits for a track that sends nothing. */
const STOP_MS = 5000;
/** About five minutes of video. */
const VIDEO_BITS_PER_SECOND = 2_500_000;
const AUDIO_BITS_PER_SECOND = 64_000;

/** `device`: it was unplugged, or sharing was ended in the browser. `failed`: the browser could not continue. */
export type RecordingEnd = 'person' | 'limit' | 'device' | 'failed';

export interface Recorded {
  file: File;
  seconds: number;
  end: RecordingEnd;
}

export interface RecordingOptions {
  kind: RecordingKind;
  stream: MediaStream;
  maxBytes?: number;
  /** Each piece as it arrives, beginning with 0. */
  onPiece: (piece: File, index: number) => void;
  /** Called after a change of `bytes`, `isPaused`, `isStalled` or `isStopping`. */
  onChange: () => void;
  onEnd: (recorded: Recorded) => void;
}

export interface RunningRecording {
  readonly bytes: number;
  readonly seconds: number;
  readonly isPaused: boolean;
  /** Whether nothing has been recorded for some seconds. */
  readonly isStalled: boolean;
  readonly isStopping: boolean;
  pause: () => void;
  resume: () => void;
  /** `onEnd` follows. */
  stop: () => void;
  /** Ends without calling `onEnd`. */
  discard: () => void;
}

/** Missing in the types of TypeScript. A player can jump to where a complete picture is. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

/** @throws when the browser cannot record the stream */
export function startRecording(options: RecordingOptions): RunningRecording {
  const { kind, stream, maxBytes = UPLOAD_RULES.videos.maxBytes, onPiece, onChange, onEnd } = options;
  const mimeType = recorderType(kind, stream.getAudioTracks().length > 0)!;
  const recorderOptions: RecorderOptions = {
    mimeType,
    videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: 1000,
  };
  const recorder = new MediaRecorder(stream, recorderOptions);
  const startedAt = new Date();
  const toFile = (parts: BlobPart[]) => recordingFile(kind, recorder.mimeType || mimeType, startedAt, parts);
  const watch = new Stopwatch();
  const pieces: File[] = [];
  let bytes = 0;
  let end: RecordingEnd | undefined;
  let isStalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitForPiece = () => {
    clearTimeout(timer);
    isStalled = false;
    timer = setTimeout(() => {
      isStalled = true;
      onChange();
    }, STALL_MS);
  };
  const detach = () => {
    clearTimeout(timer);
    recorder.ondataavailable = null;
    recorder.onstop = null;
  };
  const finish = (reason: RecordingEnd) => {
    detach();
    watch.pause();
    onEnd({ file: toFile(pieces), seconds: watch.seconds, end: reason });
  };
  const stop = (reason: RecordingEnd) => {
    if (end) return;
    end = reason;
    watch.pause();
    clearTimeout(timer);
    timer = setTimeout(() => finish(reason), STOP_MS);
    if (recorder.state !== 'inactive') recorder.stop();
    onChange();
  };
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const piece = toFile([data]);
    pieces.push(piece);
    bytes += data.size;
    onPiece(piece, pieces.length - 1);
    if (!end) waitForPiece();
    if (bytes > maxBytes - RESERVE) stop('limit');
    onChange();
  };
  recorder.onerror = () => stop('failed');
  // Also without a call of stop, when all tracks have ended.
  recorder.onstop = () => finish(end ?? 'device');
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => stop('device'));

  recorder.start(PIECE_MS);
  watch.run();
  waitForPiece();

  return {
    get bytes() {
      return bytes;
    },
    get seconds() {
      return watch.seconds;
    },
    get isPaused() {
      return recorder.state === 'paused';
    },
    get isStalled() {
      return isStalled;
    },
    get isStopping() {
      return end !== undefined;
    },
    pause: () => {
      recorder.pause();
      watch.pause();
      clearTimeout(timer);
      isStalled = false;
      onChange();
    },
    resume: () => {
      recorder.resume();
      watch.run();
      waitForPiece();
      onChange();
    },
    stop: () => stop('person'),
    discard: () => {
      detach();
      end ??= 'person';
      watch.pause();
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/** The time of a recording in seconds, without its pauses. */
export class Stopwatch {
  readonly #now: () => number;
  #before = 0;
  #runsSince: number | undefined;

  /** `now` is in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get seconds(): number {
    const running = this.#runsSince === undefined ? 0 : this.#now() - this.#runsSince;
    return (this.#before + running) / 1000;
  }

  run(): void {
    this.#runsSince ??= this.#now();
  }

  pause(): void {
    this.#before = this.seconds * 1000;
    this.#runsSince = undefined;
  }
}
