import type { Captions } from '@bugquest/contract/reports/media/captions';
import type { ReportSubmission, SubmittedBugReport } from '@bugquest/contract/reports/schema';
import type { StoredFile } from '../../../http/input/received-file.ts';

export type SubmittedReply = SubmittedBugReport;

export interface Submission {
  employeeId: string;
  fields: ReportSubmission;
  files: readonly StoredFile[];
  /** By the caption keys of the files. */
  captions: Captions;
  /** The Idempotency-Key: any number of tries make one report and get one reply (promises: 23). */
  key: string | undefined;
  /** When a report was written that waited on the device, as the device says. */
  writtenAt?: Date | undefined;
}
