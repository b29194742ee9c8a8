import { m } from '@bugquest/phrases/messages';
import { Range, Root, Thumb, Track } from 'radix-ui/slider';
import { formatClock } from '../../../../../../lib/language/format.ts';
import { isolate } from '../../../../../../lib/language/isolate.ts';
import { MIN_SECONDS, moveEnd, moveStart, STEP_SECONDS, type TimeRange } from './trim-range.ts';
import type { TrimmableVideo } from './video-file.ts';

export interface TrimSliderProps {
  video: TrimmableVideo;
  range: TimeRange;
  /** `shown` is the place of the moved handle. */
  onChange: (range: TimeRange, shown: number) => void;
}

const THUMB =
  'group flex size-11 items-center justify-center rounded-control outline-offset-0 cursor-ew-resize';

/** Two handles on a time line, for fingers, mouse and arrow keys. */
export function TrimSlider({ video, range, onChange }: TrimSliderProps) {
  const change = ([start = 0, end = 0]: number[]) => {
    if (start !== range.start) {
      const next = moveStart(range, start, video);
      onChange(next, next.start);
    } else if (end !== range.end) {
      const next = moveEnd(range, end, video);
      onChange(next, next.end);
    }
  };
  const handles = [
    { place: range.start, label: m.reports_recording_trim_start() },
    { place: range.end, label: m.reports_recording_trim_end() },
  ];
  return (
    <div className="mt-2">
      <Root
        // Time runs from left to right in every language, as in the controls of the player.
        dir="ltr"
        min={0}
        max={video.seconds}
        step={STEP_SECONDS}
        minStepsBetweenThumbs={MIN_SECONDS / STEP_SECONDS}
        value={[range.start, range.end]}
        onValueChange={change}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <Track className="relative h-2.5 grow rounded-full bg-line">
          <Range className="absolute h-full rounded-full bg-link" />
        </Track>
        {handles.map(({ place, label }) => (
          <Thumb key={label} aria-label={label} aria-valuetext={formatClock(place, 1)} className={THUMB}>
            <span className="h-8 w-3.5 rounded-full border-2 border-surface bg-ink shadow-card group-hover:bg-ink-hover" />
          </Thumb>
        ))}
      </Root>
      <p dir="ltr" aria-hidden="true" className="flex justify-between text-sm text-muted tabular">
        <span>{formatClock(range.start, 1)}</span>
        <span>{formatClock(range.end, 1)}</span>
      </p>
      <p className="text-sm tabular">
        {m.reports_recording_trim_length({
          length: isolate(formatClock(range.end - range.start, 1)),
          total: isolate(formatClock(video.seconds, 1)),
        })}
      </p>
    </div>
  );
}
