// API tokens after a change of the password: they go on working, because programs use them.
import { m } from '@bugquest/phrases/messages';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { apiTokens } from '../../../db/schema/api-tokens.ts';
import type { EmployeeRow } from '../../../db/schema/employees.ts';
import { recordAudit } from '../../audit/commands.ts';

const isOwn = (employeeId: string) => and(eq(apiTokens.createdBy, employeeId), isNull(apiTokens.revokedAt));

export async function revokeOwnTokens(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: ctx.clock.now() })
    .where(isOwn(employeeId))
    .returning();
  for (const { id, name, scopes, expiresAt } of revoked) {
    await recordAudit(ctx, tx, {
      actorId: employeeId,
      action: 'revoke API token',
      recordType: 'API token',
      recordId: id,
      before: { name, scopes, expiresAt },
    });
  }
  if (revoked.length > 0) await ctx.changes.publish(tx, ['api-tokens']);
}

/** A sentence about the tokens that still work, for the mail about the password; '' without any. */
export async function tokensSentence(
  { clock }: Context,
  tx: Transaction,
  { id, isAdmin, language }: EmployeeRow,
): Promise<string> {
  if (!isAdmin) return '';
  const count = await tx.$count(apiTokens, and(isOwn(id), gt(apiTokens.expiresAt, clock.now())));
  return count > 0 ? m.mail_password_changed_tokens({ count }, { locale: language }) : '';
}
