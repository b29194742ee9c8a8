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

const storageKey = (employeeId: string) => `bugReportDraft:${employeeId}`;

/** False when the browser did not store it, for example because its storage is full. */
export function writeDraft(employeeId: string, draft: TextDraft): boolean {
  const text = JSON.stringify(draft);
  saveSetting(storageKey(employeeId), text);
  return loadSetting(storageKey(employeeId)) === text;
}

export function readDraft(employeeId: string): TextDraft | undefined {
  try {
    const draft = JSON.parse(loadSetting(storageKey(employeeId)) ?? 'null') as TextDraft | null;
    if (!draft?.submissionKey?.key || Date.now() - draft.savedAt > DRAFT_LIFETIME) return undefined;
    return draft;
  } catch {
    return undefined;
  }
}

export const deleteDraft = (employeeId: string): void => removeSetting(storageKey(employeeId));
