// Bodies with files: the servers receive only a few of a person at a time, and one of an upload, and reserve their bytes before
// they read them (docs/decisions/0093). A row is both the claim and the reservation. Deleting the row returns both, however the
// body ends, and so happens once.
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
import { addToday, refuseBeyond } from './commands.ts';

/** The row of a server that has died expires after this time. A running server renews it. */
const LIFETIME_MS = 90_000;
const RENEWAL_MS = 30_000;
/** Seconds after which a refused body may be sent again. */
const RETRY_AFTER = 2;

interface ExpectedBody {
  /** The upload that the body continues. Its bytes were counted when it began. */
  uploadId?: string;
  /** The number of reports that the body adds. */
  reports?: number;
  /** The bytes that the body adds; undefined when it does not say. Then it gets all remaining bytes. */
  bytes: number | undefined;
  /** Whether the body was sent before. It adds nothing if that try was stored. */
  isRepeat?: boolean;
}

export interface ClaimedBody {
  id: string;
  reservedBytes: number;
}

/**
 * Runs `receive`, which reads a body, with its bytes reserved.
 * @throws {ApiError | LimitReached} daily_reports_limit, daily_upload_limit, upload_moved_on when a piece of the upload is
 *   being received, too_many_requests when the person sends too many bodies at a time
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
      .set({ expiresAt: endOf(ctx) })
      .where(isBody);
    renewed.then(undefined, warn);
  }, RENEWAL_MS).unref();
  try {
    return await receive(body);
  } finally {
    clearInterval(renewal);
    // The reply must not fail when the body is stored.
    await releaseBody(ctx.db, body).catch(warn);
  }
}

/** Ends a claim early, in the transaction that stores the received bytes. */
export const releaseBody = async (executor: Executor, { id }: ClaimedBody): Promise<void> => {
  await executor.delete(receivedBodies).where(eq(receivedBodies.id, id));
};

const endOf = ({ clock }: Context): Date => new Date(clock.now().getTime() + LIFETIME_MS);

async function claim(
  ctx: Context,
  employeeId: string,
  { uploadId, reports = 0, bytes, isRepeat = false }: ExpectedBody,
): Promise<ClaimedBody> {
  const { dailyLimits } = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    // The person's row of today stays locked, so that parallel calls see each other's bodies.
    const counts = await addToday(ctx, tx, employeeId, {});
    await deleteExpiredBodies(ctx, tx, employeeId);
    const bodies = await findBodies(ctx, tx, employeeId);
    if (uploadId && bodies.some((body) => body.uploadId === uploadId)) throw new ApiError('upload_moved_on');
    if (bodies.length >= FIXED_LIMITS.bodies) throw new LimitReached(RETRY_AFTER);
    const used = reservedBy(bodies) + (isRepeat ? 0 : counts.uploadBytes);
    const reservedBytes = bytes ?? Math.max(0, dailyLimits.uploadMegabytes * MEGABYTE - used);
    const added = { reports: isRepeat ? 0 : reports, uploadBytes: reservedBytes };
    refuseBeyond(dailyLimits, added, {
      ...counts,
      reports: counts.reports + added.reports,
      uploadBytes: used + reservedBytes,
    });
    const body = { id: newId(), reservedBytes };
    await tx.insert(receivedBodies).values({ ...body, employeeId, uploadId, expiresAt: endOf(ctx) });
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
 * Counts a whole upload when it begins. Reservations of other bodies also count towards the limit.
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
  refuseBeyond(dailyLimits, added, { ...counts, uploadBytes: counts.uploadBytes + reservedBy(bodies) });
}

/** Changes the reservation of a piece that is still being received, because its deleted upload no longer counts its bytes. */
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
