// A report that is on this device and not on the server yet.
import type { ErrorReply } from '@bugquest/contract/errors';
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import type { ReportField } from '@bugquest/contract/reports/report-fields';
import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import { newSubmissionKey, type SubmissionKey, uuid } from './submission-key.ts';

/** Days after which a draft is deleted. */
export const DRAFT_DAYS = 90;

/**
 * - `draft`: being written.
 * - `waiting`: submitted without a network; sent as soon as the server can be reached.
 * - `failed`: the server refused it, so the person has to correct it.
 * - `expired`: deleted because of its age; only this state is kept, until the person has seen the message.
 */
export type DraftState = 'draft' | 'waiting' | 'failed' | 'expired';

/** A refusal of the server. */
export interface StoredProblem {
  status: number;
  statusText: string;
  reply: ErrorReply | undefined;
}

export interface StoredDraft {
  id: string;
  /** '' belongs to the person who first opens it: the page of a store hands over details before anyone has logged in. */
  employeeId: string;
  /** The stored report that the draft edits; undefined for a new one. */
  reportId: string | undefined;
  state: DraftState;
  values: Partial<Record<ReportField, string>>;
  submissionKey: SubmissionKey;
  /** The content of a waiting report. Each try sends the same content, because the key requires it. */
  report: ReportSubmission | undefined;
  /** Why it was refused; for a waiting report, the last answer of the server. */
  problem: StoredProblem | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface StoredFile {
  id: string;
  draftId: string;
  field: MediaField;
  file: File;
  /** Milliseconds since 1970, with fractions for the order within one selection. */
  addedAt: number;
  /** The reporter's words about it. */
  caption?: string;
  /** The place in a recording that is not finished. Its pieces are stored as they arrive. */
  piece?: number;
}

/** A file as its bytes, for browsers that store no files. */
export interface FileBytes extends Pick<File, 'name' | 'type' | 'lastModified'> {
  bytes: ArrayBuffer;
}

/** A file as the database has it. */
export type FileRow = Omit<StoredFile, 'file'> & { file: File | FileBytes };

/** The upload of a file. A row of its own, so that the file is not written again when it changes. */
export interface StoredUpload {
  fileId: string;
  /** The server's id of the upload. */
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

/** Each edited report has one draft, so that it is found without an id in the address. */
export const editDraftId = (employeeId: string, reportId: string): string => `${employeeId}:${reportId}`;

/** A draft that is not stored yet. */
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
