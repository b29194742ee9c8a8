// Positions in a chart, in pixels.

/** Axis ticks from 0 to at least `max` in at most `steps` steps of round whole numbers: 1, 2, 5, 10, 20, 25 … */
export function niceTicks(max: number, steps = 4): number[] {
  const least = Math.max(1, Math.ceil(max / steps));
  const power = 10 ** Math.floor(Math.log10(least));
  const sizes = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter(Number.isInteger);
  const step = sizes.find((size) => size >= least)!;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

export interface Plot {
  width: number;
  height: number;
  /** Space for labels around the plot. `start` is the start of the writing direction. */
  margin: { top: number; bottom: number; start: number; end: number };
  /** Whether the writing direction, and with it time, is right to left. */
  rtl: boolean;
}

/** The center of column `index` of `count` equal columns in writing direction. */
export function columnX({ width, margin, rtl }: Plot, index: number, count: number): number {
  const room = (width - margin.start - margin.end) / count;
  const fromStart = margin.start + room * (index + 0.5);
  return rtl ? width - fromStart : fromStart;
}

/** The y position of `value` on a scale from 0 to `max`. */
export function valueY({ height, margin }: Plot, value: number, max: number): number {
  const room = height - margin.top - margin.bottom;
  return height - margin.bottom - (room * value) / max;
}

/** The column nearest to a pointer at `x`. */
export function columnAt(plot: Plot, x: number, count: number): number {
  const { width, margin, rtl } = plot;
  const fromStart = (rtl ? width - x : x) - margin.start;
  const room = (width - margin.start - margin.end) / count;
  return Math.min(count - 1, Math.max(0, Math.floor(fromStart / room)));
}

/** Which of `count` columns get a label so that labels of `nameWidth` fit into `room` pixels. The last always gets one. */
export function namedColumns(count: number, room: number, nameWidth: number): number[] {
  const every = Math.max(1, Math.ceil((count * nameWidth) / room));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  );
}
