// Request bodies with files. The servers together receive only a few bodies of a person at a time, and one of an upload, and reserve the
// bytes of a body before reading it (docs/decisions/0093). A row is both the claim and the reservation. Deleting the row ends both.
import { FIXED_LIMITS } from '@bugquest/contract/reports/daily-limits';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { receivedBodies } from '../../../db/schema/limits.ts';
import { ApiError } from '../../../http/errors.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { LimitReached } from '../../../platform/postgres/limits.ts';
import { getSettings } from '../../settings/queries.ts';
import { addToday, refuseBeyondLimits } from './commands.ts';

/** The row expires after this time if its server stops. A running server renews the row. */
const LIFETIME_MS = 90_000;
const RENEWAL_MS = 30_000;
/** Seconds until a client may send a refused body again. */
const RETRY_AFTER_SECONDS = 2;

interface ExpectedBody {
  /** The upload that the body continues. Its bytes were counted when the upload began. */
  uploadId?: string;
  /** Number of reports that the body adds. */
  reports?: number;
  /** Bytes that the body adds. Undefined if the request has no length; then the body gets all remaining bytes of the day. */
  bytes: number | undefined;
  /** True if an earlier request had the same body. If that request was stored, the body adds nothing. */
  isRepeat?: boolean;
}

export interface ClaimedBody {
  id: string;
  reservedBytes: number;
}

/**
 * Reserves the bytes of a body and runs `receive`, which reads the body.
 * @throws {ApiError} daily_reports_limit, daily_upload_limit, upload_moved_on when another piece of the upload is being received
 * @throws {LimitReached} too_many_requests when the person sends too many bodies at a time
 */
export async function withReservedBytes<T>(
  ctx: Context,
  employeeId: string,
  expected: ExpectedBody,
  receive: (body: ClaimedBody) => Promise<T>,
): Promise<T> {
  const body = await claim(ctx, employeeId, expected);
  const isBody = eq(receivedBodies.id, body.id);
  const warn = (error: unknown) => ctx.log.warn({ err: error }, 'the claim of a body ends by itself');
  const renewal = setInterval(() => {
    const renewed = ctx.db
      .update(receivedBodies)
      .set({ expiresAt: expiryOf(ctx) })
      .where(isBody);
    renewed.then(undefined, warn);
  }, RENEWAL_MS).unref();
  try {
    return await receive(body);
  } finally {
    clearInterval(renewal);
    // The body is stored, so the reply must not fail.
    await releaseBody(ctx.db, body).catch(warn);
  }
}

/** Ends the claim in the transaction that stores the bytes. */
export const releaseBody = async (executor: Executor, { id }: ClaimedBody): Promise<void> => {
  await executor.delete(receivedBodies).where(eq(receivedBodies.id, id));
};

const expiryOf = ({ clock }: Context): Date => new Date(clock.now().getTime() + LIFETIME_MS);

async function claim(
  ctx: Context,
  employeeId: string,
  { uploadId, reports = 0, bytes, isRepeat = false }: ExpectedBody,
): Promise<ClaimedBody> {
  const { dailyLimits } = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    // Locks the person's counts of today, so that parallel calls see each other's bodies.
    const counts = await addToday(ctx, tx, employeeId, {});
    await deleteExpiredBodies(ctx, tx, employeeId);
    const bodies = await findBodies(ctx, tx, employeeId);
    if (uploadId && bodies.some((body) => body.uploadId === uploadId)) throw new ApiError('upload_moved_on');
    if (bodies.length >= FIXED_LIMITS.bodies) throw new LimitReached(RETRY_AFTER_SECONDS);
    const used = reservedBy(bodies) + (isRepeat ? 0 : counts.uploadBytes);
    const reservedBytes = bytes ?? Math.max(0, dailyLimits.uploadMegabytes * MEGABYTE - used);
    const added = { reports: isRepeat ? 0 : reports, uploadBytes: reservedBytes };
    refuseBeyondLimits(dailyLimits, added, {
      ...counts,
      reports: counts.reports + added.reports,
      uploadBytes: used + reservedBytes,
    });
    const body = { id: newId(), reservedBytes };
    await tx.insert(receivedBodies).values({ ...body, employeeId, uploadId, expiresAt: expiryOf(ctx) });
    return body;
  });
}

const deleteExpiredBodies = ({ clock }: Context, tx: Transaction, employeeId: string) =>
  tx
    .delete(receivedBodies)
    .where(and(eq(receivedBodies.employeeId, employeeId), lte(receivedBodies.expiresAt, clock.now())));

const findBodies = ({ clock }: Context, tx: Transaction, employeeId: string) =>
  tx
    .select()
    .from(receivedBodies)
    .where(and(eq(receivedBodies.employeeId, employeeId), gt(receivedBodies.expiresAt, clock.now())));

const reservedBy = (bodies: readonly ClaimedBody[]): number =>
  bodies.reduce((sum, { reservedBytes }) => sum + reservedBytes, 0);

/**
 * Counts the whole upload when it begins. Reservations of other bodies also count towards the limit.
 * @throws {ApiError} daily_upload_limit
 */
export async function countUpload(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  uploadBytes: number,
): Promise<void> {
  const { dailyLimits } = await getSettings(ctx);
  const added = { uploadBytes };
  const counts = await addToday(ctx, tx, employeeId, added);
  const bodies = await findBodies(ctx, tx, employeeId);
  refuseBeyondLimits(dailyLimits, added, { ...counts, uploadBytes: counts.uploadBytes + reservedBy(bodies) });
}

/** After an upload is deleted, its bytes no longer count, so a piece that is still being received needs its own reservation. */
export const reserveForPiece = async (
  tx: Transaction,
  { employeeId, id }: { employeeId: string; id: string },
  reservedBytes: number,
): Promise<void> => {
  await tx
    .update(receivedBodies)
    .set({ reservedBytes })
    .where(and(eq(receivedBodies.employeeId, employeeId), eq(receivedBodies.uploadId, id)));
};
