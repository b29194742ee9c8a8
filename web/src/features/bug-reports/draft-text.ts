// The typed part of a draft, kept in local storage because writing there is done before a closing page is gone.
import { forget, recall, remember } from '../../lib/storage.ts';
import type { ReportValues } from './report-values.ts';
import type { SubmissionKey } from './submission-key.ts';

export interface TextDraft {
  values: Partial<ReportValues>;
  submissionKey: SubmissionKey;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Milliseconds. What nobody came back to is not kept on a device that others may use. */
export const DRAFT_LIFETIME = 14 * 24 * 60 * 60_000;

const storageKey = (employeeId: string) => `bugReportDraft:${employeeId}`;

/** False when the browser did not keep it: it may be full, or refuse. */
export function writeDraft(employeeId: string, draft: TextDraft): boolean {
  const text = JSON.stringify(draft);
  remember(storageKey(employeeId), text);
  return recall(storageKey(employeeId)) === text;
}

export function readDraft(employeeId: string): TextDraft | undefined {
  try {
    const draft = JSON.parse(recall(storageKey(employeeId)) ?? 'null') as TextDraft | null;
    if (!draft?.submissionKey?.key || Date.now() - draft.savedAt > DRAFT_LIFETIME) return undefined;
    return draft;
  } catch {
    return undefined;
  }
}

export const forgetDraft = (employeeId: string): void => forget(storageKey(employeeId));
