// The part of a recording that is kept.

/** In seconds from the start of the recording. */
export interface TimeRange {
  start: number;
  end: number;
}

export interface Trimmable {
  seconds: number;
  /** Where the part can start, ascending. Undefined: anywhere. */
  starts: readonly number[] | undefined;
}

export const MIN_SECONDS = 0.5;
/** Of the handles. */
export const STEP_SECONDS = 0.1;

export const wholeRange = ({ seconds }: Trimmable): TimeRange => ({ start: 0, end: seconds });

export const isWhole = (range: TimeRange, video: Trimmable): boolean =>
  range.start === 0 && range.end === video.seconds;

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** Moves the start in the direction of `wanted` to the next place where the part can start. */
export function moveStart(range: TimeRange, wanted: number, { starts }: Trimmable): TimeRange {
  const latest = range.end - MIN_SECONDS;
  const isForward = wanted > range.start;
  const places = starts && [0, ...starts.filter((place) => place >= STEP_SECONDS && place <= latest)];
  const place = isForward
    ? (places?.find((one) => one >= wanted) ?? places?.at(-1))
    : places?.findLast((one) => one <= wanted);
  const start = places ? (place ?? 0) : Math.min(Math.max(0, hundredths(wanted)), Math.max(0, latest));
  return { ...range, start: isForward ? Math.max(start, range.start) : start };
}

export function moveEnd(range: TimeRange, wanted: number, { seconds }: Trimmable): TimeRange {
  // The handle moves in steps, which may miss the end.
  const isLast = wanted > range.end && wanted > seconds - STEP_SECONDS;
  const earliest = Math.min(seconds, range.start + MIN_SECONDS);
  return { ...range, end: isLast ? seconds : Math.max(earliest, Math.min(seconds, hundredths(wanted))) };
}
