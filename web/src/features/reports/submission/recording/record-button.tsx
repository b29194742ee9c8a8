import { m } from '@bugquest/phrases/messages';
import { MonitorDot, Video } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { logLoadFailure } from '../../../../lib/browser/load-failure.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { RecordingKind } from './capture/formats.ts';
import type { RecorderProps } from './recorder.tsx';
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

export function RecordButton({ kind, pieces, onRecorded }: RecordButtonProps) {
  const { label, icon: Icon } = BUTTONS[kind];
  const [loaded, setLoaded] = useState<{ Recorder: ComponentType<RecorderProps> }>();
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const open = async () => {
    setState('opening');
    try {
      const { Recorder } = await import('./recorder.tsx');
      setLoaded({ Recorder });
      setState('open');
    } catch (error) {
      logLoadFailure('Failed to load the recorder', error);
      setState('closed');
      toast({
        title: m.reports_recording_unavailable(),
        description: m.reports_editor_unavailable_text(),
        tone: 'danger',
      });
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        className={MEDIA_BUTTON_STYLE}
        pending={state === 'opening'}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {state !== 'opening' && <Icon aria-hidden="true" />}
        {label()}
      </Button>
      {loaded && state === 'open' && (
        <loaded.Recorder
          kind={kind}
          pieces={pieces}
          onUse={(file) => {
            setState('closed');
            onRecorded([file], pieces.recordingId);
            pieces.release();
          }}
          onClose={() => {
            setState('closed');
            pieces.drop();
          }}
        />
      )}
    </>
  );
}
