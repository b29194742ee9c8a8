// What a report is filed under. Administrators may correct what its reporter chose: the corrected value counts from then
// on, and the reporter's stays known beside it.
import {
  BUG_TYPES,
  type BugType,
  CATEGORIES,
  type Category,
  FEATURES,
  type Severity,
  SOURCES,
  type Source,
  STORE_LANGUAGES,
  type StoreLanguage,
} from './lists.ts';

/** The fields with the values that administrators may give them. Severity, which moves points, has a call of its own. */
export const CLASSIFICATION = {
  bugType: BUG_TYPES,
  category: CATEGORIES,
  feature: FEATURES,
  source: SOURCES,
  storeLanguage: STORE_LANGUAGES,
} as const;
export type ClassificationField = keyof typeof CLASSIFICATION;
export const CLASSIFICATION_FIELDS = Object.keys(CLASSIFICATION) as ClassificationField[];

interface CorrectableValues {
  /** One of FEATURES or the reporter's own words. */
  feature: string;
  bugType: BugType;
  category: Category;
  source: Source;
  storeLanguage: StoreLanguage;
  severity: Severity;
}

/** What the reporter chose, of the values that are corrected. */
export type ReportedValues = Partial<CorrectableValues>;

/** What the reporter chose of all that is corrected once `values` count: what is set back to theirs is corrected no more. */
export function reportedAfter(
  report: CorrectableValues & { reportedValues: ReportedValues },
  values: Partial<CorrectableValues>,
): ReportedValues {
  const { reportedValues } = report;
  const touched = new Set([...Object.keys(reportedValues), ...Object.keys(values)]) as Set<
    keyof CorrectableValues
  >;
  return Object.fromEntries(
    [...touched]
      .map((field) => [field, reportedValues[field] ?? report[field], values[field] ?? report[field]])
      .filter(([, reported, now]) => reported !== now),
  );
}
