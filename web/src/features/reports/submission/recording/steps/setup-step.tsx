import { m } from '@bugquest/phrases/messages';
import { Circle, SwitchCamera } from 'lucide-react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../../../ui/forms/checkbox.tsx';
import type { RecordingKind } from '../capture/formats.ts';
import type { CaptureFailure, CaptureSource } from '../capture/sources.ts';
import type { Recorder, RecorderStep } from '../use-recorder.ts';
import { LivePicture } from './live-picture.tsx';
import { StepButtons } from './step-buttons.tsx';

export interface SetupStepProps {
  kind: RecordingKind;
  step: Extract<RecorderStep, { name: 'setup' }>;
  recorder: Recorder;
}

export function SetupStep({ kind, step, recorder }: SetupStepProps) {
  const { camera, microphone, start, again } = recorder;
  const failure = step.failure ?? camera.failure;
  const isOpening = kind === 'camera' && !camera.stream && !failure;
  return (
    <>
      {kind === 'camera' && <LivePicture stream={camera.stream} />}
      {kind === 'screen' && <p>{m.reports_recording_screen_text()}</p>}
      {failure && <Alert className="mt-4">{captureFailureText(kind, failure)}</Alert>}
      <Checkbox
        className="mt-4"
        label={m.reports_recording_microphone()}
        hint={m.reports_recording_microphone_hint()}
        checked={microphone.stream !== undefined || microphone.pending}
        aria-busy={microphone.pending || undefined}
        onChange={({ target }) => microphone.turn(target.checked)}
      />
      {microphone.failure && (
        <Alert className="mt-2">{captureFailureText('microphone', microphone.failure)}</Alert>
      )}
      <StepButtons>
        {camera.hasOther && (
          <Button variant="secondary" onClick={camera.switchCamera}>
            <SwitchCamera aria-hidden="true" />
            {m.reports_recording_switch_camera()}
          </Button>
        )}
        {kind === 'camera' && failure ? (
          <Button onClick={again}>{m.shell_retry()}</Button>
        ) : (
          <Button pending={isOpening || step.isStarting || microphone.pending} onClick={() => void start()}>
            <Circle className="fill-current" aria-hidden="true" />
            {m.reports_recording_start()}
          </Button>
        )}
      </StepButtons>
    </>
  );
}

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
const captureFailureText = (source: CaptureSource, failure: CaptureFailure): string =>
  TEXTS[source][failure]();
