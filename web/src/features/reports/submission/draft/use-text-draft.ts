// The draft is stored shortly after every change, and immediately when the page is hidden or closed.
import type { SentReport } from '@bugquest/contract/reports/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announceQueued } from '../../../../lib/device/device-changes.ts';
import { useIsMounted } from '../../../../lib/hooks/use-is-mounted.ts';
import { clearJournal, writeJournal } from '../../drafts/draft-journal.ts';
import { deleteDrafts, writeDraft } from '../../drafts/draft-store.ts';
import type { StoredDraft } from '../../drafts/stored-draft.ts';
import type { SubmissionKey } from '../../drafts/submission-key.ts';
import type { ReportForm, ReportValues } from '../fields/report-values.ts';
import type { OpenedDraft } from './use-opened-draft.ts';

const SAVE_DELAY_MS = 300;

/** Leaves out stored values that are not text, or that an older version of the form had. */
export function restoredValues(
  defaults: ReportValues,
  { values }: Pick<StoredDraft, 'values'>,
): ReportValues {
  const stored = Object.entries(values).filter(
    ([name, value]) => name in defaults && typeof value === 'string',
  );
  return { ...defaults, ...Object.fromEntries(stored) };
}

export interface TextDraftState {
  submissionKey: () => SubmissionKey;
  setSubmissionKey: (key: SubmissionKey) => void;
  isStored: boolean;
  /** False when the browser cannot store the report. */
  queue: (report: SentReport) => Promise<boolean>;
  /** Deletes the draft, and ignores later input of this form. Never rejects. */
  clear: () => Promise<void>;
}

interface TextDraftOptions {
  opened: OpenedDraft;
  form: ReportForm;
  defaults: ReportValues;
  hasFiles: boolean;
  /** Called when the draft is stored for the first time, while the form is on the screen. */
  onStored: (() => void) | undefined;
}

export function useTextDraft({
  opened,
  form,
  defaults,
  hasFiles,
  onStored,
}: TextDraftOptions): TextDraftState {
  const { draft, hold } = opened;
  const [isDraftStored, setDraftStored] = useState(true);
  const state = useRef({
    key: draft.submissionKey,
    isNew: opened.isNew,
    hasFiles,
    hasEnded: false,
    hasUnsavedInput: false,
  });
  // Not useDebouncedCallback of use-debounce: unmounting cancels it before the cleanup below can save the pending text.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announceStored = useRef(onStored);
  announceStored.current = onStored;
  const isMounted = useRef(useIsMounted());

  const currentDraft = useCallback((): StoredDraft => {
    const values = form.getValues() as unknown as ReportValues;
    const { key } = state.current;
    return {
      ...draft,
      state: 'draft',
      values,
      report: undefined,
      problem: undefined,
      submissionKey: key,
      savedAt: Date.now(),
    };
  }, [draft, form]);

  const store = useCallback(async (next: StoredDraft): Promise<boolean> => {
    const { isNew } = state.current;
    const isStored = await writeDraft(next, { isNew }).catch((error) => {
      console.error('Failed to store the draft', error);
      return false;
    });
    setDraftStored(isStored);
    if (!isStored || !isNew) return isStored;
    state.current.isNew = false;
    // The report may have been sent in the meantime. The callback would then replace the success message by the form.
    if (isMounted.current() && !state.current.hasEnded) announceStored.current?.();
    return true;
  }, []);

  const write = useCallback(async (): Promise<unknown> => {
    clearTimeout(timer.current);
    const { key, hasFiles, hasEnded } = state.current;
    if (hasEnded) return;
    state.current.hasUnsavedInput = false;
    const next = currentDraft();
    const changed = Object.entries(defaults).some(
      ([name, value]) => next.values[name as keyof ReportValues] !== value,
    );
    if (changed || hasFiles || key.inDoubt) return store(next);
    if (state.current.isNew) return clearJournal(draft.id);
    state.current.isNew = true;
    return deleteDrafts([draft.id]).catch((error) => console.error('Failed to delete the draft', error));
  }, [draft.id, defaults, currentDraft, store]);

  useEffect(() => {
    if (state.current.hasFiles === hasFiles) return;
    state.current.hasFiles = hasFiles;
    void write();
  }, [hasFiles, write]);

  useEffect(() => {
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        state.current.hasUnsavedInput = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(write, SAVE_DELAY_MS);
      },
    });
    const flush = () => {
      const { hasUnsavedInput, hasEnded, isNew } = state.current;
      if (!hasUnsavedInput || hasEnded) return;
      writeJournal({ draft: currentDraft(), isNew });
      void write();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      stopWatching();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [form, currentDraft, write]);

  return {
    isStored: isDraftStored,
    submissionKey: () => state.current.key,
    setSubmissionKey: (key) => {
      state.current.key = key;
      void write();
    },
    queue: async (report) => {
      clearTimeout(timer.current);
      if (!(await store({ ...currentDraft(), state: 'waiting', report }))) return false;
      state.current.hasEnded = true;
      await hold.end();
      announceQueued();
      return true;
    },
    clear: () => {
      clearTimeout(timer.current);
      state.current.hasEnded = true;
      return deleteDrafts([draft.id]).catch((error) => console.error('Failed to delete the draft', error));
    },
  };
}
