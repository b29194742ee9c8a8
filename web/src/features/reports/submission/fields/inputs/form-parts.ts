import type { ReportField } from '@bugquest/contract/reports/report-fields';
import type { FormAnalysis } from '../../use-analysis.ts';
import type { ReportForm } from '../values/report-form.ts';
import type { FormDefaults } from '../values/report-values.ts';

/** What the inputs of the form work with. */
export interface FormParts {
  form: ReportForm;
  /** Undefined where nothing is filled in from the description. */
  analysis: FormAnalysis | undefined;
  formDefaults: FormDefaults;
  /** Fields that an administrator corrected, which the reporter cannot edit. */
  corrected: readonly ReportField[];
}
