// A recording ends at the size limit of a video, with everything that was recorded until then.
import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { type RecordingKind, recorderType, recordingFile } from './formats.ts';

/** For the data that the browser still has when it stops, and for the tables that make the file seekable. */
const RESERVED_BYTES = 3 * 1024 * 1024;
const PIECE_MS = 1000;
/**
 * After this time without a new piece, the person sees a warning. Browsers record a still picture in few pieces, but
 * always in some.
 */
const STALL_MS = 5000;
/** Firefox never ends a recording that waits for a track without data. Other browsers end a recording immediately. */
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
  /** The first index is 0. */
  onPiece: (piece: File, index: number) => void;
  /** Called after a change of `bytes`, `isPaused`, `isStalled` or `isStopping`. */
  onChange: () => void;
  onEnd: (recorded: Recorded) => void;
}

export interface RunningRecording {
  readonly bytes: number;
  readonly seconds: number;
  readonly isPaused: boolean;
  readonly isStalled: boolean;
  readonly isStopping: boolean;
  pause: () => void;
  resume: () => void;
  /** `onEnd` follows. */
  stop: () => void;
  /** Ends without calling `onEnd`. */
  discard: () => void;
}

/** Missing in the types of TypeScript. A player can only jump to key frames. */
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
  const stopwatch = new Stopwatch();
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
  const removeListeners = () => {
    clearTimeout(timer);
    recorder.ondataavailable = null;
    recorder.onstop = null;
  };
  const finish = (reason: RecordingEnd) => {
    removeListeners();
    stopwatch.pause();
    onEnd({ file: toFile(pieces), seconds: stopwatch.seconds, end: reason });
  };
  const stop = (reason: RecordingEnd) => {
    if (end) return;
    end = reason;
    stopwatch.pause();
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
    if (bytes > maxBytes - RESERVED_BYTES) stop('limit');
    onChange();
  };
  recorder.onerror = () => stop('failed');
  // The recorder also stops by itself when all tracks have ended.
  recorder.onstop = () => finish(end ?? 'device');
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => stop('device'));

  recorder.start(PIECE_MS);
  stopwatch.run();
  waitForPiece();

  return {
    get bytes() {
      return bytes;
    },
    get seconds() {
      return stopwatch.seconds;
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
      stopwatch.pause();
      clearTimeout(timer);
      isStalled = false;
      onChange();
    },
    resume: () => {
      recorder.resume();
      stopwatch.run();
      waitForPiece();
      onChange();
    },
    stop: () => stop('person'),
    discard: () => {
      removeListeners();
      end ??= 'person';
      stopwatch.pause();
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

export class Stopwatch {
  readonly #now: () => number;
  #earlierMs = 0;
  #runningSince: number | undefined;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#now = nowMs;
  }

  get seconds(): number {
    const running = this.#runningSince === undefined ? 0 : this.#now() - this.#runningSince;
    return (this.#earlierMs + running) / 1000;
  }

  run(): void {
    this.#runningSince ??= this.#now();
  }

  pause(): void {
    this.#earlierMs = this.seconds * 1000;
    this.#runningSince = undefined;
  }
}
