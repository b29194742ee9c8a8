// A report that is on this device and not on the server yet.
import type { AnalysedField } from '@bugquest/contract/analysis/fields';
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import type { ReportField } from '@bugquest/contract/reports/report-fields';
import type { SentReport } from '@bugquest/contract/reports/schema';
import type { StoredProblem } from '../../../lib/api/call-error.ts';
import { uuid } from '../../../lib/device/uuid.ts';
import { newSubmissionKey, type SubmissionKey } from './submission-key.ts';

/** Values that the analysis filled in. `before`: the value that undo restores. */
export type FilledFields = Partial<
  Record<AnalysedField, { value: string; confidence: number; before: string }>
>;

export const MAX_DRAFT_AGE_DAYS = 90;

/**
 * `failed`: the server refused the report, so the person has to correct it. `expired`: the draft was deleted because
 * of its age; only this state is stored, until the person has seen the message.
 */
export type DraftState = 'draft' | 'waiting' | 'failed' | 'expired';

export interface StoredDraft {
  id: string;
  /** '' until a person opens the draft: a store hands over details before the person has logged in. */
  employeeId: string;
  /** The stored report that the draft edits; undefined for a new one. */
  reportId: string | undefined;
  state: DraftState;
  values: Partial<Record<ReportField, string>>;
  submissionKey: SubmissionKey;
  /** The content of a waiting report. Each try sends the same content, because the submission key requires it. */
  report: SentReport | undefined;
  /** The refusal; for a waiting report, the last reply of the server. */
  problem: StoredProblem | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Set when a report that waited without these values could not be sorted with confidence, so that the person has to look at them. */
  guesses?: FilledFields;
}

export interface StoredFile {
  id: string;
  draftId: string;
  field: MediaField;
  file: File;
  /** Milliseconds since 1970, with fractions for the order within one selection. */
  addedAt: number;
  caption?: string;
  piece?: number;
}

/** For browsers that cannot store files. */
export interface FileBytes extends Pick<File, 'name' | 'type' | 'lastModified'> {
  bytes: ArrayBuffer;
}

export type FileRow = Omit<StoredFile, 'file'> & { file: File | FileBytes };

/** In a separate row, so that a change of the upload does not write the file again. */
export interface StoredUpload {
  fileId: string;
  uploadId: string;
}

export interface StoredCaption {
  fileId: string;
  caption: string;
}

export interface DraftOwner {
  employeeId: string;
  /** The stored report that is edited; undefined for a new one. */
  reportId?: string | undefined;
}

/** Each edited report has one draft. Its id follows from the report, so the address needs no draft id. */
export const editDraftId = (employeeId: string, reportId: string): string => `${employeeId}:${reportId}`;

export const newDraft = ({ employeeId, reportId }: DraftOwner): StoredDraft => ({
  id: reportId ? editDraftId(employeeId, reportId) : uuid(),
  employeeId,
  reportId,
  state: 'draft',
  values: {},
  submissionKey: newSubmissionKey(),
  report: undefined,
  problem: undefined,
  savedAt: Date.now(),
});
