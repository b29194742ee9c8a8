import type { ReportField } from '@bugquest/contract/reports/report-fields';
import type { ReactNode } from 'react';
import type { FormAnalysis } from '../../use-analysis.ts';
import type { BrowserContext, ReportForm } from '../report-values.ts';

export interface FormInputProps {
  form: ReportForm;
  /** Undefined in a form without analysis. */
  analysis: FormAnalysis | undefined;
  browserContext: BrowserContext;
  /** Fields that an administrator corrected, which the reporter cannot edit. */
  corrected: readonly ReportField[];
  /** What another feature says about the chosen feature, below its field. */
  featureNote?: ((feature: string, form: ReportForm) => ReactNode) | undefined;
}
