import { SCOPE_NAMES } from '@bugquest/contract/connections/tokens/scope-phrases';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { ApiTokenRow } from '../../../db/schema/api-tokens.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { listAdminRecipients } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';

/** Mails all administrators that a token was created, so that the owner of a stolen session learns of it. */
export async function mailNewToken(
  ctx: Context,
  tx: Transaction,
  { name, scopes, expiresAt, createdBy }: ApiTokenRow,
): Promise<void> {
  const admins = await listAdminRecipients(tx);
  const author = admins.find(({ id }) => id === createdBy)?.fullName ?? '';
  for (const admin of admins) {
    await queueMail(ctx, tx, admin, 'token_created', {
      api_token: name,
      author,
      scopes: scopes.map((scope) => SCOPE_NAMES[scope]({}, { locale: admin.language })).join(', '),
      expires: programDay(expiresAt, ctx.config.timezone),
      link_url: `${ctx.config.publicUrl}/admin?tab=connections`,
    });
  }
}
