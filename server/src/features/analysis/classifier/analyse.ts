// Combines the predictions of the model with the source and store language that the text names.
import type { AnalysedField } from '@bugquest/contract/analysis/fields';
import type { AnalysedValues, FieldConfidences } from '@bugquest/contract/analysis/schema';
import type { Source } from '@bugquest/contract/reports/lists';
import { type Evidence, findSource, findStoreLanguage, languageOfText } from './evidence.ts';
import { classify, type Model, type Prediction } from './model.ts';

/** The confidence of a value that no word of the description supports. */
const GUESS_CONFIDENCE = 0.25;

export interface Answer {
  values: AnalysedValues;
  confidences: FieldConfidences;
  /** The expected share of correct fields, among those with evidence. */
  confidence: number;
}

/** @param usualSource the source of descriptions that do not name one */
export function analyse(model: Model, description: string, usualSource: Source): Answer {
  const source = findSource(description);
  const storeLanguage = findStoreLanguage(description);
  const guess = <T>(value: T): Evidence<T> => ({ value, confidence: GUESS_CONFIDENCE });
  const predictions = {
    ...classify(model, description),
    source: source ?? guess(usualSource),
    storeLanguage: storeLanguage ?? guess(languageOfText(description)),
  };
  const mapFields = <T>(read: (prediction: Prediction<string>) => T) =>
    Object.fromEntries(
      Object.entries(predictions).map(([field, prediction]) => [field, read(prediction)]),
    ) as Record<AnalysedField, T>;
  const confidences = mapFields(({ confidence }) => Math.round(confidence * 1000) / 1000);
  return {
    values: mapFields(({ value }) => value) as AnalysedValues,
    confidences,
    confidence: overallConfidence(confidences),
  };
}

/** The mean confidence of all fields that are not guesses; of all fields when every one is a guess. */
export function overallConfidence(confidences: FieldConfidences): number {
  const all = Object.values(confidences);
  const supported = all.filter((confidence) => confidence > GUESS_CONFIDENCE);
  const counted = supported.length > 0 ? supported : all;
  return Math.round((counted.reduce((sum, confidence) => sum + confidence, 0) / counted.length) * 100) / 100;
}
