import type { ScoreBreakdown } from './schema.ts';

/** The points of a report before its decision: its score, or less because of a limit. */
export const earnedPoints = ({ points, limit }: ScoreBreakdown): number =>
  Math.min(points, limit?.points ?? points);

/** Rounds the values so that their sum is `total`. Each result is as close to its value as possible, and at most its limit. */
function roundToTotal(values: readonly number[], total: number, limits: readonly number[]): number[] {
  const rounded = values.map((value, index) => Math.min(Math.floor(value), limits[index] ?? 0));
  const order = values
    .map((value, index) => ({ index, fraction: value - Math.floor(value) }))
    .sort((a, b) => b.fraction - a.fraction);
  let missing = total - rounded.reduce((sum, points) => sum + points, 0);
  while (missing > 0) {
    const increased = order.filter(({ index }) => rounded[index]! < (limits[index] ?? 0)).slice(0, missing);
    if (increased.length === 0) break;
    for (const { index } of increased) rounded[index]! += 1;
    missing -= increased.length;
  }
  return rounded;
}

export interface WholePart extends Omit<ScoreBreakdown['parts'][number], 'points'> {
  /** A whole number. The sum over all parts is the points of the score. */
  points: number;
  /** A whole number. The sum over all parts is the maximum score of a report. */
  maxPoints: number;
}

export function toWholeParts({ parts, points, maxPoints }: ScoreBreakdown): WholePart[] {
  const maxOfParts = roundToTotal(
    parts.map(({ weight }) => weight * maxPoints),
    maxPoints,
    parts.map(({ weight }) => (weight > 0 ? maxPoints : 0)),
  );
  const earned = roundToTotal(
    parts.map((part) => part.points),
    points,
    maxOfParts,
  );
  return parts.map((part, index) => ({
    ...part,
    points: earned[index] ?? 0,
    maxPoints: maxOfParts[index] ?? 0,
  }));
}
