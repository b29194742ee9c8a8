// The microphone is asked for when the person switches it on, and is off again for the next recording.
import { useEffect, useRef, useState } from 'react';
import { useIsMounted } from '../../../../../lib/hooks/use-is-mounted.ts';
import { type CaptureFailure, captureFailure, closeStream, openMicrophone } from './capture/sources.ts';

export interface MicrophoneControl {
  stream: MediaStream | undefined;
  pending: boolean;
  failure: CaptureFailure | undefined;
  turn: (isOn: boolean) => void;
}

export function useMicrophone(): MicrophoneControl {
  const [state, setState] = useState<Omit<MicrophoneControl, 'turn'>>({
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
    turn: (isOn) => {
      if (isOn) return void turnOn();
      closeStream(opened.current);
      opened.current = undefined;
      setState({ stream: undefined, pending: false, failure: undefined });
    },
  };
}
