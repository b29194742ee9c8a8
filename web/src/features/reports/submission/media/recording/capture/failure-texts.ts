import { m } from '@bugquest/phrases/messages';
import type { CaptureFailure, CaptureSource } from './sources.ts';

const TEXTS: Record<CaptureSource, Record<CaptureFailure, () => string>> = {
  screen: {
    refused: m.reports_recording_screen_refused,
    missing: m.reports_recording_failed,
    busy: m.reports_recording_screen_busy,
    unknown: m.reports_recording_failed,
  },
  camera: {
    refused: m.reports_recording_camera_refused,
    missing: m.reports_recording_camera_missing,
    busy: m.reports_recording_camera_busy,
    unknown: m.reports_recording_failed,
  },
  microphone: {
    refused: m.reports_recording_microphone_refused,
    missing: m.reports_recording_microphone_missing,
    busy: m.reports_recording_microphone_busy,
    unknown: m.reports_recording_microphone_failed,
  },
};

/** Why it cannot be recorded, and what to do. */
export const captureFailureText = (source: CaptureSource, failure: CaptureFailure): string =>
  TEXTS[source][failure]();
