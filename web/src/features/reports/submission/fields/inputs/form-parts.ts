import type { FormAnalysis } from '../../analysis/use-analysis.ts';
import type { ReportForm } from '../values/report-form.ts';
import type { FormDefaults } from '../values/report-values.ts';

/** What the inputs of the form work with. */
export interface FormParts {
  form: ReportForm;
  analysis: FormAnalysis;
  formDefaults: FormDefaults;
}
