import { m } from '@bugquest/phrases/messages';
import { MonitorDot, Video } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../../ui/dialogs/use-lazy-dialog.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { RecordingKind } from './capture/formats.ts';
import type { RecordingPieces } from './use-recording-pieces.ts';

export interface RecordButtonProps {
  kind: RecordingKind;
  pieces: RecordingPieces;
  onRecorded: (files: readonly File[], recordingId: string | undefined) => void;
}

export const MEDIA_BUTTON_STYLE = 'flex-col gap-1! px-1! text-xs! [&_svg]:size-5!';

const BUTTONS = {
  camera: { label: m.reports_media_record, icon: Video },
  screen: { label: m.reports_recording_screen, icon: MonitorDot },
};

const importRecorder = async () => (await import('./recorder.tsx')).Recorder;
const toastUnavailable = () =>
  toast({
    title: m.reports_recording_unavailable(),
    description: m.reports_editor_unavailable_text(),
    tone: 'danger',
  });

export function RecordButton({ kind, pieces, onRecorded }: RecordButtonProps) {
  const { label, icon: Icon } = BUTTONS[kind];
  const { Dialog: Recorder, isOpen, open, close } = useLazyDialog(importRecorder, toastUnavailable);
  const isOpening = isOpen && !Recorder;
  return (
    <>
      <Button
        variant="secondary"
        className={MEDIA_BUTTON_STYLE}
        pending={isOpening}
        aria-haspopup="dialog"
        onClick={open}
      >
        {!isOpening && <Icon aria-hidden="true" />}
        {label()}
      </Button>
      {Recorder && isOpen && (
        <Recorder
          kind={kind}
          pieces={pieces}
          onUse={(file) => {
            close();
            onRecorded([file], pieces.recordingId);
            pieces.release();
          }}
          onClose={() => {
            close();
            pieces.drop();
          }}
        />
      )}
    </>
  );
}
