import { reportSubmission } from '@bugquest/contract/bug-reports/schema';
import { useContractForm } from '../../lib/forms.ts';
import type { ReportValues } from './report-values.ts';

export type ReportForm = ReturnType<typeof useContractForm<typeof reportSubmission>>;

/** The form on the contract's own schema; '' stands for what is not chosen yet and is refused on submission. */
export const useReportForm = (values: ReportValues): ReportForm =>
  useContractForm(reportSubmission, { defaultValues: values as never });
