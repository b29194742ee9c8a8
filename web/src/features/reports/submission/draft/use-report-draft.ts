import type { Employee } from '@bugquest/contract/employees/schema';
import type { OwnBugReport, reportSubmission } from '@bugquest/contract/reports/schema';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { logLoadFailure } from '../../../../lib/browser/load-failure.ts';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { currentLocale } from '../../../../lib/language/current-locale.ts';
import { storeFile } from '../../drafts/draft-files.ts';
import type { StoredDraft } from '../../drafts/stored-draft.ts';
import {
  type BrowserContext,
  defaultValues,
  type ReportForm,
  type ReportValues,
  readBrowserContext,
  storedValues,
} from '../fields/report-values.ts';
import { type Media, useMedia } from '../media/use-media.ts';
import { type StoredMedia, useStoredMedia } from '../media/use-stored-media.ts';
import { type RecordingPieces, useRecordingPieces } from '../recording/use-recording-pieces.ts';
import type { OpenedDraft } from './use-opened-draft.ts';
import { restoredValues, type TextDraftState, useTextDraft } from './use-text-draft.ts';

export interface ReportDraft {
  id: string;
  employee: Employee;
  /** Undefined for a new report. */
  edited: OwnBugReport | undefined;
  form: ReportForm;
  media: Media;
  /** The pieces of a recording that is not a file of the report yet. */
  pieces: RecordingPieces;
  stored: StoredMedia;
  text: TextDraftState;
  browserContext: BrowserContext;
  /** The initial values, without those of a restored draft. */
  defaults: ReportValues;
  restored: StoredDraft | undefined;
  /** Keeps the draft locked, also after the form is closed, until the returned function is called. */
  extendHold: () => () => void;
  /**
   * Deletes the text and files from the screen and from storage. Wait for it before leaving the form: a page that is
   * closed earlier would find the draft again. Never rejects.
   */
  clear: () => Promise<void>;
}

export interface ReportDraftOptions {
  employee: Employee;
  opened: OpenedDraft;
  edited?: OwnBugReport;
  /** Values that a link to the form has filled in. */
  linkValues?: Partial<ReportValues>;
  /** Called when a new draft is stored for the first time. */
  onStored?: () => void;
}

export function useReportDraft({
  employee,
  opened,
  edited,
  linkValues,
  onStored,
}: ReportDraftOptions): ReportDraft {
  const { draft, files, hold, isNew } = opened;
  const [{ browserContext, defaults }] = useState(() => {
    const browserContext = readBrowserContext(currentLocale());
    return {
      browserContext,
      defaults: edited ? storedValues(edited) : { ...defaultValues(employee, browserContext), ...linkValues },
    };
  });
  const [values] = useState(() => restoredValues(defaults, draft));
  const form = useReportForm(values);
  const stored = useStoredMedia(edited?.mediaFiles);
  const media = useMedia(draft.id, files, stored.files);
  const pieces = useRecordingPieces(draft.id);
  const hasFiles = media.files.length > 0 || pieces.recordingId !== undefined;
  const text = useTextDraft({ opened, form, defaults, hasFiles, onStored });
  return {
    id: draft.id,
    employee,
    edited,
    form,
    media,
    pieces,
    stored,
    text: { ...text, queue: async (report) => (await storeFailed(media, draft.id)) && text.queue(report) },
    browserContext,
    defaults,
    restored: isNew ? undefined : draft,
    extendHold: hold.extendHold,
    clear: () => {
      const deleted = text.clear();
      media.clear();
      return deleted;
    },
  };
}

/** False when the browser cannot store one of them. */
async function storeFailed({ files }: Media, draftId: string): Promise<boolean> {
  const missing = files.filter(({ storage }) => storage !== 'stored');
  try {
    await Promise.all(
      missing.map(({ id, field, file, addedAt }) => storeFile({ id, draftId, field, file, addedAt })),
    );
    return true;
  } catch (error) {
    console.error('Failed to store a file of the draft', error);
    return false;
  }
}

/** The rules are loaded when a field is checked for the first time. Without them, the server checks the report. */
const checkReport: Resolver = async (values, context, options) => {
  const loaded = await import('./report-resolver.ts').catch((error) =>
    logLoadFailure('Failed to load the rules of the form', error),
  );
  return loaded ? loaded.reportResolver(values, context, options) : { values, errors: {} };
};

/** '' means that nothing is chosen yet. The schema refuses it on submission. */
const useReportForm = (values: ReportValues): ReportForm =>
  useCheckedForm<typeof reportSubmission>(checkReport, { defaultValues: values });
