// Stores the input in the draft: shortly after every change, and immediately when the page is hidden or closed.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportForm } from '../fields/values/report-form.ts';
import type { ReportValues } from '../fields/values/report-values.ts';
import { newSubmissionKey, type SubmissionKey } from '../submission-key.ts';
import { type DraftOwner, deleteDraft, readDraft, type TextDraft, writeDraft } from './draft-text.ts';

/** Milliseconds after the last keystroke. */
const PAUSE = 300;

/** The draft when the screen opened. */
export const useStoredDraft = (owner: DraftOwner): TextDraft | undefined =>
  useState(() => readDraft(owner))[0];

/** The defaults with the draft's values. Values that are not text or from another version are left out. */
export function restoredValues(defaults: ReportValues, draft: TextDraft | undefined): ReportValues {
  const stored = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => name in defaults && typeof value === 'string',
  );
  return { ...defaults, ...Object.fromEntries(stored) };
}

export interface TextDraftState {
  submissionKey: () => SubmissionKey;
  setSubmissionKey: (key: SubmissionKey) => void;
  /** Whether the browser stores the draft. */
  kept: boolean;
  /** Deletes the draft and stores no further input of this form. */
  clear: () => void;
}

interface Keeping {
  /** The same object at every render. */
  owner: DraftOwner;
  form: ReportForm;
  defaults: ReportValues;
  stored: TextDraft | undefined;
  hasFiles: boolean;
}

export function useTextDraft({ owner, form, defaults, stored, hasFiles }: Keeping): TextDraftState {
  const [kept, setKept] = useState(true);
  const [initialKey] = useState(() => stored?.submissionKey ?? newSubmissionKey());
  const state = useRef({ key: initialKey, hasFiles, ended: false, pending: false });
  // Not useDebouncedCallback of use-debounce: unmounting cancels it before the cleanup below can save the pending text.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    const { key, hasFiles, ended } = state.current;
    if (ended) return;
    state.current.pending = false;
    const values = form.getValues() as unknown as ReportValues;
    const changed = Object.entries(defaults).some(
      ([name, value]) => values[name as keyof ReportValues] !== value,
    );
    if (!changed && !hasFiles && !key.inDoubt) return deleteDraft(owner);
    setKept(writeDraft(owner, { values, submissionKey: key, savedAt: Date.now() }));
  }, [owner, form, defaults]);

  useEffect(() => {
    state.current.hasFiles = hasFiles;
    write();
  }, [hasFiles, write]);

  useEffect(() => {
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        state.current.pending = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(write, PAUSE);
      },
    });
    const flush = () => state.current.pending && write();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      stopWatching();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [form, write]);

  return {
    kept,
    submissionKey: () => state.current.key,
    setSubmissionKey: (key) => {
      state.current.key = key;
      write();
    },
    clear: () => {
      clearTimeout(timer.current);
      state.current.ended = true;
      deleteDraft(owner);
    },
  };
}
