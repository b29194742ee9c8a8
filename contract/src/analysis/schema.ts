// The analysis of a description, which fills fields of the report form (section 7).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { requiredText, says } from '../fields.ts';
import { BUG_TYPES, CATEGORIES, FEATURES, SEVERITIES, SOURCES, STORE_LANGUAGES } from '../reports/lists.ts';
import { MAX_DESCRIPTION_LENGTH } from '../reports/report-fields.ts';
import { CLASSIFICATION } from '../review/classification.ts';

/** Characters of the trimmed description (section 5). */
export const SHORTEST_ANALYSED = 10;

/** The fields that an analysis fills, in display order, with their allowed values. */
export const ANALYSED = { severity: SEVERITIES, ...CLASSIFICATION } as const;
export type AnalysedField = keyof typeof ANALYSED;
export const ANALYSED_FIELDS = Object.keys(ANALYSED) as AnalysedField[];

/** The engine that analysed the description. */
export const ANALYSIS_ENGINES = ['built-in', 'llm'] as const;
export type AnalysisEngine = (typeof ANALYSIS_ENGINES)[number];

/**
 * Minimum confidence. Below it, a value is a guess, and the form's own guess (for example the source from the browser) is
 * better.
 */
export const LEAST_CONFIDENCE = 0.3;

const confidence = z.number().check(z.gte(0), z.lte(1));

export const analysisInput = z.object({
  description: requiredText(MAX_DESCRIPTION_LENGTH, m.field_analysis_short).check(
    z.minLength(SHORTEST_ANALYSED, says(m.field_analysis_short)),
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

/** `confidence` is the expected share of correct fields among those with evidence; `confidences` is per field. */
export const analysis = z.extend(analysedValues, {
  confidence,
  confidences: fieldConfidences,
  engine: z.enum(ANALYSIS_ENGINES),
});
export type Analysis = z.output<typeof analysis>;
