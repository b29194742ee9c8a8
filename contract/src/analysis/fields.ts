// This file imports no schema, because the report form needs it for its first rendering and loads the schemas later.
import { SEVERITIES } from '../reports/lists.ts';
import { CLASSIFICATION } from '../review/classification.ts';

/** Characters of the trimmed description (section 5). */
export const MIN_ANALYSED_LENGTH = 10;

/** In display order. */
export const ANALYSED_VALUE_LISTS = { severity: SEVERITIES, ...CLASSIFICATION } as const;
export type AnalysedField = keyof typeof ANALYSED_VALUE_LISTS;
export const ANALYSED_FIELDS = Object.keys(ANALYSED_VALUE_LISTS) as AnalysedField[];

export const ANALYSIS_ENGINES = ['built-in', 'llm'] as const;
export type AnalysisEngine = (typeof ANALYSIS_ENGINES)[number];

/** The form does not use a value with less confidence: its own guess, for example the source from the browser, is better. */
export const MIN_CONFIDENCE = 0.3;

/** Filled even with a low confidence, because testers should not have to choose them. */
export const ALWAYS_FILLED: readonly AnalysedField[] = ['bugType', 'category'];
