// The fields of a report as labels and values, for every screen that lists them.
import {
  fieldLabel,
  fieldsWith,
  fieldValueName,
  type ReportField,
  reportField,
} from '@bugquest/contract/reports/report-fields';
import type { ReactNode } from 'react';

type Fields = Record<ReportField, string>;

const FACTS = fieldsWith('shownIn', 'facts');
const CLASSIFICATION = FACTS.filter((name) => reportField(name).isCorrectable);
const CIRCUMSTANCES = FACTS.filter((name) => !reportField(name).isCorrectable);

const factsOf = (report: Fields, names: readonly ReportField[]) =>
  names.map((name) => ({ label: fieldLabel(name), value: factValue(name, report[name]) }));

/** Typed text may have another direction than the screen. */
function factValue(name: ReportField, stored: string): ReactNode {
  const value = fieldValueName(name, stored);
  return value === stored && value ? <bdi>{value}</bdi> : value;
}

/** The classification of the report. */
export const classificationFacts = (report: Fields) => factsOf(report, CLASSIFICATION);

/** Where and with which device the bug was seen, without values that the browser did not report or the person removed. */
export const circumstanceFacts = (report: Fields) =>
  factsOf(
    report,
    CIRCUMSTANCES.filter((name) => report[name] || reportField(name).section !== 'device'),
  );
