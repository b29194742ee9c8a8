import type { reportSubmission } from '@bugquest/contract/reports/schema';
import type { ContractForm } from '../../../../../lib/forms/forms.ts';
import { useLateForm } from '../../../../../lib/forms/late-form.ts';
import type { ReportValues } from './report-values.ts';

export type ReportForm = ContractForm<typeof reportSubmission>;

const loadSchema = async () => (await import('./report-schema.ts')).validateReport;

/** The form with the contract's schema. '' means not chosen yet and is refused on submission. */
export const useReportForm = (values: ReportValues): ReportForm =>
  useLateForm<typeof reportSubmission>(loadSchema, { defaultValues: values as never });
