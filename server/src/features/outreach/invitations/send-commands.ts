import type { InvitationPlatform } from '@bugquest/contract/outreach/lists';
import type { SendInvitationsInput } from '@bugquest/contract/outreach/schema';
import { and, asc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { employees } from '../../../db/schema/employees.ts';
import { invitations } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { isWaiting, lockMailings, startMailing } from '../../mail/mailings/commands.ts';
import { queueMails } from '../../mail/queue/commands.ts';
import { acceptUrl } from './commands.ts';
import { findStoreUrl } from './queries.ts';

const PLATFORM_NAMES: Record<InvitationPlatform, string> = { android: 'Android', ios: 'iOS' };

const isReachable = and(employees.isActive, isNull(employees.deletedAt));
const isPending = and(
  isReachable,
  eq(invitations.status, 'pending'),
  sql`not 'invitation' = any(${employees.mutedMails})`,
);

/**
 * Without an id, a mailing sends all pending invitations. Returns their number.
 * @throws {ApiError} not_found, or mail_unwanted for a single recipient who unsubscribed
 */
export function sendInvitations(
  ctx: Context,
  adminId: string,
  { id, platform }: SendInvitationsInput,
): Promise<number> {
  if (id) return sendOne(ctx, adminId, id);
  return ctx.db.transaction(async (tx) => {
    await lockMailings(tx);
    const pending = tx
      .select({ id: invitations.id })
      .from(invitations)
      .innerJoin(employees, eq(employees.id, invitations.employeeId))
      .where(
        and(
          isPending,
          platform ? eq(invitations.platform, platform) : undefined,
          not(isWaiting(invitations.id)),
        ),
      );
    const count = await startMailing(ctx, tx, { kind: 'send-invitations', language: 'en' }, pending);
    if (count > 0)
      await recordAudit(ctx, tx, {
        actorId: adminId,
        action: 'send invitations',
        recordType: 'invitation',
        recordId: platform ?? 'all',
        after: { count, ...(platform && { platform }) },
      });
    return count;
  });
}

/** One round of the mailing. */
export const sendInvitationRound = (ctx: Context, tx: Transaction, ids: string[]): Promise<number> =>
  sendMatching(ctx, tx, and(isOneOf(invitations.id, ids), isPending));

function sendOne(ctx: Context, adminId: string, id: string): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ platform: invitations.platform, muted: employees.mutedMails })
      .from(invitations)
      .innerJoin(employees, eq(employees.id, invitations.employeeId))
      .where(eq(invitations.id, id));
    if (!found) throw new ApiError('not_found');
    if (found.muted.includes('invitation')) throw new ApiError('mail_unwanted');
    const isOne = and(isReachable, eq(invitations.id, id), ne(invitations.status, 'accepted'));
    // A parallel call skips the invitation.
    const count = await sendMatching(ctx, tx, isOne, { skipLocked: true });
    if (count > 0) {
      await recordAudit(ctx, tx, {
        actorId: adminId,
        action: 'send invitations',
        recordType: 'invitation',
        recordId: id,
        after: { count, platform: found.platform },
      });
    }
    return count;
  });
}

/** The current store account of the profile, because it may have been corrected since the invitation. */
const storeAccount = sql<string>`coalesce(nullif(case ${invitations.platform}
  when 'android' then ${employees.googlePlayEmail} else ${employees.appleId} end, ''), ${invitations.email})`;

async function sendMatching(
  ctx: Context,
  tx: Transaction,
  matching: SQL | undefined,
  { skipLocked } = { skipLocked: false },
): Promise<number> {
  const found = await tx
    .select({
      invitationId: invitations.id,
      platform: invitations.platform,
      email: storeAccount,
      id: employees.id,
      fullName: employees.fullName,
      workEmail: employees.workEmail,
      emailVerified: employees.emailVerified,
      language: employees.language,
    })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(matching)
    .orderBy(asc(invitations.id))
    .for('update', skipLocked ? { of: invitations, skipLocked } : { of: invitations });
  if (found.length === 0) return 0;
  const addressedMails = await Promise.all(
    found.map(async ({ invitationId, platform, email, ...recipient }) => ({
      recipient,
      values: {
        platform: PLATFORM_NAMES[platform],
        store_email: email,
        accept_url: await acceptUrl(ctx, invitationId),
        store_url: (await findStoreUrl(ctx, platform)) ?? '',
      },
    })),
  );
  await queueMails(ctx, tx, 'invitation', addressedMails);
  const accounts = found.map(({ invitationId, email }) => ({ id: invitationId, email }));
  await tx.execute(sql`
    update ${invitations} set status = 'sent', sent_at = ${ctx.clock.now().toISOString()}::timestamptz, email = account.email
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as account (id uuid, email text)
    where ${invitations}.id = account.id`);
  await ctx.changes.publish(tx, ['invitations']);
  return found.length;
}
