// The form and the files of a new or edited report, with the draft that stores both until they are sent.
import type { Employee } from '@bugquest/contract/employees/schema';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { useState } from 'react';
import { currentLocale } from '../../../../lib/language/locale.ts';
import { type ReportForm, useReportForm } from '../fields/values/report-form.ts';
import {
  defaultValues,
  type FormDefaults,
  formDefaults,
  type ReportValues,
  storedValues,
} from '../fields/values/report-values.ts';
import { type Media, useMedia } from '../media/use-media.ts';
import { type StoredMedia, useStoredMedia } from '../media/use-stored-media.ts';
import type { DraftOwner } from './draft-text.ts';
import { restoredValues, type TextDraftState, useStoredDraft, useTextDraft } from './use-text-draft.ts';

export interface ReportDraft {
  employee: Employee;
  /** The stored report that is edited; undefined for a new one. */
  edited: OwnBugReport | undefined;
  form: ReportForm;
  media: Media;
  /** The files that the edited report has. */
  stored: StoredMedia;
  text: TextDraftState;
  formDefaults: FormDefaults;
  /** Initial values without a draft. */
  defaults: ReportValues;
  /** The restored draft, if there is one. */
  restored: { savedAt: number | undefined; interrupted: boolean } | undefined;
  /** Deletes the text and files from the screen and from storage. */
  clear: () => void;
}

export function useReportDraft(employee: Employee, edited?: OwnBugReport): ReportDraft {
  const [{ owner, around, defaults }] = useState(() => {
    const owner: DraftOwner = { employeeId: employee.id, reportId: edited?.id };
    const around = formDefaults(currentLocale());
    return { owner, around, defaults: edited ? storedValues(edited) : defaultValues(employee, around) };
  });
  const kept = useStoredDraft(owner);
  const [values] = useState(() => restoredValues(defaults, kept));
  const form = useReportForm(values);
  const stored = useStoredMedia(edited?.mediaFiles);
  const media = useMedia(owner, stored.files);
  const text = useTextDraft({
    owner,
    form,
    defaults,
    stored: kept,
    hasFiles: media.restoring || media.files.length > 0,
  });
  return {
    employee,
    edited,
    form,
    media,
    stored,
    text,
    formDefaults: around,
    defaults,
    restored:
      kept || media.restored > 0
        ? { savedAt: kept?.savedAt, interrupted: kept?.submissionKey.inDoubt ?? false }
        : undefined,
    clear: () => {
      text.clear();
      media.clear();
    },
  };
}
