import { useEffect, useReducer, useRef, useState } from 'react';
import { useIsMounted } from '../../../../lib/hooks/use-is-mounted.ts';
import type { RecordingKind } from './capture/formats.ts';
import {
  type CaptureFailure,
  captureFailure,
  closeStream,
  type Facing,
  hasSeveralCameras,
  openCamera,
  openMicrophone,
  openScreen,
} from './capture/sources.ts';
import { type Recorded, type RunningRecording, startRecording } from './capture/start-recording.ts';
import type { RecordingPieces } from './use-recording-pieces.ts';

export type RecorderStep =
  | { name: 'setup'; isStarting?: boolean; failure?: CaptureFailure }
  | { name: 'recording'; running: RunningRecording; stream: MediaStream }
  | { name: 'preparing' }
  | { name: 'review'; recorded: Recorded };

export interface Recorder {
  step: RecorderStep;
  camera: CameraControl;
  microphone: MicrophoneControl;
  start: () => Promise<void>;
  restart: () => void;
}

export function useRecorder(kind: RecordingKind, pieces: RecordingPieces): Recorder {
  const [step, setStep] = useState<RecorderStep>({ name: 'setup' });
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const isMounted = useIsMounted();
  const camera = useCamera(kind === 'camera' && (step.name === 'setup' || step.name === 'recording'));
  const microphone = useMicrophone();
  const releaseRecording = useRef(() => {});
  // When the page is left, the pieces stay in the draft.
  useEffect(() => () => releaseRecording.current(), []);

  const finish = async (recorded: Recorded) => {
    releaseRecording.current();
    microphone.setOn(false);
    if (recorded.file.size === 0) {
      pieces.drop();
      return setStep({ name: 'setup', failure: 'unknown' });
    }
    setStep({ name: 'preparing' });
    const file = await seekableIfPossible(recorded.file);
    if (isMounted()) setStep({ name: 'review', recorded: { ...recorded, file } });
  };

  const record = (picture: MediaStream) => {
    const soundTracks = microphone.stream?.getAudioTracks() ?? [];
    // A microphone that was unplugged sends nothing.
    const liveTracks = soundTracks.filter(({ readyState }) => readyState !== 'ended');
    const stream = new MediaStream([...picture.getVideoTracks(), ...liveTracks]);
    const running = startRecording({
      kind,
      stream,
      onPiece: pieces.begin(),
      onChange: refresh,
      onEnd: (recorded) => void finish(recorded),
    });
    const letScreenSleep = keepScreenOn();
    releaseRecording.current = () => {
      releaseRecording.current = () => {};
      running.discard();
      closeStream(picture);
      letScreenSleep();
    };
    setStep({ name: 'recording', running, stream });
  };

  const start = async () => {
    setStep({ name: 'setup', isStarting: true });
    let picture: MediaStream | undefined;
    try {
      picture = camera.stream ?? (await openScreen());
      if (!isMounted()) return closeStream(picture);
      record(picture);
    } catch (error) {
      console.warn('No recording', error);
      if (kind === 'screen') closeStream(picture);
      pieces.drop();
      if (isMounted()) setStep({ name: 'setup', failure: captureFailure(error) });
    }
  };

  return {
    step,
    camera,
    microphone,
    start,
    restart: () => {
      releaseRecording.current();
      microphone.setOn(false);
      pieces.drop();
      camera.retry();
      setStep({ name: 'setup' });
    },
  };
}

/** A recording of an unknown format stays as it is. */
async function seekableIfPossible(file: File): Promise<File> {
  try {
    const { makeSeekable } = await import('./seekable-video.ts');
    return await makeSeekable(file);
  } catch (error) {
    console.error('Failed to read the recording', error);
    return file;
  }
}

/**
 * A sleeping phone turns its camera off. Browsers may refuse to keep it awake.
 * @returns a function that lets the phone sleep again
 */
function keepScreenOn(): () => void {
  // fallback: Firefox before 126 lets the screen sleep.
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  const lock = wakeLock?.request('screen').catch(() => undefined);
  return () => void lock?.then((granted) => granted?.release());
}

/**
 * The browser asks for permission when the person switches the microphone on. The microphone is off again for the
 * next recording.
 */
interface MicrophoneControl {
  stream: MediaStream | undefined;
  pending: boolean;
  failure: CaptureFailure | undefined;
  setOn: (isOn: boolean) => void;
}

function useMicrophone(): MicrophoneControl {
  const [state, setState] = useState<Omit<MicrophoneControl, 'setOn'>>({
    stream: undefined,
    pending: false,
    failure: undefined,
  });
  const isMounted = useIsMounted();
  const opened = useRef<MediaStream>(undefined);
  useEffect(() => () => closeStream(opened.current), []);
  const turnOn = async () => {
    setState({ stream: undefined, pending: true, failure: undefined });
    try {
      const stream = await openMicrophone();
      if (!isMounted()) return closeStream(stream);
      opened.current = stream;
      setState({ stream, pending: false, failure: undefined });
    } catch (error) {
      console.warn('No microphone', error);
      setState({ stream: undefined, pending: false, failure: captureFailure(error) });
    }
  };
  return {
    ...state,
    setOn: (isOn) => {
      if (isOn) return void turnOn();
      closeStream(opened.current);
      opened.current = undefined;
      setState({ stream: undefined, pending: false, failure: undefined });
    },
  };
}

/** The picture is live from the opening of the recorder to the end of the recording. */
interface CameraState {
  stream?: MediaStream;
  failure?: CaptureFailure;
  hasOtherCamera?: boolean;
}

interface CameraControl extends CameraState {
  switchCamera: () => void;
  retry: () => void;
}

function useCamera(isActive: boolean): CameraControl {
  const [facing, setFacing] = useState<Facing>('environment');
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [state, setState] = useState<CameraState>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again after a failure.
  useEffect(() => {
    if (!isActive) return;
    let isCurrent = true;
    let opened: MediaStream | undefined;
    const open = async () => {
      try {
        opened = await openCamera(facing);
        const hasOtherCamera = await hasSeveralCameras();
        if (isCurrent) setState({ stream: opened, hasOtherCamera });
        else closeStream(opened);
      } catch (error) {
        console.warn('No camera', error);
        if (isCurrent) setState({ failure: captureFailure(error) });
      }
    };
    void open();
    return () => {
      isCurrent = false;
      closeStream(opened);
      setState({});
    };
  }, [isActive, facing, attempt]);
  return {
    ...state,
    switchCamera: () => setFacing((before) => (before === 'user' ? 'environment' : 'user')),
    retry,
  };
}
