import type { Context } from '../../../../context.ts';
import type { WebhookRow } from '../../../../db/schema/webhooks.ts';

/** Until when the old secret signs, too; null when it does not. */
export const oldSecretEnd = (
  { clock }: Pick<Context, 'clock'>,
  { oldSecretUntil }: Pick<WebhookRow, 'oldSecretUntil'>,
): Date | null => (oldSecretUntil && oldSecretUntil > clock.now() ? oldSecretUntil : null);
