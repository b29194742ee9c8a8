// The text of a draft in local storage, because writing there is synchronous and completes while a page closes.
import { loadSetting, removeSetting, saveSetting } from '../../../../lib/browser/storage.ts';
import type { ReportValues } from '../fields/values/report-values.ts';
import type { SubmissionKey } from '../submission-key.ts';

export interface TextDraft {
  values: Partial<ReportValues>;
  submissionKey: SubmissionKey;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Milliseconds. Old drafts are deleted, because others may use the device. */
export const DRAFT_LIFETIME = 14 * 24 * 60 * 60_000;

/** Whose draft, and of which report. */
export interface DraftOwner {
  employeeId: string;
  /** The stored report that the draft edits; undefined for a new one. */
  reportId?: string | undefined;
}

const storageKey = ({ employeeId, reportId }: DraftOwner) =>
  ['bugReportDraft', employeeId, reportId].filter(Boolean).join(':');

/** False when the browser did not store it, for example because its storage is full. */
export function writeDraft(owner: DraftOwner, draft: TextDraft): boolean {
  const text = JSON.stringify(draft);
  saveSetting(storageKey(owner), text);
  return loadSetting(storageKey(owner)) === text;
}

export function readDraft(owner: DraftOwner): TextDraft | undefined {
  try {
    const draft = JSON.parse(loadSetting(storageKey(owner)) ?? 'null') as TextDraft | null;
    if (!draft?.submissionKey?.key || Date.now() - draft.savedAt > DRAFT_LIFETIME) return undefined;
    return draft;
  } catch {
    return undefined;
  }
}

export const deleteDraft = (owner: DraftOwner): void => removeSetting(storageKey(owner));
