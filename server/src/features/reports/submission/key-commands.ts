// Idempotency keys: any number of tries with one key make one report and get one reply (promises: 23).
//
// A try counts the day's reports first, so tries of one person wait for each other (limits/commands.ts). It then looks for its key,
// and inserts it with the reply at the end. Around midnight two tries may count different days; then the second insert fails.

import { createHash } from 'node:crypto';
import type { Captions } from '@bugquest/contract/reports/media/captions';
import type { ReportSubmission, SubmittedBugReport } from '@bugquest/contract/reports/schema';
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
  /** By the caption keys of the files. */
  captions: Captions;
  /** The Idempotency-Key: any number of tries make one report and get one reply (promises: 23). */
  key: string | undefined;
  /** When a report was written that waited on the device, as the device says. */
  writtenAt?: Date | undefined;
}

/** Rolls the transaction of a try back when an earlier try has used its key. */
export class KeyUsed extends Error {}

const PRIMARY_KEY = 'submission_keys_employee_id_key_pk';

/** Whether a try failed because an earlier one has used its key. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof KeyUsed || (isUniqueViolation(error) && violatedConstraint(error) === PRIMARY_KEY);

const isKey = (employeeId: string, key: string): SQL | undefined =>
  and(eq(submissionKeys.employeeId, employeeId), eq(submissionKeys.key, key));

/** Whether the key came before, so that a request with it asks for the reply of an earlier try. */
export const isKnownKey = async ({ db }: Context, employeeId: string, key: string): Promise<boolean> =>
  (await db.$count(submissionKeys, isKey(employeeId, key))) > 0;

/** The row of an earlier try with the same key. */
export async function findKey(executor: Executor, { employeeId, key }: Submission) {
  if (!key) return undefined;
  const { fingerprint, reply } = submissionKeys;
  const [earlier] = await executor
    .select({ fingerprint, reply })
    .from(submissionKeys)
    .where(isKey(employeeId, key));
  return earlier;
}

/** The reply that an earlier try got. @throws {ApiError} key_reused when it had another body */
export async function getEarlierReply({ db }: Context, submission: Submission): Promise<SubmittedReply> {
  const earlier = await findKey(db, submission);
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
  // Without empty fields, so that an optional field added by an update does not make a repeat look different.
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  const sent = files.map(({ kind, originalName, sentSha256 }) => [kind, originalName, sentSha256]);
  return createHash('sha256')
    .update(JSON.stringify([filled, sent, ...captions]))
    .digest('hex');
}
