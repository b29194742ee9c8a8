// Signatures after Standard Webhooks (https://www.standardwebhooks.com), which receivers check with its libraries.
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { WebhookRow } from '../../../db/schema/webhooks.ts';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** A new signing secret, in the form in which libraries take it. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The headers of a message, with a signature of each secret. Its id is the same for all attempts, the time is that of the attempt. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Until when the old secret also signs; null when it does not. */
export const oldSecretEnd = (
  { clock }: Pick<Context, 'clock'>,
  { oldSecretUntil }: Pick<WebhookRow, 'oldSecretUntil'>,
): Date | null => (oldSecretUntil && oldSecretUntil > clock.now() ? oldSecretUntil : null);
