import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { Circle, Mic, MicOff, Pause, Play, RotateCcw, Square, SwitchCamera } from 'lucide-react';
import { type ReactNode, useEffect, useReducer } from 'react';
import { formatBytes, formatClock } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { RecordingKind } from './capture/formats.ts';
import type { CaptureFailure, CaptureSource } from './capture/sources.ts';
import type { RunningRecording } from './capture/start-recording.ts';
import type { Recorder, RecorderStep } from './use-recorder.ts';

export interface SetupStepProps {
  kind: RecordingKind;
  step: Extract<RecorderStep, { name: 'setup' }>;
  recorder: Recorder;
}

export function SetupStep({ kind, step, recorder }: SetupStepProps) {
  const { camera, microphone, start, restart } = recorder;
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
        onChange={({ target }) => microphone.setOn(target.checked)}
      />
      {microphone.failure && (
        <Alert className="mt-2">{captureFailureText('microphone', microphone.failure)}</Alert>
      )}
      <StepButtons>
        {camera.hasOtherCamera && (
          <Button variant="secondary" onClick={camera.switchCamera}>
            <SwitchCamera aria-hidden="true" />
            {m.reports_recording_switch_camera()}
          </Button>
        )}
        {kind === 'camera' && failure ? (
          <Button onClick={restart}>{m.shell_retry()}</Button>
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

const FAILURE_TEXTS: Record<CaptureSource, Record<CaptureFailure, () => string>> = {
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

const captureFailureText = (source: CaptureSource, failure: CaptureFailure): string =>
  FAILURE_TEXTS[source][failure]();

const REFRESH_MS = 250;
const MAX_BYTES = UPLOAD_RULES.videos.maxBytes;
const MIN_WARNING_BYTES = 0.8 * MAX_BYTES;
const MIN_SHOWN_BYTES = 2 ** 20;

export interface RecordingStepProps {
  kind: RecordingKind;
  running: RunningRecording;
  stream: MediaStream;
  hasSound: boolean;
  onRestart: () => void;
}

export function RecordingStep({ kind, running, stream, hasSound, onRestart }: RecordingStepProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const { bytes, seconds, isPaused, isStalled, isStopping } = running;
  const SoundIcon = hasSound ? Mic : MicOff;
  const limit = isolate(formatBytes(MAX_BYTES));
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
          <SoundIcon className="size-4" aria-hidden="true" />
          {hasSound ? m.reports_recording_with_sound() : m.reports_recording_without_sound()}
        </p>
      </div>
      <Progress
        value={bytes}
        max={MAX_BYTES}
        label={m.reports_recording_size()}
        tone={bytes > MIN_WARNING_BYTES ? 'blocker' : 'ink'}
        className="mt-3"
      />
      <p className="mt-1.5 text-sm text-muted tabular">
        {bytes >= MIN_SHOWN_BYTES &&
          m.reports_recording_size_of({ size: isolate(formatBytes(bytes)), limit })}
      </p>
      <p role="status" className="text-sm font-medium">
        {bytes > MIN_WARNING_BYTES && m.reports_recording_near_limit({ limit })}
      </p>
      {kind === 'screen' && <p className="mt-2 text-sm text-muted">{m.reports_recording_go()}</p>}
      {isStalled && (
        <Alert className="mt-3">
          <p>{m.reports_recording_stalled()}</p>
          <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={onRestart}>
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

function LivePicture({ stream }: { stream: MediaStream | undefined }) {
  return (
    <video
      ref={(video) => {
        if (video && stream && video.srcObject !== stream) video.srcObject = stream;
      }}
      autoPlay
      muted
      playsInline
      aria-label={m.reports_recording_live()}
      className="aspect-video max-h-[40dvh] w-full rounded-control border border-line bg-black object-contain"
    />
  );
}

/** The last button is the primary one. */
export function StepButtons({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 *:max-sm:flex-1 *:max-sm:px-3 sm:-bottom-6 sm:rounded-b-card sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}
