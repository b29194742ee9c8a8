import { reportSubmission } from '@bugquest/contract/reports/schema';
import { type ContractForm, useContractForm } from '../../../../../lib/forms/forms.ts';
import type { ReportValues } from './report-values.ts';

export type ReportForm = ContractForm<typeof reportSubmission>;

/** The form with the contract's schema. '' means not chosen yet and is refused on submission. */
export const useReportForm = (values: ReportValues): ReportForm =>
  useContractForm(reportSubmission, { defaultValues: values as never });
