// The analysis of a description, which fills fields of the report form (section 7).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { requiredText, withError } from '../fields.ts';
import { BUG_TYPES, CATEGORIES, FEATURES, SEVERITIES, SOURCES, STORE_LANGUAGES } from '../reports/lists.ts';
import { MAX_DESCRIPTION_LENGTH } from '../reports/report-fields.ts';
import { ANALYSIS_ENGINES, MIN_ANALYSED_LENGTH } from './fields.ts';

const confidence = z.number().check(z.gte(0), z.lte(1));

export const analysisInput = z.object({
  description: requiredText(MAX_DESCRIPTION_LENGTH, m.field_analysis_short).check(
    z.minLength(MIN_ANALYSED_LENGTH, withError(m.field_analysis_short)),
  ),
});

export const analysedValues = z.object({
  feature: z.enum(FEATURES),
  bugType: z.enum(BUG_TYPES),
  category: z.enum(CATEGORIES),
  severity: z.enum(SEVERITIES),
  source: z.enum(SOURCES),
  storeLanguage: z.enum(STORE_LANGUAGES),
});
export type AnalysedValues = z.output<typeof analysedValues>;

export const fieldConfidences = z.object({
  feature: confidence,
  bugType: confidence,
  category: confidence,
  severity: confidence,
  source: confidence,
  storeLanguage: confidence,
});
export type FieldConfidences = z.output<typeof fieldConfidences>;

/** `confidences`: for each field, the probability that its value is correct. `confidence`: their mean, without guessed fields. */
export const analysis = z.extend(analysedValues, {
  confidence,
  confidences: fieldConfidences,
  engine: z.enum(ANALYSIS_ENGINES),
});
export type Analysis = z.output<typeof analysis>;
