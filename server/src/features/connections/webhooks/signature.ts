// Receivers check these signatures with the libraries of Standard Webhooks (https://www.standardwebhooks.com).
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { WebhookRow } from '../../../db/schema/webhooks.ts';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** In the form that the libraries of receivers expect. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Each secret makes one signature. All attempts of a message have the same id; the timestamp is of the attempt. */
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

/** Null when the old secret no longer signs. */
export const oldSecretEnd = (
  { clock }: Pick<Context, 'clock'>,
  { oldSecretUntil }: Pick<WebhookRow, 'oldSecretUntil'>,
): Date | null => (oldSecretUntil && oldSecretUntil > clock.now() ? oldSecretUntil : null);
