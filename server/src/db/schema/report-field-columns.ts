// The columns of the fields that a tester fills in, generated from the contract's table of fields.
import {
  REPORT_FIELD_NAMES,
  type REPORT_FIELDS,
  type ReportField,
  reportField,
  type StoredReportFields,
} from '@bugquest/contract/reports/report-fields';
import { text } from 'drizzle-orm/pg-core';

const required = <Value extends string>() => text().$type<Value>().notNull();
const optional = () => text().notNull().default('');

type ReportFieldColumns = {
  [Name in ReportField]: (typeof REPORT_FIELDS)[Name]['isRequired'] extends true
    ? ReturnType<typeof required<StoredReportFields[Name]>>
    : ReturnType<typeof optional>;
};

export const reportFieldColumns = () =>
  Object.fromEntries(
    REPORT_FIELD_NAMES.map((name) => [name, reportField(name).isRequired ? required() : optional()]),
  ) as ReportFieldColumns;
