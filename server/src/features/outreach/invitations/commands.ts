import type { NewInvitations } from '@bugquest/contract/outreach/schema';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { employees } from '../../../db/schema/employees.ts';
import { invitations } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { readLinkToken, toLinkToken } from '../../../platform/crypto/linked-ids.ts';
import { recordAudit } from '../../audit/commands.ts';
import {
  findInvitation,
  findStoreUrl,
  isCandidate,
  type ListedInvitation,
  listCandidates,
} from './queries.ts';

const LINK_PURPOSE = 'invitation link';

export const acceptUrl = async (ctx: Context, invitationId: string): Promise<string> =>
  `${ctx.config.publicUrl}/invitation?token=${await toLinkToken(ctx, invitationId, LINK_PURPOSE)}`;

const readAcceptToken = (ctx: Context, token: string): Promise<string | undefined> =>
  readLinkToken(ctx, token, LINK_PURPOSE);

/** Without `employeeIds`, invites all employees who match. Returns the number of new invitations. */
export function createInvitations(
  ctx: Context,
  adminId: string,
  { platform, employeeIds, search }: NewInvitations,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const isChosen = employeeIds && isOneOf(employees.id, employeeIds);
    const found = await listCandidates(tx, platform, and(await isCandidate(tx, platform, search), isChosen));
    const rows = found.map(({ id, email }) => ({ id: newId(), employeeId: id, email }));
    // Ignores people whom a parallel call has just invited.
    const { rowCount } = await tx.execute(sql`
      insert into ${invitations} (id, employee_id, platform, email, created_at)
      select id, "employeeId", ${platform}, email, ${ctx.clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "employeeId" uuid, email text)
      on conflict (employee_id, platform) do nothing`);
    const count = rowCount ?? 0;
    if (count === 0) return 0;
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'create invitations',
      recordType: 'invitation',
      recordId: platform,
      after: { platform, count },
    });
    await ctx.changes.publish(tx, ['invitations']);
    return count;
  });
}

/** For an acceptance that an administrator saw in the console of the store. @throws {ApiError} not_found */
export function markAccepted(ctx: Context, adminId: string, id: string): Promise<ListedInvitation> {
  return ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(invitations)
      .set({ status: 'accepted', acceptedAt: ctx.clock.now() })
      .where(and(eq(invitations.id, id), ne(invitations.status, 'accepted')))
      .returning();
    const invitation = await findInvitation(tx, id);
    if (!invitation) throw new ApiError('not_found');
    if (changed) {
      await recordAudit(ctx, tx, {
        actorId: adminId,
        action: 'accept invitation',
        recordType: 'invitation',
        recordId: id,
        after: { platform: invitation.platform },
      });
      await ctx.changes.publish(tx, ['invitations']);
    }
    return invitation;
  });
}

/** @throws {ApiError} not_found */
export function deleteInvitation(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [removed] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
    if (!removed) throw new ApiError('not_found');
    const { platform, status } = removed;
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'delete invitation',
      recordType: 'invitation',
      recordId: id,
      before: { platform, invitationState: status },
    });
    await ctx.changes.publish(tx, ['invitations']);
  });
}

/** @throws {ApiError} invalid_link, also for a deleted invitation */
export async function getLinkedInvitation(ctx: Context, token: string) {
  const id = await readAcceptToken(ctx, token);
  const invitation = id && (await findInvitation(ctx.db, id));
  if (!invitation) throw new ApiError('invalid_link');
  const { platform, status } = invitation;
  return {
    ...{ id: invitation.id, platform, accepted: status === 'accepted' },
    storeUrl: await findStoreUrl(ctx, platform),
  };
}

/** Idempotent. @throws {ApiError} invalid_link */
export async function acceptByLink(ctx: Context, token: string) {
  const linked = await getLinkedInvitation(ctx, token);
  await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(invitations)
      .set({ status: 'accepted', acceptedAt: ctx.clock.now() })
      .where(and(eq(invitations.id, linked.id), ne(invitations.status, 'accepted')))
      .returning();
    if (changed) await ctx.changes.publish(tx, ['invitations']);
  });
  return { ...linked, accepted: true };
}
