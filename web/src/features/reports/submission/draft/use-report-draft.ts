// The form and the files of an unsent report, with the draft that stores both.
import type { Employee } from '@bugquest/contract/employees/schema';
import { useState } from 'react';
import { currentLocale } from '../../../../lib/language/locale.ts';
import { type ReportForm, useReportForm } from '../fields/values/report-form.ts';
import {
  defaultValues,
  type FormDefaults,
  formDefaults,
  type ReportValues,
} from '../fields/values/report-values.ts';
import { type Media, useMedia } from '../media/use-media.ts';
import { restoredValues, type TextDraftState, useStoredDraft, useTextDraft } from './use-text-draft.ts';

export interface ReportDraft {
  employee: Employee;
  form: ReportForm;
  media: Media;
  text: TextDraftState;
  formDefaults: FormDefaults;
  /** Initial values without a draft. */
  defaults: ReportValues;
  /** The restored draft, if there is one. */
  restored: { savedAt: number | undefined; interrupted: boolean } | undefined;
  /** Deletes the text and files from the screen and from storage. */
  clear: () => void;
}

export function useReportDraft(employee: Employee): ReportDraft {
  const [start] = useState(() => {
    const around = formDefaults(currentLocale());
    return { around, defaults: defaultValues(employee, around) };
  });
  const { around, defaults } = start;
  const stored = useStoredDraft(employee.id);
  const [values] = useState(() => restoredValues(defaults, stored));
  const form = useReportForm(values);
  const media = useMedia(employee.id);
  const text = useTextDraft({
    employeeId: employee.id,
    form,
    defaults,
    stored,
    hasFiles: media.restoring || media.files.length > 0,
  });
  return {
    employee,
    form,
    media,
    text,
    formDefaults: around,
    defaults,
    restored:
      stored || media.restored > 0
        ? { savedAt: stored?.savedAt, interrupted: stored?.submissionKey.inDoubt ?? false }
        : undefined,
    clear: () => {
      text.clear();
      media.clear();
    },
  };
}
