// One recording, from the start to the file. It ends at the limit of a video, with everything that was recorded until then.
import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { fileLike } from './formats.ts';
import { Stopwatch } from './stopwatch.ts';

/** For what the browser still has when it is told to stop, and for the tables that make the file seekable. */
const RESERVE = 3 * 1024 * 1024;
const PIECE_MS = 1000;
/** About five minutes of video. */
const VIDEO_BITS_PER_SECOND = 2_500_000;
const AUDIO_BITS_PER_SECOND = 64_000;

/** `device`: it was unplugged, or sharing was ended in the browser. `failed`: the browser could not go on. */
export type RecordingEnd = 'person' | 'limit' | 'device' | 'failed';

export interface Recorded {
  file: File;
  seconds: number;
  end: RecordingEnd;
}

export interface RecordingOptions {
  stream: MediaStream;
  /** For MediaRecorder. */
  type: string;
  /** The file's name and type. */
  empty: File;
  maxBytes?: number;
  /** Each piece as it arrives, beginning with 0. */
  onPiece: (piece: File, place: number) => void;
  /** After a change of `bytes` or `isPaused`. */
  onChange: () => void;
  onEnd: (recorded: Recorded) => void;
}

export interface RunningRecording {
  readonly bytes: number;
  readonly seconds: number;
  readonly isPaused: boolean;
  pause: () => void;
  resume: () => void;
  /** `onEnd` follows. */
  stop: () => void;
  /** Ends without `onEnd`. */
  discard: () => void;
}

/** Missing in the types of TypeScript. A recording can be trimmed without loss where a complete picture is. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

/** @throws when the browser cannot record the stream */
export function startRecording(options: RecordingOptions): RunningRecording {
  const { stream, type, empty, maxBytes = UPLOAD_RULES.videos.maxBytes, onPiece, onChange, onEnd } = options;
  const recorderOptions: RecorderOptions = {
    mimeType: type,
    videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: 1000,
  };
  const recorder = new MediaRecorder(stream, recorderOptions);
  const watch = new Stopwatch();
  const pieces: File[] = [];
  let bytes = 0;
  let end: RecordingEnd | undefined;

  const stop = (reason: RecordingEnd) => {
    if (end) return;
    end = reason;
    watch.pause();
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const piece = fileLike(empty, [data]);
    pieces.push(piece);
    bytes += data.size;
    onPiece(piece, pieces.length - 1);
    if (bytes > maxBytes - RESERVE) stop('limit');
    onChange();
  };
  recorder.onerror = () => stop('failed');
  // Also without a call of stop, when all tracks have ended.
  recorder.onstop = () => {
    stop('device');
    onEnd({ file: fileLike(empty, pieces), seconds: watch.seconds, end: end! });
  };
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => stop('device'));

  recorder.start(PIECE_MS);
  watch.run();

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
    pause: () => {
      recorder.pause();
      watch.pause();
      onChange();
    },
    resume: () => {
      recorder.resume();
      watch.run();
      onChange();
    },
    stop: () => stop('person'),
    discard: () => {
      recorder.ondataavailable = null;
      recorder.onstop = null;
      stop('person');
    },
  };
}
