// The live picture of the camera, from when the recorder is opened until the recording is made.
import { useEffect, useReducer, useState } from 'react';
import {
  type CaptureFailure,
  captureFailure,
  closeStream,
  type Facing,
  hasSeveralCameras,
  openCamera,
} from './capture/sources.ts';

interface CameraState {
  stream?: MediaStream;
  failure?: CaptureFailure;
  /** Whether there is another camera to switch to. */
  hasOther?: boolean;
}

export interface CameraControl extends CameraState {
  switchCamera: () => void;
  retry: () => void;
}

export function useCamera(isWanted: boolean): CameraControl {
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
