import { m } from '@bugquest/phrases/messages';
import { Circle, SwitchCamera } from 'lucide-react';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../../../../ui/forms/checkbox.tsx';
import { captureFailureText } from '../capture/failure-texts.ts';
import type { RecordingKind } from '../capture/formats.ts';
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
