/** From 0 to at least `max`, with round whole steps: 1, 2, 5, 10, 20, 25 … */
export function niceTicks(max: number, steps = 4): number[] {
  const minStep = Math.max(1, Math.ceil(max / steps));
  const power = 10 ** Math.floor(Math.log10(minStep));
  const stepSizes = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter(Number.isInteger);
  const step = stepSizes.find((size) => size >= minStep)!;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

export interface Plot {
  width: number;
  height: number;
  /** Space for labels. `start` is the start of the writing direction. */
  margin: { top: number; bottom: number; start: number; end: number };
  /** True if the writing direction, and therefore the time axis, is right to left. */
  rtl: boolean;
}

/** The center of the column. All columns have the same width. */
export function columnX({ width, margin, rtl }: Plot, index: number, count: number): number {
  const columnWidth = (width - margin.start - margin.end) / count;
  const fromStart = margin.start + columnWidth * (index + 0.5);
  return rtl ? width - fromStart : fromStart;
}

/** The scale is from 0 to `max`. */
export function positionX({ width, margin, rtl }: Plot, position: number, max: number): number {
  const fromStart = margin.start + ((width - margin.start - margin.end) * position) / max;
  return rtl ? width - fromStart : fromStart;
}

/** The scale is from 0 to `max`. */
export function valueY({ height, margin }: Plot, value: number, max: number): number {
  const room = height - margin.top - margin.bottom;
  return height - margin.bottom - (room * value) / max;
}

/** The index of the column that is closest to `x`. */
export const columnAt = (columnXs: readonly number[], x: number): number =>
  columnXs.reduce(
    (closest, columnX, index) => (Math.abs(columnX - x) < Math.abs(columnXs[closest]! - x) ? index : closest),
    0,
  );

/** Indexes of the columns whose labels are shown, so that labels do not overlap. The last column always has a label. */
export function labelledColumns(count: number, room: number, labelWidth: number): number[] {
  const interval = Math.max(1, Math.ceil((count * labelWidth) / room));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % interval === 0,
  );
}
