// One tip before the next report, from what the last decisions found missing.
import { TRAIT_WEIGHTS } from './description/traits.ts';
import { type DecidedReport, missingParts, TEACHABLE, type Teachable, type Traits } from './lessons.ts';
import type { ScoreBreakdown } from './schema.ts';
import { FIRST_FILE_VALUE, withValues } from './scoring.ts';
import type { Tip } from './tip-schema.ts';

/** A tip looks at this number of the latest decided reports. */
export const TIP_REPORTS = 5;
/** What was missing once is not a habit. */
const MIN_MISSING = 2;

interface RatedReport extends DecidedReport {
  scoreBreakdown: ScoreBreakdown;
  /** Of its description. */
  traits: Traits;
}

/**
 * The part that was missing most often, of equally frequent ones the most useful part. Null if none was missing twice, or if it would
 * not have added a point.
 * @param decided the latest decided reports
 */
export function tipOf(decided: readonly RatedReport[]): Tip | null {
  const tips = TEACHABLE.map((part) => {
    const lacking = decided.filter((report) => missingParts(report, report.traits).includes(part));
    const points = lacking.reduce((sum, report) => sum + pointsOf(report, part), 0) / lacking.length;
    return { part, missing: lacking.length, of: decided.length, points: Math.round(points) };
  }).filter(({ missing, points }) => missing >= MIN_MISSING && points > 0);
  // The sort is stable, and the parts are in the order of their use.
  return tips.toSorted((one, other) => other.missing - one.missing)[0] ?? null;
}

/** What the score would have gained. */
function pointsOf({ scoreBreakdown, traits }: RatedReport, part: Teachable): number {
  const description = scoreBreakdown.parts.find((scored) => scored.part === 'description')?.value ?? 0;
  const values =
    part === 'media'
      ? { media: FIRST_FILE_VALUE }
      : { description: description + TRAIT_WEIGHTS[part] * (1 - traits[part]) };
  return withValues(scoreBreakdown, values).points - scoreBreakdown.points;
}
