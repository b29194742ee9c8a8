// The steps of a recording: setting up, recording, preparing the file, and looking at it.
import { useEffect, useReducer, useRef, useState } from 'react';
import { useIsMounted } from '../../../../../lib/hooks/use-is-mounted.ts';
import type { RecordingKind } from './capture/formats.ts';
import { keepScreenOn } from './capture/keep-screen-on.ts';
import { type CaptureFailure, captureFailure, closeStream, openScreen } from './capture/sources.ts';
import { type Recorded, type RunningRecording, startRecording } from './capture/start-recording.ts';
import { type CameraControl, useCamera } from './use-camera.ts';
import { type MicrophoneControl, useMicrophone } from './use-microphone.ts';
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
  again: () => void;
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
    microphone.turn(false);
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
    again: () => {
      release.current();
      microphone.turn(false);
      pieces.drop();
      camera.retry();
      setStep({ name: 'setup' });
    },
  };
}

/** The recording as it is, where its format is not known. */
async function seekableIfPossible(file: File): Promise<File> {
  try {
    const { makeSeekable } = await import('./review/seekable-video.ts');
    return await makeSeekable(file);
  } catch (error) {
    console.error('Failed to read the recording', error);
    return file;
  }
}
