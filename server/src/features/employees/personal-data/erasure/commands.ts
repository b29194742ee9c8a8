import type { ErasureAnswer } from '@bugquest/contract/employees/personal-data/schema';
import type { ErasureSettings } from '@bugquest/contract/settings/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import type { EmployeeRow } from '../../../../db/schema/employees.ts';
import { type ErasureRequestRow, erasureRequests } from '../../../../db/schema/personal-data.ts';
import { ApiError } from '../../../../http/errors.ts';
import type { Caller } from '../../../../http/security/sessions.ts';
import { newId } from '../../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../../audit/commands.ts';
import { queueMail } from '../../../mail/queue/commands.ts';
import { readSettings } from '../../../settings/queries.ts';
import { lockAssignedReports } from '../../administration/assignment-commands.ts';
import { listActiveAdmins, listAdminRecipients, lockActiveAdmins, lockEmployee } from '../../queries.ts';
import { notifyAboutPersonalData } from '../notice-commands.ts';
import { isOnlyAdmin } from '../queries.ts';
import { erasePerson } from './erase-commands.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Until this time, the person may withdraw the request. */
export const acceptableFrom = (
  { createdAt }: Pick<ErasureRequestRow, 'createdAt'>,
  { waitDays }: ErasureSettings,
): Date => new Date(createdAt.getTime() + waitDays * DAY_MS);

/** @throws {ApiError} erasure_too_early */
function requireAcceptable(from: Date, now: Date): void {
  if (now < from) throw new ApiError('erasure_too_early');
}

/** A repeated call changes nothing. @throws {ApiError} last_admin */
export function requestErasure(ctx: Context, employeeId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockEmployee(tx, employeeId);
    if (isOnlyAdmin(await listActiveAdmins(tx), employeeId)) throw new ApiError('last_admin');
    const id = newId();
    const created = await tx
      .insert(erasureRequests)
      .values({ id, employeeId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: erasureRequests.id });
    if (created.length === 0) return;
    const admins = (await listAdminRecipients(tx)).filter((admin) => admin.id !== employeeId);
    await notifyAboutPersonalData(
      ctx,
      tx,
      { about: id, kind: 'erasure_requested' },
      admins.map((admin) => admin.id),
    );
    const link_url = `${ctx.config.publicUrl}/admin?tab=users&view=erasure`;
    for (const admin of admins) await queueMail(ctx, tx, admin, 'erasure_requested', { link_url });
    await publish(ctx, tx, employeeId);
  });
}

/** Does nothing without an open request. */
export function withdrawErasure(ctx: Context, employeeId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(erasureRequests)
      .set({ state: 'withdrawn' })
      .where(and(eq(erasureRequests.employeeId, employeeId), eq(erasureRequests.state, 'open')));
    await publish(ctx, tx, employeeId);
  });
}

/** @throws {ApiError} own_account, last_admin, erasure_decided, erasure_too_early, not_found */
export function decideErasure(
  ctx: Context,
  admin: Caller,
  requestId: string,
  { decision, answer }: ErasureAnswer,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { employeeId } = await getRequest(tx, requestId);
    if (employeeId === admin.id) throw new ApiError('own_account');
    await lockAssignedReports(tx, employeeId);
    const admins = await lockActiveAdmins(tx);
    // The caller's own role may have been revoked since the access check.
    if (!admins.includes(admin.id)) throw new ApiError('forbidden');
    const person = await lockPerson(tx, employeeId);
    const request = await getRequest(tx, requestId);
    if (request.state !== 'open') throw new ApiError('erasure_decided');
    const decisionFields = { decidedBy: admin.id, decidedAt: ctx.clock.now() };
    if (decision === 'refuse') {
      await setRequest(tx, requestId, { ...decisionFields, state: 'refused', answer });
      await mailRefusal(ctx, tx, person, { requestId, answer });
    } else {
      const { erasure } = await readSettings(ctx, tx);
      requireAcceptable(acceptableFrom(request, erasure), decisionFields.decidedAt);
      if (isOnlyAdmin(admins, employeeId)) throw new ApiError('last_admin');
      await setRequest(tx, requestId, { ...decisionFields, state: 'accepted' });
      await erasePerson(ctx, tx, person);
    }
    const { emailVerified, isActive, isAdmin, totalPoints } = person;
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: `${decision} erasure`,
      recordType: 'employee',
      recordId: employeeId,
      ...(decision === 'accept' && { before: { emailVerified, isActive, isAdmin, totalPoints } }),
    });
    await publish(ctx, tx, employeeId);
  });
}

/** @throws {ApiError} erasure_decided when the account was deleted in the meantime */
async function lockPerson(tx: Transaction, employeeId: string): Promise<EmployeeRow> {
  return lockEmployee(tx, employeeId).catch((error) => {
    throw error instanceof ApiError && error.code === 'not_found' ? new ApiError('erasure_decided') : error;
  });
}

async function getRequest(tx: Transaction, id: string): Promise<ErasureRequestRow> {
  const [request] = await tx.select().from(erasureRequests).where(eq(erasureRequests.id, id));
  if (!request) throw new ApiError('not_found');
  return request;
}

const setRequest = (tx: Transaction, id: string, set: Partial<ErasureRequestRow>) =>
  tx.update(erasureRequests).set(set).where(eq(erasureRequests.id, id));

async function mailRefusal(
  ctx: Context,
  tx: Transaction,
  person: EmployeeRow,
  { requestId, answer }: { requestId: string; answer: string },
): Promise<void> {
  await notifyAboutPersonalData(ctx, tx, { about: requestId, kind: 'erasure_refused' }, [person.id]);
  const link_url = `${ctx.config.publicUrl}/profile#my-data`;
  await queueMail(ctx, tx, person, 'erasure_refused', { notes: answer, link_url });
}

const publish = (ctx: Context, tx: Transaction, employeeId: string) =>
  ctx.changes.publish(tx, ['erasure-requests', `personal-data:${employeeId}`]);
