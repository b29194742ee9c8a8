// The fields that an analysis fills. Its schemas are in another file, because the form needs the fields first.
import { SEVERITIES } from '../reports/lists.ts';
import { CLASSIFICATION } from '../review/classification.ts';

/** Characters of the trimmed description (section 5). */
export const MIN_ANALYSED_LENGTH = 10;

/** The fields that an analysis fills, in display order, with their allowed values. */
export const ANALYSED = { severity: SEVERITIES, ...CLASSIFICATION } as const;
export type AnalysedField = keyof typeof ANALYSED;
export const ANALYSED_FIELDS = Object.keys(ANALYSED) as AnalysedField[];

/** The engine that analysed the description. */
export const ANALYSIS_ENGINES = ['built-in', 'llm'] as const;
export type AnalysisEngine = (typeof ANALYSIS_ENGINES)[number];

/**
 * Minimum confidence. A value below it is a guess, and the guess of the form (for example the source from the browser) is better.
 */
export const LEAST_CONFIDENCE = 0.3;
