// Unsaved text of a page that is being hidden or closed. Local storage is synchronous, and IndexedDB may not finish in
// time. The entry is removed when the draft is stored.
import { loadSetting, removeSetting, saveSetting } from '../../../lib/browser/storage.ts';
import type { StoredDraft } from './stored-draft.ts';

export interface JournalEntry {
  draft: StoredDraft;
  /**
   * Whether the draft was never stored. A draft that was stored before and is missing was deleted, so it must not be
   * stored again.
   */
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
