// Everything the screen holds until it is sent: the form, the files, and the draft that keeps both.
import type { Employee } from '@bugquest/contract/employees/schema';
import { useState } from 'react';
import { currentLocale } from '../../lib/locale.ts';
import { type ReportForm, useReportForm } from './report-form.ts';
import { defaultValues, type ReportValues, type Surroundings, surroundings } from './report-values.ts';
import { type Media, useMedia } from './use-media.ts';
import { restoredValues, type TextDraftKeeping, useStoredDraft, useTextDraft } from './use-text-draft.ts';

export interface ReportDraft {
  employee: Employee;
  form: ReportForm;
  media: Media;
  text: TextDraftKeeping;
  surroundings: Surroundings;
  /** What the form starts with when nothing was kept. */
  defaults: ReportValues;
  /** What came back from an earlier visit; undefined when nothing did. */
  restored: { savedAt: number | undefined; interrupted: boolean } | undefined;
  /** Forgets text and files, here and in the browser's storage. */
  clear: () => void;
}

export function useReportDraft(employee: Employee): ReportDraft {
  const [start] = useState(() => {
    const around = surroundings(currentLocale());
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
    surroundings: around,
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
