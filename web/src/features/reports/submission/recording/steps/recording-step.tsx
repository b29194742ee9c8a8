import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { Mic, MicOff, Pause, Play, RotateCcw, Square } from 'lucide-react';
import { useEffect, useReducer } from 'react';
import { formatBytes, formatClock } from '../../../../../lib/language/format.ts';
import { isolate } from '../../../../../lib/language/isolate.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { classes } from '../../../../../ui/classes.ts';
import { Alert } from '../../../../../ui/feedback/alert.tsx';
import { Progress } from '../../../../../ui/feedback/progress.tsx';
import type { RecordingKind } from '../capture/formats.ts';
import type { RunningRecording } from '../capture/start-recording.ts';
import { LivePicture } from './live-picture.tsx';
import { StepButtons } from './step-buttons.tsx';

const REFRESH_MS = 250;
const LIMIT = UPLOAD_RULES.videos.maxBytes;
/** From this time on, the screen warns that the recording will end. */
const NEAR_LIMIT = 0.8 * LIMIT;

export interface RecordingStepProps {
  kind: RecordingKind;
  running: RunningRecording;
  stream: MediaStream;
  hasSound: boolean;
  onAgain: () => void;
}

export function RecordingStep({ kind, running, stream, hasSound, onAgain }: RecordingStepProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const { bytes, seconds, isPaused, isStalled, isStopping } = running;
  const Sound = hasSound ? Mic : MicOff;
  const limit = isolate(formatBytes(LIMIT));
  return (
    <>
      <LivePicture stream={stream} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex items-center gap-2 font-semibold">
          <span
            aria-hidden="true"
            className={classes(
              'size-3 rounded-full',
              isPaused ? 'bg-line-strong' : 'animate-pulse bg-danger',
            )}
          />
          {isPaused ? m.reports_recording_paused() : m.reports_recording_on()}
        </p>
        <p role="timer" aria-label={m.reports_recording_time()} className="text-2xl font-semibold tabular">
          <bdi>{formatClock(seconds)}</bdi>
        </p>
        <p className="ms-auto flex items-center gap-1.5 text-sm text-muted">
          <Sound className="size-4" aria-hidden="true" />
          {hasSound ? m.reports_recording_with_sound() : m.reports_recording_without_sound()}
        </p>
      </div>
      <Progress
        value={bytes}
        max={LIMIT}
        label={m.reports_recording_size()}
        tone={bytes > NEAR_LIMIT ? 'blocker' : 'ink'}
        className="mt-3"
      />
      <p className="mt-1.5 text-sm text-muted tabular">
        {m.reports_recording_size_of({ size: isolate(formatBytes(bytes)), limit })}
      </p>
      <p role="status" className="text-sm font-medium">
        {bytes > NEAR_LIMIT && m.reports_recording_near_limit({ limit })}
      </p>
      {kind === 'screen' && <p className="mt-2 text-sm text-muted">{m.reports_recording_go()}</p>}
      {isStalled && (
        <Alert className="mt-3">
          <p>{m.reports_recording_stalled()}</p>
          <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={onAgain}>
            <RotateCcw aria-hidden="true" />
            {m.reports_recording_again()}
          </Button>
        </Alert>
      )}
      <StepButtons>
        {isPaused ? (
          <Button variant="secondary" disabled={isStopping} onClick={running.resume}>
            <Play className="fill-current" aria-hidden="true" />
            {m.reports_recording_resume()}
          </Button>
        ) : (
          <Button variant="secondary" disabled={isStopping} onClick={running.pause}>
            <Pause className="fill-current" aria-hidden="true" />
            {m.reports_recording_pause()}
          </Button>
        )}
        <Button pending={isStopping} onClick={running.stop}>
          {!isStopping && <Square className="fill-current" aria-hidden="true" />}
          {m.reports_recording_stop()}
        </Button>
      </StepButtons>
    </>
  );
}
