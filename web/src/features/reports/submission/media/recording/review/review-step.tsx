import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { Check, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useObjectUrl } from '../../../../../../lib/hooks/use-object-url.ts';
import { formatBytes } from '../../../../../../lib/language/format.ts';
import { isolate } from '../../../../../../lib/language/isolate.ts';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../../../ui/feedback/alert.tsx';
import { Progress } from '../../../../../../ui/feedback/progress.tsx';
import type { RecordingKind } from '../capture/formats.ts';
import type { Recorded } from '../capture/start-recording.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import { MIN_SECONDS, wholeRange } from './trim-range.ts';
import { TrimSlider } from './trim-slider.tsx';
import { useTrim } from './use-trim.ts';
import type { TrimmableVideo } from './video-file.ts';

export interface ReviewStepProps {
  kind: RecordingKind;
  recorded: Recorded;
  /** Undefined when the browser cannot read what it recorded; then it is used as it is. */
  video: TrimmableVideo | undefined;
  onAgain: () => void;
  onUse: (file: File) => void;
}

/** Plays the recording, trims it, and gives it to the form. */
export function ReviewStep({ kind, recorded, video, onAgain, onUse }: ReviewStepProps) {
  const id = useId();
  const file = video?.file ?? recorded.file;
  const url = useObjectUrl(file);
  const player = useRef<HTMLVideoElement>(null);
  const [range, setRange] = useState(wholeRange(video ?? { ...recorded, starts: undefined }));
  const { progress, failure, hand, trim, cancel } = useTrim(onUse);
  const isTrimming = progress !== undefined;
  const note = endNote(kind, recorded);

  const startInRange = () => {
    const { current } = player;
    if (!current || !video) return;
    const isOutside = current.currentTime < range.start || current.currentTime >= range.end - 0.1;
    if (isOutside) current.currentTime = range.start;
  };
  const stopAtEnd = () => {
    const { current } = player;
    if (current && video && !current.paused && current.currentTime >= range.end) current.pause();
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
        ref={player}
        src={url}
        controls
        playsInline
        onPlay={startInRange}
        onTimeUpdate={stopAtEnd}
        aria-label={m.reports_recording_playback()}
        className="aspect-video max-h-[45dvh] w-full rounded-control border border-line bg-black object-contain"
      />
      <p className="mt-1.5 text-sm text-muted tabular">{formatBytes(file.size)}</p>
      {video && video.seconds > MIN_SECONDS ? (
        <fieldset aria-describedby={`${id}-hint`} className="mt-3 min-w-0">
          <legend className="text-sm font-medium">{m.reports_recording_trim()}</legend>
          <p id={`${id}-hint`} className="text-sm text-muted">
            {m.reports_recording_trim_hint()}
          </p>
          <div inert={isTrimming}>
            <TrimSlider
              video={video}
              range={range}
              onChange={(next, shown) => {
                setRange(next);
                // The last picture is shown a moment before the end.
                if (player.current) player.current.currentTime = shown === next.end ? shown - 0.05 : shown;
              }}
            />
          </div>
        </fieldset>
      ) : (
        !video && (
          <Alert tone="info" className="mt-3">
            {m.reports_recording_untrimmable()}
          </Alert>
        )
      )}
      {failure && <Alert className="mt-3">{failure}</Alert>}
      {isTrimming && (
        <div className="mt-3">
          <p className="mb-1.5 text-sm text-muted">{m.reports_recording_trimming()}</p>
          <Progress value={progress} max={1} label={m.reports_recording_trimming()} />
        </div>
      )}
      <StepButtons>
        {isTrimming ? (
          <Button variant="secondary" onClick={cancel}>
            {m.shell_cancel()}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onAgain}>
            <RotateCcw aria-hidden="true" />
            {m.reports_recording_again()}
          </Button>
        )}
        <Button pending={isTrimming} onClick={() => (video ? void trim(video, range) : hand(file))}>
          {!isTrimming && <Check aria-hidden="true" />}
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
