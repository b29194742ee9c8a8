// Stores the input in the draft: shortly after every change, and immediately when the page is hidden or closed.
import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsMounted } from '../../../../lib/hooks/use-is-mounted.ts';
import { announceQueued } from '../../drafts/draft-changes.ts';
import { clearJournal, writeJournal } from '../../drafts/draft-journal.ts';
import { deleteDrafts, writeDraft } from '../../drafts/draft-store.ts';
import type { StoredDraft } from '../../drafts/stored-draft.ts';
import type { SubmissionKey } from '../../drafts/submission-key.ts';
import type { ReportForm, ReportValues } from '../fields/report-values.ts';
import type { OpenedDraft } from './use-opened-draft.ts';

/** Milliseconds after the last keystroke. */
const PAUSE = 300;

/** The defaults with the draft's values. Values that are not text or from another version are left out. */
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
  /** Whether the browser stores the draft. */
  kept: boolean;
  /** Stores the report until it can be sent. False when the browser does not store it. */
  queue: (report: ReportSubmission) => Promise<boolean>;
  /** Deletes the draft and stores no further input of this form. Never rejects. */
  clear: () => Promise<void>;
}

interface Keeping {
  opened: OpenedDraft;
  form: ReportForm;
  defaults: ReportValues;
  hasFiles: boolean;
  /** After the draft is stored for the first time, while the form is on the screen. */
  onStored: (() => void) | undefined;
}

export function useTextDraft({ opened, form, defaults, hasFiles, onStored }: Keeping): TextDraftState {
  const { draft, hold } = opened;
  const [kept, setKept] = useState(true);
  const state = useRef({
    key: draft.submissionKey,
    isNew: opened.isNew,
    hasFiles,
    ended: false,
    pending: false,
  });
  // Not useDebouncedCallback of use-debounce: unmounting cancels it before the cleanup below can save the pending text.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announceStored = useRef(onStored);
  announceStored.current = onStored;
  const isHere = useRef(useIsMounted());

  const current = useCallback((): StoredDraft => {
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
    setKept(isStored);
    if (!isStored || !isNew) return isStored;
    state.current.isNew = false;
    // The report may have been sent meanwhile, and its success would be replaced by the form.
    if (isHere.current() && !state.current.ended) announceStored.current?.();
    return true;
  }, []);

  const write = useCallback(async (): Promise<unknown> => {
    clearTimeout(timer.current);
    const { key, hasFiles, ended } = state.current;
    if (ended) return;
    state.current.pending = false;
    const next = current();
    const changed = Object.entries(defaults).some(
      ([name, value]) => next.values[name as keyof ReportValues] !== value,
    );
    if (changed || hasFiles || key.inDoubt) return store(next);
    if (state.current.isNew) return clearJournal(draft.id);
    state.current.isNew = true;
    return deleteDrafts([draft.id]).catch((error) => console.error('Failed to delete the draft', error));
  }, [draft.id, defaults, current, store]);

  useEffect(() => {
    if (state.current.hasFiles === hasFiles) return;
    state.current.hasFiles = hasFiles;
    void write();
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
    const flush = () => {
      const { pending, ended, isNew } = state.current;
      if (!pending || ended) return;
      writeJournal({ draft: current(), isNew });
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
  }, [form, current, write]);

  return {
    kept,
    submissionKey: () => state.current.key,
    setSubmissionKey: (key) => {
      state.current.key = key;
      void write();
    },
    queue: async (report) => {
      clearTimeout(timer.current);
      if (!(await store({ ...current(), state: 'waiting', report }))) return false;
      state.current.ended = true;
      await hold.end();
      announceQueued();
      return true;
    },
    clear: () => {
      clearTimeout(timer.current);
      state.current.ended = true;
      return deleteDrafts([draft.id]).catch((error) => console.error('Failed to delete the draft', error));
    },
  };
}
