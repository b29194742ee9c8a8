// Keeps what is typed in the draft: shortly after every change, and at once when the page is left or put away.
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, type TextDraft, writeDraft } from './draft-text.ts';
import type { ReportForm } from './report-form.ts';
import type { ReportValues } from './report-values.ts';
import { newSubmissionKey, type SubmissionKey } from './submission-key.ts';

/** Milliseconds without a keystroke. */
const PAUSE = 300;

/** The draft as it was when the screen opened. */
export const useStoredDraft = (employeeId: string): TextDraft | undefined =>
  useState(() => readDraft(employeeId))[0];

/** Values of an earlier visit over the defaults; what is not text, or of another version, is left out. */
export function restoredValues(defaults: ReportValues, draft: TextDraft | undefined): ReportValues {
  const stored = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => name in defaults && typeof value === 'string',
  );
  return { ...defaults, ...Object.fromEntries(stored) };
}

export interface TextDraftKeeping {
  submissionKey: () => SubmissionKey;
  setSubmissionKey: (key: SubmissionKey) => void;
  /** Whether the browser keeps it. */
  kept: boolean;
  /** Forgets it, and keeps nothing more from this form. */
  clear: () => void;
}

interface Keeping {
  employeeId: string;
  form: ReportForm;
  defaults: ReportValues;
  stored: TextDraft | undefined;
  hasFiles: boolean;
}

export function useTextDraft({ employeeId, form, defaults, stored, hasFiles }: Keeping): TextDraftKeeping {
  const [kept, setKept] = useState(true);
  const [initialKey] = useState(() => stored?.submissionKey ?? newSubmissionKey());
  const state = useRef({ key: initialKey, hasFiles, ended: false, pending: false });
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
    if (!changed && !hasFiles && !key.inDoubt) return forgetDraft(employeeId);
    setKept(writeDraft(employeeId, { values, submissionKey: key, savedAt: Date.now() }));
  }, [employeeId, form, defaults]);

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
      forgetDraft(employeeId);
    },
  };
}
