// Administrators can correct the classification of a report. The reporter's choice stays stored.
import {
  FIELDS_IN_FORM_ORDER,
  type FieldsWith,
  REPORT_FIELDS,
  reportField,
  type StoredReportFields,
} from '../reports/report-fields.ts';

export type ClassificationField = FieldsWith<'isCorrectable', true>;
export const CLASSIFICATION_FIELDS = FIELDS_IN_FORM_ORDER.filter(
  (name): name is ClassificationField => reportField(name).isCorrectable,
);
/** Fields with the values that administrators can set. */
export const CLASSIFICATION = Object.fromEntries(
  CLASSIFICATION_FIELDS.map((name) => [name, REPORT_FIELDS[name].options]),
) as { [Name in ClassificationField]: (typeof REPORT_FIELDS)[Name]['options'] };

/** The classification and severity, which has its own call because it changes points. */
export const CORRECTABLE_FIELDS = ['severity', ...CLASSIFICATION_FIELDS] as const;
type CorrectableValues = Pick<StoredReportFields, (typeof CORRECTABLE_FIELDS)[number]>;

/** The reporter's choice for corrected values. */
export type ReportedValues = Partial<CorrectableValues>;

/** A value that equals the reporter's choice is no correction. */
export function reportedValuesAfter(
  report: CorrectableValues & { reportedValues: ReportedValues },
  values: Partial<CorrectableValues>,
): ReportedValues {
  const { reportedValues } = report;
  const correctedFields = new Set([...Object.keys(reportedValues), ...Object.keys(values)]) as Set<
    keyof CorrectableValues
  >;
  return Object.fromEntries(
    [...correctedFields]
      .map((field) => [field, reportedValues[field] ?? report[field], values[field] ?? report[field]])
      .filter(([, reported, now]) => reported !== now),
  );
}
