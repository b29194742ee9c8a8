// The dialog that records the screen or the camera. It is loaded when it is opened for the first time.
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useLeaveWarning } from '../../../../../lib/forms/unsaved-changes.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { Spinner } from '../../../../../ui/feedback/spinner.tsx';
import type { RecordingKind } from './capture/formats.ts';
import { ReviewStep } from './review/review-step.tsx';
import { RecordingStep } from './steps/recording-step.tsx';
import { SetupStep } from './steps/setup-step.tsx';
import { type RecorderStep, useRecorder } from './use-recorder.ts';
import type { RecordingPieces } from './use-recording-pieces.ts';

export interface RecorderProps {
  kind: RecordingKind;
  pieces: RecordingPieces;
  onUse: (file: File) => void;
  onClose: () => void;
}

const TITLES: Record<RecordingKind, () => string> = {
  screen: m.reports_recording_title_screen,
  camera: m.reports_recording_title_camera,
};

const ANNOUNCEMENTS: Record<RecorderStep['name'], () => string> = {
  setup: () => '',
  recording: m.reports_recording_on,
  preparing: m.reports_recording_preparing,
  review: m.reports_recording_ready,
};

export function Recorder({ kind, pieces, onUse, onClose }: RecorderProps) {
  const recorder = useRecorder(kind, pieces);
  const { step, again } = recorder;
  const [asking, setAsking] = useState(false);
  const hasRecording = step.name !== 'setup';
  useLeaveWarning(hasRecording);
  return (
    <Dialog
      open
      onOpenChange={() => (hasRecording ? setAsking(true) : onClose())}
      title={TITLES[kind]()}
      size="lg"
      focus="dialog"
    >
      {step.name === 'setup' && <SetupStep kind={kind} step={step} recorder={recorder} />}
      {step.name === 'recording' && (
        <RecordingStep
          kind={kind}
          running={step.running}
          stream={step.stream}
          hasSound={step.stream.getAudioTracks().length > 0}
          onAgain={again}
        />
      )}
      {step.name === 'preparing' && (
        <p className="flex min-h-40 items-center justify-center gap-3 text-muted">
          <Spinner />
          {m.reports_recording_preparing()}
        </p>
      )}
      {step.name === 'review' && (
        <ReviewStep kind={kind} recorded={step.recorded} onAgain={again} onUse={onUse} />
      )}
      <p role="status" className="sr-only">
        {ANNOUNCEMENTS[step.name]()}
      </p>
      {asking && hasRecording && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={m.reports_recording_discard_title()}
          description={m.reports_recording_discard_text()}
          confirmLabel={m.reports_recording_discard()}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}
