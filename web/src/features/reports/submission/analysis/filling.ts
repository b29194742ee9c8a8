// Which fields an analysis may fill: empty ones, guesses, and values of an earlier analysis.
import { ANALYSED_FIELDS, type AnalysedField, LEAST_CONFIDENCE } from '@bugquest/contract/analysis/fields';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import type { ReportValues } from '../fields/values/report-values.ts';

export interface Filled {
  value: string;
  confidence: number;
  /** The value that undo restores. */
  before: string;
}
export type FilledFields = Partial<Record<AnalysedField, Filled>>;

export interface Filling {
  values: ReportValues;
  /** The initial values of the form: guesses that the tester did not choose. */
  guesses: ReportValues;
  filled: FilledFields;
  /** Fields changed by hand. No analysis overwrites them. */
  own: ReadonlySet<AnalysedField>;
  /** Values that the person undid. They are not filled again. */
  undone: Partial<Record<AnalysedField, string>>;
}

/** The values to fill, by field. */
export function planFilling(
  analysis: Analysis,
  { values, guesses, filled, own, undone }: Filling,
): FilledFields {
  const plan: FilledFields = {};
  for (const field of ANALYSED_FIELDS) {
    const value = analysis[field];
    const confidence = analysis.confidences[field];
    const current = values[field];
    const earlier = filled[field];
    const isFilled = earlier?.value === current;
    const isFree = current === '' || isFilled || current === guesses[field];
    if (own.has(field) || !isFree || undone[field] === value || confidence < LEAST_CONFIDENCE) continue;
    if (current === value && !isFilled) continue;
    plan[field] = { value, confidence, before: isFilled ? earlier.before : current };
  }
  return plan;
}
