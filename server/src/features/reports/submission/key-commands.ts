// Submission keys: any number of requests with the same key make one report and get the same reply (promises: 23). A request counts the
// day's reports first, so requests of one person wait for each other (limits/commands.ts). Then it looks for its key, and inserts the key
// with the reply at the end. Around midnight, two requests may count different days; then the second insert fails.

import { createHash } from 'node:crypto';
import type { Captions } from '@bugquest/contract/reports/media/captions';
import type { Repeat, ReportSubmission, SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import {
  type Executor,
  isUniqueViolation,
  type Transaction,
  violatedConstraint,
} from '../../../db/client.ts';
import { submissionKeys } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';

export type SubmittedReply = SubmittedBugReport;

export interface Submission {
  employeeId: string;
  fields: ReportSubmission;
  files: readonly StoredFile[];
  captions: Captions;
  /** Not part of the fingerprint: a report that is sent again may have an answer that the first one did not have. */
  repeat: Repeat;
  key: string | undefined;
  /** The time at which a waiting report was written, from the clock of the device. */
  writtenAt?: Date | undefined;
}

/** Thrown to roll back when an earlier request has used the key. */
export class KeyUsed extends Error {}

const PRIMARY_KEY = 'submission_keys_employee_id_key_pk';

/** True also if the insert of the key failed. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof KeyUsed || (isUniqueViolation(error) && violatedConstraint(error) === PRIMARY_KEY);

const isKey = (employeeId: string, key: string): SQL | undefined =>
  and(eq(submissionKeys.employeeId, employeeId), eq(submissionKeys.key, key));

/** True: the request asks for the reply of an earlier request. */
export const isKnownKey = async ({ db }: Context, employeeId: string, key: string): Promise<boolean> =>
  (await db.$count(submissionKeys, isKey(employeeId, key))) > 0;

/** The row of an earlier request with the same key. */
export async function findEarlierSubmission(executor: Executor, { employeeId, key }: Submission) {
  if (!key) return undefined;
  const { fingerprint, reply } = submissionKeys;
  const [earlier] = await executor
    .select({ fingerprint, reply })
    .from(submissionKeys)
    .where(isKey(employeeId, key));
  return earlier;
}

/** @throws {ApiError} key_reused when the earlier request had another body */
export async function getEarlierReply({ db }: Context, submission: Submission): Promise<SubmittedReply> {
  const earlier = await findEarlierSubmission(db, submission);
  if (earlier?.fingerprint !== fingerprintOf(submission)) throw new ApiError('key_reused');
  return earlier.reply as SubmittedReply;
}

export async function insertKey(
  ctx: Context,
  tx: Transaction,
  submission: Submission,
  reply: SubmittedReply,
): Promise<void> {
  const { employeeId, key } = submission;
  if (!key) return;
  const createdAt = ctx.clock.now();
  await tx
    .insert(submissionKeys)
    .values({ employeeId, key, fingerprint: fingerprintOf(submission), reply, createdAt });
}

function fingerprintOf({ fields, files, captions }: Submission): string {
  // Excludes empty fields, so that an optional field of a new release does not change the fingerprint.
  const filledFields = Object.entries(fields).filter(([, value]) => value !== '');
  const sentFiles = files.map(({ kind, originalName, sentSha256 }) => [kind, originalName, sentSha256]);
  return createHash('sha256')
    .update(JSON.stringify([filledFields, sentFiles, ...captions]))
    .digest('hex');
}
