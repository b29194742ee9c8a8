// Unsaved text of a page that is being hidden or closed. IndexedDB may not finish then; local storage is synchronous. The
// entry is removed as soon as the draft is stored, or by the next page.
import { loadSetting, removeSetting, saveSetting } from '../../../lib/browser/storage.ts';
import type { StoredDraft } from './stored-draft.ts';

export interface JournalEntry {
  draft: StoredDraft;
  /** Whether the draft was never stored. A stored one that is missing was deleted, and stays so. */
  isNew: boolean;
}

const PREFIX = 'unsavedDraft:';

export const writeJournal = (entry: JournalEntry): void =>
  saveSetting(PREFIX + entry.draft.id, JSON.stringify(entry));

/** Removes the entry of a draft, unless it is newer than `savedAt`. */
export function clearJournal(draftId: string, savedAt = Number.POSITIVE_INFINITY): void {
  const entry = parse(loadSetting(PREFIX + draftId));
  if (!entry || entry.draft.savedAt <= savedAt) removeSetting(PREFIX + draftId);
}

export function readJournal(): JournalEntry[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key) => parse(loadSetting(key)) ?? []);
  } catch {
    return [];
  }
}

function parse(text: string | null): JournalEntry | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as JournalEntry | null;
    return entry?.draft?.submissionKey?.key ? entry : undefined;
  } catch {
    return undefined;
  }
}
