import { type RecordingKind, recorderType } from './capture/formats.ts';

/** Whether this browser can record it. Over plain HTTP there are no media devices. */
export function canRecord(kind: RecordingKind): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const canCapture = kind === 'screen' ? devices?.getDisplayMedia : devices?.getUserMedia;
  return canCapture !== undefined && recorderType(kind, false) !== undefined;
}
