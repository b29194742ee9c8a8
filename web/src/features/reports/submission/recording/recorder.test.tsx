// With a fake of the MediaRecorder. A browser test in e2e makes real recordings.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordingKind } from './capture/formats.ts';
import { Recorder } from './recorder.tsx';
import { makeSeekable } from './seekable-video.ts';

vi.mock('./seekable-video.ts', () => ({ makeSeekable: vi.fn() }));

const MEBIBYTE = 1024 * 1024;

class FakeTrack extends EventTarget {
  stop = vi.fn();
  kind: 'video' | 'audio';
  constructor(kind: 'video' | 'audio') {
    super();
    this.kind = kind;
  }
}

class FakeStream {
  tracks: FakeTrack[];
  constructor(tracks: FakeTrack[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}

class FakeRecorder {
  static last: FakeRecorder;
  static isTypeSupported = () => true;
  state: RecordingState = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  mimeType = 'video/webm';
  stream: FakeStream;
  constructor(stream: FakeStream) {
    this.stream = stream;
    FakeRecorder.last = this;
  }
  start = () => {
    this.state = 'recording';
  };
  pause = () => {
    this.state = 'paused';
  };
  resume = () => {
    this.state = 'recording';
  };
  piece = (size: number) => act(() => this.ondataavailable?.({ data: sized(size) }));
  stop = () => {
    this.state = 'inactive';
    this.ondataavailable?.({ data: sized(10) });
    this.onstop?.();
  };
}

/** A blob that claims a large size but needs no memory. */
const sized = (size: number) => Object.defineProperty(new Blob(['x']), 'size', { value: size });

let screenTrack: FakeTrack;
const devices = {
  getDisplayMedia: vi.fn(),
  getUserMedia: vi.fn(),
  enumerateDevices: vi.fn(async () => [{ kind: 'videoinput' }, { kind: 'videoinput' }]),
};
const pieces = { recordingId: 'r', begin: vi.fn(), release: vi.fn(), drop: vi.fn() };
const stored = vi.fn();
const onUse = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  screenTrack = new FakeTrack('video');
  devices.getDisplayMedia.mockImplementation(async () => new FakeStream([screenTrack]));
  devices.getUserMedia.mockImplementation(
    async ({ video }: MediaStreamConstraints) => new FakeStream([new FakeTrack(video ? 'video' : 'audio')]),
  );
  pieces.begin.mockReturnValue(stored);
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.spyOn(console, 'warn').mockReturnValue();
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = vi.fn();
  vi.mocked(makeSeekable).mockImplementation(async (file) => new File([file, ' with tables'], file.name));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

const open = (kind: RecordingKind) =>
  render(<Recorder kind={kind} pieces={pieces} onUse={onUse} onClose={onClose} />);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const refuse = (name: string) => Promise.reject(new DOMException('', name));

async function recordScreen(): Promise<void> {
  open('screen');
  await press('Start recording');
  FakeRecorder.last.piece(12.5 * MEBIBYTE);
}

test('a recording of the screen has no sound and shows the time, the size and the limit', async () => {
  await recordScreen();
  expect(devices.getUserMedia).not.toHaveBeenCalled();
  expect(FakeRecorder.last.stream.getAudioTracks()).toEqual([]);
  expect(screen.getByText('Without sound')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('0:00');
  expect(screen.getByText(/12\.5 MB.* of .*100 MB/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('13%');
  expect(stored).toHaveBeenCalledTimes(1);
  await press('Pause');
  expect(screen.getByText('Paused', { selector: 'p' })).toBeTruthy();
  await press('Resume');
  FakeRecorder.last.piece(70 * MEBIBYTE);
  expect(screen.getByText(/^The recording stops automatically at .*100 MB/)).toBeTruthy();
});

test('a recording that reaches the limit stops, keeps every piece and shows a note', async () => {
  await recordScreen();
  FakeRecorder.last.piece(90 * MEBIBYTE);
  expect(await screen.findByText(/^The recording stopped at .*100 MB/)).toBeTruthy();
  expect(screenTrack.stop).toHaveBeenCalled();
  expect(stored).toHaveBeenCalledTimes(3);
});

test('switching the microphone on asks for permission and records sound', async () => {
  open('screen');
  await act(async () => fireEvent.click(screen.getByRole('checkbox')));
  expect(devices.getUserMedia).toHaveBeenCalledTimes(1);
  await press('Start recording');
  expect(FakeRecorder.last.stream.getAudioTracks()).toHaveLength(1);
  expect(screen.getByText('With sound')).toBeTruthy();
  const [sound] = FakeRecorder.last.stream.getAudioTracks();
  await press('Stop');
  expect(sound?.stop).toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', /^The microphone is blocked/],
  ['NotFoundError', /^No microphone found/],
  ['NotReadableError', /^Another app is using the microphone/],
])('a microphone that fails with %s shows the reason and is off', async (name, text) => {
  devices.getUserMedia.mockImplementation(() => refuse(name));
  open('screen');
  await act(async () => fireEvent.click(screen.getByRole('checkbox')));
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('a screen that is not shared shows the reason and can be chosen again', async () => {
  devices.getDisplayMedia.mockImplementationOnce(() => refuse('NotAllowedError'));
  open('screen');
  await press('Start recording');
  expect(screen.getByRole('alert').textContent).toMatch(/^Nothing is shared yet/);
  await press('Start recording');
  expect(screen.getByRole('timer')).toBeTruthy();
});

test.each([
  ['NotAllowedError', /^The camera is blocked/],
  ['NotFoundError', /^No camera found/],
  ['NotReadableError', /^Another app is using the camera/],
  ['TypeError', /^Couldn't start the recording/],
])('a camera that fails with %s shows the reason and can be tried again', async (name, text) => {
  devices.getUserMedia.mockImplementationOnce(() => refuse(name));
  open('camera');
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await press('Start recording');
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('a camera recording without any data can be tried again', async () => {
  open('camera');
  await screen.findByRole('button', { name: 'Switch camera' });
  await press('Start recording');
  FakeRecorder.last.stop = () => FakeRecorder.last.onstop?.();
  await press('Stop');
  expect(screen.getByRole('alert').textContent).toMatch(/^Couldn't start the recording/);
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByRole('button', { name: 'Switch camera' });
  expect(devices.getUserMedia).toHaveBeenCalledTimes(2);
  await press('Start recording');
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('a stalled recording shows a warning, and a button starts again', async () => {
  vi.useFakeTimers();
  open('screen');
  await press('Start recording');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toMatch(/^Nothing has been recorded/);
  await press('Record again');
  expect(FakeRecorder.last.state).toBe('inactive');
  expect(screenTrack.stop).toHaveBeenCalled();
  expect(pieces.drop).toHaveBeenCalledTimes(1);
  await press('Start recording');
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('the other camera of a phone can be chosen', async () => {
  open('camera');
  await screen.findByRole('button', { name: 'Switch camera' });
  await press('Switch camera');
  const facing = devices.getUserMedia.mock.calls.map(([{ video }]) => video.facingMode);
  expect(facing).toEqual(['environment', 'user']);
});

test('the form gets the recording with its seek tables', async () => {
  await recordScreen();
  await press('Stop');
  await press('Use video');
  expect(await onUse.mock.calls[0]?.[0].text()).toMatch(/ with tables$/);
});

test('a recording of an unknown format is used unchanged', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(makeSeekable).mockRejectedValueOnce(new Error('unknown'));
  await recordScreen();
  await press('Stop');
  await press('Use video');
  expect(onUse.mock.calls[0]?.[0].name).toMatch(/^screen-.*\.webm$/);
});

test('recording again deletes the first recording, and closing asks first', async () => {
  await recordScreen();
  await press('Stop');
  await press('Record again');
  expect(pieces.drop).toHaveBeenCalledTimes(1);
  await press('Start recording');
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Discard this recording?')).toBeTruthy();
  await press('Discard recording');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a page that is left stops the capture and keeps the pieces', async () => {
  await recordScreen();
  cleanup();
  expect(FakeRecorder.last.state).toBe('inactive');
  expect(screenTrack.stop).toHaveBeenCalled();
  expect(pieces.drop).not.toHaveBeenCalled();
});
