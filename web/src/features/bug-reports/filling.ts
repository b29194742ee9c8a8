// Which fields an analysis may fill: those that hold nothing, a guess, or what an earlier analysis put there.
import {
  ANALYSED_FIELDS,
  type AnalysedField,
  type Analysis,
  LEAST_CONFIDENCE,
} from '@bugquest/contract/analysis/schema';
import type { ReportValues } from './report-values.ts';

export interface Filled {
  value: string;
  confidence: number;
  /** What undoing brings back. */
  before: string;
}
export type FilledFields = Partial<Record<AnalysedField, Filled>>;

export interface Filling {
  values: ReportValues;
  /** What the form started with: guesses that nobody chose. */
  guesses: ReportValues;
  filled: FilledFields;
  /** Changed by hand: the person's own word, which wins over every analysis. */
  own: ReadonlySet<AnalysedField>;
  /** Taken back by the person; the same value is not put there again. */
  undone: Partial<Record<AnalysedField, string>>;
}

/** What to put into the form, by field. */
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
