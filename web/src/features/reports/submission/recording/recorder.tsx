// This file is loaded when the recorder is opened for the first time.

import { refuseUpload, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLeaveWarning } from '../../../../lib/forms/unsaved-changes.ts';
import { useObjectUrl } from '../../../../lib/hooks/use-object-url.ts';
import { formatBytes } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import type { RecordingKind } from './capture/formats.ts';
import type { Recorded } from './capture/start-recording.ts';
import { RecordingStep, SetupStep, StepButtons } from './recorder-steps.tsx';
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
  const { step, restart } = recorder;
  const [isAsking, setAsking] = useState(false);
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
          onRestart={restart}
        />
      )}
      {step.name === 'preparing' && (
        <p className="flex min-h-40 items-center justify-center gap-3 text-muted">
          <Spinner />
          {m.reports_recording_preparing()}
        </p>
      )}
      {step.name === 'review' && (
        <ReviewStep kind={kind} recorded={step.recorded} onRestart={restart} onUse={onUse} />
      )}
      <p role="status" className="sr-only">
        {ANNOUNCEMENTS[step.name]()}
      </p>
      {isAsking && hasRecording && (
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

const MEBIBYTE = 1024 * 1024;

interface ReviewStepProps {
  kind: RecordingKind;
  recorded: Recorded;
  onRestart: () => void;
  onUse: (file: File) => void;
}

function ReviewStep({ kind, recorded, onRestart, onUse }: ReviewStepProps) {
  const { file } = recorded;
  const url = useObjectUrl(file);
  const [failure, setFailure] = useState<string>();
  const note = endNote(kind, recorded);
  const addToForm = () => {
    const limit = UPLOAD_RULES.videos.maxBytes / MEBIBYTE;
    if (refuseUpload('videos', file)) setFailure(m.field_file_too_large({ name: isolate(file.name), limit }));
    else onUse(file);
  };
  return (
    <>
      {note && (
        <Alert tone="info" className="mb-4">
          {note}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the person has recorded it a moment ago. */}
      <video
        src={url}
        controls
        playsInline
        aria-label={m.reports_recording_playback()}
        className="aspect-video max-h-[60dvh] w-full rounded-control border border-line bg-black object-contain"
      />
      <p className="mt-1.5 text-sm text-muted tabular">{formatBytes(file.size)}</p>
      {failure && <Alert className="mt-3">{failure}</Alert>}
      <StepButtons>
        <Button variant="secondary" onClick={onRestart}>
          <RotateCcw aria-hidden="true" />
          {m.reports_recording_again()}
        </Button>
        <Button onClick={addToForm}>
          <Check aria-hidden="true" />
          {m.reports_recording_use()}
        </Button>
      </StepButtons>
    </>
  );
}

/** Undefined when the person has ended the recording, also by ending the sharing of the screen in the browser. */
function endNote(kind: RecordingKind, { end }: Recorded): string | undefined {
  const limit = isolate(formatBytes(UPLOAD_RULES.videos.maxBytes));
  if (end === 'limit') return m.reports_recording_end_limit({ limit });
  if (end === 'failed') return m.reports_recording_end_failed();
  return end === 'device' && kind === 'camera' ? m.reports_recording_end_device() : undefined;
}
