import type { ModelMeasures } from '../../db/schema/analysis.ts';

/** Answers of the test set that one field may lose when the fields together lose none: so many are chance. */
const CHANCE = 2;

/** Whether a model may take the place of another, measured by the same descriptions. */
export function isNoWorse(candidate: ModelMeasures, current: ModelMeasures): boolean {
  const gained = (field: string) => (candidate[field]?.right ?? 0) - (current[field]?.right ?? 0);
  const fields = Object.keys(current).filter((field) => field !== 'corrected');
  const total = fields.reduce((sum, field) => sum + gained(field), 0);
  return total >= 0 && gained('corrected') >= 0 && fields.every((field) => gained(field) >= -CHANCE);
}
