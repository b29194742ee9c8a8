// The steps of a recording: setting up, recording, preparing the file, and looking at it.
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
  /** Back to the start, without the recording. */
  restart: () => void;
}

export function useRecorder(kind: RecordingKind, pieces: RecordingPieces): Recorder {
  const [step, setStep] = useState<RecorderStep>({ name: 'setup' });
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const isMounted = useIsMounted();
  const camera = useCamera(kind === 'camera' && (step.name === 'setup' || step.name === 'recording'));
  const microphone = useMicrophone();
  const release = useRef(() => {});
  // The page is left: the pieces stay in the draft.
  useEffect(() => () => release.current(), []);

  const finish = async (recorded: Recorded) => {
    release.current();
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
    const sound = microphone.stream?.getAudioTracks() ?? [];
    // A microphone that was unplugged sends nothing.
    const live = sound.filter(({ readyState }) => readyState !== 'ended');
    const stream = new MediaStream([...picture.getVideoTracks(), ...live]);
    const running = startRecording({
      kind,
      stream,
      onPiece: pieces.begin(),
      onChange: refresh,
      onEnd: (recorded) => void finish(recorded),
    });
    const letScreenSleep = keepScreenOn();
    release.current = () => {
      release.current = () => {};
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
      release.current();
      microphone.setOn(false);
      pieces.drop();
      camera.retry();
      setStep({ name: 'setup' });
    },
  };
}

/** The recording as it is, where its format is not known. */
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
 * Keeps a phone awake, because a sleeping phone turns its camera off. Returns a function that lets it sleep again. Browsers may
 * refuse.
 */
function keepScreenOn(): () => void {
  // fallback: Firefox before 126 lets the screen sleep.
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  const lock = wakeLock?.request('screen').catch(() => undefined);
  return () => void lock?.then((granted) => granted?.release());
}

/** The browser asks for the microphone when the person switches it on. It is off again for the next recording. */
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

/** The live picture of the camera, from when the recorder is opened until the recording is made. */
interface CameraState {
  stream?: MediaStream;
  failure?: CaptureFailure;
  /** Whether there is another camera to switch to. */
  hasOther?: boolean;
}

interface CameraControl extends CameraState {
  switchCamera: () => void;
  retry: () => void;
}

function useCamera(isWanted: boolean): CameraControl {
  const [facing, setFacing] = useState<Facing>('environment');
  const [round, retry] = useReducer((count: number) => count + 1, 0);
  const [state, setState] = useState<CameraState>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again after a failure.
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    let opened: MediaStream | undefined;
    const open = async () => {
      try {
        opened = await openCamera(facing);
        const hasOther = await hasSeveralCameras();
        if (isHere) setState({ stream: opened, hasOther });
        else closeStream(opened);
      } catch (error) {
        console.warn('No camera', error);
        if (isHere) setState({ failure: captureFailure(error) });
      }
    };
    void open();
    return () => {
      isHere = false;
      closeStream(opened);
      setState({});
    };
  }, [isWanted, facing, round]);
  return {
    ...state,
    switchCamera: () => setFacing((before) => (before === 'user' ? 'environment' : 'user')),
    retry,
  };
}
