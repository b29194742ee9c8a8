import {
  fieldLabel,
  fieldsWith,
  fieldValueName,
  type ReportField,
  reportField,
} from '@bugquest/contract/reports/report-fields';
import type { ReactNode } from 'react';
import { typedText } from '../language/typed-text.ts';

type Fields = Record<ReportField, string>;

const FACT_FIELDS = fieldsWith('shownIn', 'facts');
const CLASSIFICATION_FIELDS = FACT_FIELDS.filter((name) => reportField(name).isCorrectable);
const CIRCUMSTANCE_FIELDS = FACT_FIELDS.filter((name) => !reportField(name).isCorrectable);

const factsOf = (report: Fields, names: readonly ReportField[]) =>
  names.map((name) => ({ label: fieldLabel(name), value: factValue(name, report[name]) }));

/** Typed text may have another direction than the screen. */
function factValue(name: ReportField, stored: string): ReactNode {
  const value = fieldValueName(name, stored);
  return value === stored && value ? <bdi {...typedText(value)}>{value}</bdi> : value;
}

export const classificationFacts = (report: Fields) => factsOf(report, CLASSIFICATION_FIELDS);

/** Leaves out empty device fields: the browser did not report them or the person removed them. */
export const circumstanceFacts = (report: Fields) =>
  factsOf(
    report,
    CIRCUMSTANCE_FIELDS.filter((name) => report[name] || reportField(name).section !== 'device'),
  );
