import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recorderType, recordingFile } from './formats.ts';
import { type Recorded, type RunningRecording, Stopwatch, startRecording } from './start-recording.ts';

const MEBIBYTE = 1024 * 1024;
const LIMIT = 10 * MEBIBYTE;

/** Delivers a piece when the test calls `piece`, and the remaining data when it is stopped. */
class FakeRecorder {
  static last: FakeRecorder;
  static isTypeSupported = (type: string) => type.startsWith('video/webm');
  state: RecordingState = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  onerror: (() => void) | null = null;
  lastData = new Blob(['rest']);
  mimeType: string;
  constructor(_: MediaStream, { mimeType }: { mimeType: string }) {
    this.mimeType = mimeType;
    FakeRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  piece(size: number) {
    this.ondataavailable?.({ data: new Blob([new Uint8Array(size)]) });
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: this.lastData });
    this.onstop?.();
  }
}

const track = new EventTarget();
const pieces = vi.fn();
const onChange = vi.fn();
let ended: Recorded[] = [];

function start(sound: readonly object[] = []): RunningRecording {
  return startRecording({
    kind: 'screen',
    stream: { getVideoTracks: () => [track], getAudioTracks: () => sound } as unknown as MediaStream,
    maxBytes: LIMIT,
    onPiece: (piece, index) => pieces(index, piece.size),
    onChange,
    onEnd: (recorded) => ended.push(recorded),
  });
}

beforeEach(() => {
  ended = [];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a recording stops by itself before the limit, and keeps every piece', () => {
  const recording = start();
  FakeRecorder.last.piece(4 * MEBIBYTE);
  FakeRecorder.last.piece(2 * MEBIBYTE);
  expect(ended).toEqual([]);
  expect(recording.bytes).toBe(6 * MEBIBYTE);
  FakeRecorder.last.piece(2 * MEBIBYTE);
  expect(FakeRecorder.last.state).toBe('inactive');
  expect(ended).toHaveLength(1);
  expect(ended[0]).toMatchObject({ end: 'limit' });
  expect(ended[0]?.file.size).toBe(8 * MEBIBYTE + 'rest'.length);
  expect(ended[0]?.file.size).toBeLessThan(LIMIT);
  expect(pieces.mock.calls.map(([index]) => index)).toEqual([0, 1, 2, 3]);
});

test('a stop by the person makes a file with the name and type of the recording', () => {
  const recording = start();
  FakeRecorder.last.piece(10);
  recording.stop();
  recording.stop();
  expect(ended).toHaveLength(1);
  expect(ended[0]?.end).toBe('person');
  expect(ended[0]?.file).toMatchObject({ type: 'video/webm', size: 14 });
  expect(ended[0]?.file.name).toMatch(/^screen-.*\.webm$/);
});

test('a codec for sound is requested only with sound, because Firefox would wait for sound forever', () => {
  start();
  expect(FakeRecorder.last.mimeType).toBe('video/webm;codecs=vp9');
  start([{}]);
  expect(FakeRecorder.last.mimeType).toBe('video/webm;codecs=vp9,opus');
});

test('the file has the type that the browser has written', () => {
  const recording = start();
  FakeRecorder.last.mimeType = 'video/mp4;codecs=avc1';
  recording.stop();
  expect(ended[0]?.file.type).toBe('video/mp4');
  expect(ended[0]?.file.name).toMatch(/\.mp4$/);
});

test('a recording is stalled when no piece arrives, but not while it is paused', () => {
  vi.useFakeTimers();
  const recording = start();
  expect(recording.isStalled).toBe(false);
  vi.runAllTimers();
  expect(recording.isStalled).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
  FakeRecorder.last.piece(1);
  expect(recording.isStalled).toBe(false);
  recording.pause();
  vi.runAllTimers();
  expect(recording.isStalled).toBe(false);
  recording.resume();
  FakeRecorder.last.piece(0);
  vi.runAllTimers();
  expect(recording.isStalled).toBe(true);
});

test('a stop without a reply of the browser ends with the recorded pieces', () => {
  vi.useFakeTimers();
  const recording = start();
  FakeRecorder.last.piece(10);
  FakeRecorder.last.stop = () => {};
  recording.stop();
  expect(recording.isStopping).toBe(true);
  expect(ended).toEqual([]);
  vi.runAllTimers();
  expect(ended).toHaveLength(1);
  expect(ended[0]?.file.size).toBe(10);
  expect(FakeRecorder.last.onstop).toBeNull();
});

test('ending the sharing in the browser ends the recording', () => {
  start();
  track.dispatchEvent(new Event('ended'));
  expect(ended[0]?.end).toBe('device');
});

test('a failure of the browser keeps the recorded pieces', () => {
  start();
  FakeRecorder.last.piece(10);
  FakeRecorder.last.onerror?.();
  expect(ended[0]).toMatchObject({ end: 'failed' });
  expect(ended[0]?.file.size).toBe(14);
});

test('a discarded recording makes no file', () => {
  start().discard();
  expect(FakeRecorder.last.state).toBe('inactive');
  expect(ended).toEqual([]);
  expect(pieces).not.toHaveBeenCalled();
});

test('a recording can be paused and resumed', () => {
  const recording = start();
  recording.pause();
  expect(recording.isPaused).toBe(true);
  recording.resume();
  expect(recording.isPaused).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('the timer does not count pauses', () => {
  let now = 0;
  const watch = new Stopwatch(() => now);
  watch.run();
  now = 2500;
  expect(watch.seconds).toBe(2.5);
  watch.pause();
  now = 60_000;
  watch.pause();
  expect(watch.seconds).toBe(2.5);
  watch.run();
  now = 61_000;
  watch.run();
  expect(watch.seconds).toBe(3.5);
});

test('a recording has a format that the server accepts, and a name with kind and time', () => {
  expect(recorderType('screen', true)).toBe('video/webm;codecs=vp9,opus');
  expect(recorderType('camera', false)).toBe('video/webm;codecs=vp8');
  FakeRecorder.isTypeSupported = (type) => type === 'video/mp4';
  expect(recorderType('camera', false)).toBe('video/mp4');
  FakeRecorder.isTypeSupported = () => false;
  expect(recorderType('camera', false)).toBeUndefined();
  const start = new Date(2026, 2, 1, 14, 5, 9);
  const file = recordingFile('camera', 'video/webm;codecs=vp8,opus', start, ['x']);
  expect(file).toMatchObject({ name: 'camera-2026-03-01-14-05-09.webm', type: 'video/webm', size: 1 });
});
