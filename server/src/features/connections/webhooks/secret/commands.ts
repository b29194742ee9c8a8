import { isChat } from '@bugquest/contract/connections/webhooks/lists';
import type { SecretReplacement, WebhookSecret } from '@bugquest/contract/connections/webhooks/schema';
import { eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { webhooks } from '../../../../db/schema/webhooks.ts';
import { ApiError } from '../../../../http/errors.ts';
import { recordAudit } from '../../../audit/commands.ts';
import { entryOf, lockWebhook } from '../commands.ts';
import { getWebhook, type ListedWebhook } from '../queries.ts';
import { newSecret } from './signature.ts';

const DAY_MS = 24 * 60 * 60_000;
const NO_OLD_SECRET = { oldSecret: null, oldSecretUntil: null };

/** Resolves with the secret, which is never shown again. @throws {ApiError} not_found, also for chats, which have no secret */
export function replaceSecret(
  ctx: Context,
  adminId: string,
  id: string,
  { overlapDays }: SecretReplacement,
): Promise<WebhookSecret> {
  return ctx.db.transaction(async (tx) => {
    const { format } = await lockWebhook(tx, id);
    if (isChat(format)) throw new ApiError('not_found');
    const secret = newSecret();
    const until = new Date(ctx.clock.now().getTime() + overlapDays * DAY_MS);
    await tx
      .update(webhooks)
      .set({
        secret: await ctx.vault.seal(tx, 'webhookSecret', secret, id),
        ...(overlapDays > 0 ? { oldSecret: sql`${webhooks.secret}`, oldSecretUntil: until } : NO_OLD_SECRET),
      })
      .where(eq(webhooks.id, id));
    const entry = entryOf(adminId, id, 'replace webhook secret');
    await recordAudit(ctx, tx, { ...entry, after: { overlapDays } });
    await ctx.changes.publish(tx, ['webhooks']);
    return { id, secret };
  });
}

/** @throws {ApiError} not_found */
export function endOldSecret(ctx: Context, adminId: string, id: string): Promise<ListedWebhook> {
  return ctx.db.transaction(async (tx) => {
    const { oldSecret } = await lockWebhook(tx, id);
    if (oldSecret) {
      await tx.update(webhooks).set(NO_OLD_SECRET).where(eq(webhooks.id, id));
      await recordAudit(ctx, tx, entryOf(adminId, id, 'end old webhook secret'));
      await ctx.changes.publish(tx, ['webhooks']);
    }
    return getWebhook(tx, id);
  });
}

/** Deletes old secrets whose time is over. They have not signed since then. */
export async function deleteEndedSecrets(ctx: Context): Promise<void> {
  await ctx.db.update(webhooks).set(NO_OLD_SECRET).where(lte(webhooks.oldSecretUntil, ctx.clock.now()));
}
