// One answer out of what was learnt and what the words say.
import type { AnalysedField, AnalysedValues, FieldConfidences } from '@bugquest/contract/analysis/schema';
import type { Source } from '@bugquest/contract/bug-reports/lists';
import { type Evidence, languageOfText, sourceIn, storeLanguageIn } from './evidence.ts';
import { classify, type Judgement, type Model } from './model.ts';

/** How sure a guess is that no words speak for. */
const WITHOUT_EVIDENCE = 0.25;

export interface Answer {
  values: AnalysedValues;
  confidences: FieldConfidences;
  /** The share of the fields with evidence that is expected to be right. */
  confidence: number;
}

/** `usualSource` answers for descriptions that do not say where the bug was seen. */
export function analyse(model: Model, description: string, usualSource: Source): Answer {
  const source = sourceIn(description);
  const storeLanguage = storeLanguageIn(description);
  const guess = <T>(value: T): Evidence<T> => ({ value, confidence: WITHOUT_EVIDENCE });
  const judged = {
    ...classify(model, description),
    source: source ?? guess(usualSource),
    storeLanguage: storeLanguage ?? guess(languageOfText(description)),
  };
  const of = <T>(read: (judgement: Judgement<string>) => T) =>
    Object.fromEntries(Object.entries(judged).map(([field, one]) => [field, read(one)])) as Record<
      AnalysedField,
      T
    >;
  const confidences = of(({ confidence }) => Math.round(confidence * 1000) / 1000);
  return {
    values: of(({ value }) => value) as AnalysedValues,
    confidences,
    confidence: overall(confidences),
  };
}

/** The mean of what has evidence: a guess says nothing about the rest. */
export function overall(confidences: FieldConfidences): number {
  const told = Object.values(confidences).filter((one) => one > WITHOUT_EVIDENCE);
  const all = told.length > 0 ? told : Object.values(confidences);
  return Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 100) / 100;
}
