import { fieldValueName, type ReportField, reportField } from '@bugquest/contract/reports/report-fields';
import type { Choice } from '../../../../../ui/forms/select-input.tsx';

/** The options of a field: the stored English value, and its name in the language of the screens. */
export const choicesOf = (name: ReportField): Choice[] =>
  reportField(name).options.map((value) => ({ value, label: fieldValueName(name, value) }));
