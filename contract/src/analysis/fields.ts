// What an analysis fills, apart from its schemas, because the form needs the fields first.
import { SEVERITIES } from '../reports/lists.ts';
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
