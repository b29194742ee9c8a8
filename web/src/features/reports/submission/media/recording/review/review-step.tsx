import { refuseUpload, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '../../../../../../lib/hooks/use-object-url.ts';
import { formatBytes } from '../../../../../../lib/language/format.ts';
import { isolate } from '../../../../../../lib/language/isolate.ts';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../../../ui/feedback/alert.tsx';
import type { RecordingKind } from '../capture/formats.ts';
import type { Recorded } from '../capture/start-recording.ts';
import { StepButtons } from '../steps/step-buttons.tsx';

const MEBIBYTE = 1024 * 1024;

export interface ReviewStepProps {
  kind: RecordingKind;
  recorded: Recorded;
  onAgain: () => void;
  onUse: (file: File) => void;
}

/** Plays the recording and gives it to the form. */
export function ReviewStep({ kind, recorded, onAgain, onUse }: ReviewStepProps) {
  const { file } = recorded;
  const url = useObjectUrl(file);
  const [failure, setFailure] = useState<string>();
  const note = endNote(kind, recorded);
  const use = () => {
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
        <Button variant="secondary" onClick={onAgain}>
          <RotateCcw aria-hidden="true" />
          {m.reports_recording_again()}
        </Button>
        <Button onClick={use}>
          <Check aria-hidden="true" />
          {m.reports_recording_use()}
        </Button>
      </StepButtons>
    </>
  );
}

/** Why the recording ended, when the person has not ended it. Ending to share the screen in the browser is a way to stop. */
function endNote(kind: RecordingKind, { end }: Recorded): string | undefined {
  const limit = isolate(formatBytes(UPLOAD_RULES.videos.maxBytes));
  if (end === 'limit') return m.reports_recording_end_limit({ limit });
  if (end === 'failed') return m.reports_recording_end_failed();
  return end === 'device' && kind === 'camera' ? m.reports_recording_end_device() : undefined;
}
