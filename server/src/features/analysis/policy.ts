import type { ModelMeasures } from '../../db/schema/analysis.ts';

/** A field may lose this many answers of the test set by chance, as long as all fields together lose none. */
const TOLERANCE = 2;

/** Whether a model may replace the current one; both are measured on the same descriptions. */
export function isAtLeastAsGood(candidate: ModelMeasures, current: ModelMeasures): boolean {
  const gain = (field: string) => (candidate[field]?.right ?? 0) - (current[field]?.right ?? 0);
  const fields = Object.keys(current).filter((field) => field !== 'corrected');
  const total = fields.reduce((sum, field) => sum + gain(field), 0);
  return total >= 0 && gain('corrected') >= 0 && fields.every((field) => gain(field) >= -TOLERANCE);
}
