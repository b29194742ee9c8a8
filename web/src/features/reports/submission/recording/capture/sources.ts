// Asks the browser for the screen, the camera and the microphone. Each can be refused by the person, by the system or by a policy.
import type { RecordingKind } from './formats.ts';

export type CaptureFailure = 'refused' | 'missing' | 'busy' | 'unknown';

export type Facing = 'environment' | 'user';

const FRAME_RATE = 30;

/** Options that are missing in the types of TypeScript. Browsers ignore options that they do not know. */
interface ScreenOptions extends DisplayMediaStreamOptions {
  /** A recording of this page would show itself repeatedly. */
  selfBrowserSurface: 'exclude';
  surfaceSwitching: 'include';
}

export function openScreen(): Promise<MediaStream> {
  const options: ScreenOptions = {
    video: { frameRate: { max: FRAME_RATE } },
    audio: false,
    selfBrowserSurface: 'exclude',
    surfaceSwitching: 'include',
  };
  // fallback: phones cannot record the screen, and are not offered to (file-picker.tsx).
  return navigator.mediaDevices.getDisplayMedia(options);
}

export const openCamera = (facingMode: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { max: FRAME_RATE } },
  });

export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });

/** Browsers return the number of cameras only after one is allowed. */
export async function hasSeveralCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1;
}

export function closeStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const FAILURES: Record<string, CaptureFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function captureFailure(error: unknown): CaptureFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return FAILURES[name] ?? 'unknown';
}

export type CaptureSource = RecordingKind | 'microphone';
