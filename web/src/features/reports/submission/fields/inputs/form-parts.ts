import type { ReportField } from '@bugquest/contract/reports/report-fields';
import type { FormAnalysis } from '../../use-analysis.ts';
import type { FormDefaults, ReportForm } from '../report-values.ts';

/** The common props of the form's inputs. */
export interface FormParts {
  form: ReportForm;
  /** Undefined if nothing is filled in from the description. */
  analysis: FormAnalysis | undefined;
  formDefaults: FormDefaults;
  /** Fields that an administrator corrected, which the reporter cannot edit. */
  corrected: readonly ReportField[];
}
