import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/errors.ts';
import { refusalOf } from '../../platform/outgoing/post.ts';

/** @throws {ApiError} invalid_input for an address that the settings of the server forbid */
export function refuseAddress({ config }: Context, url: string): void {
  const refusal = refusalOf(url, config.allowPrivateAddresses);
  if (!refusal) return;
  const sentence =
    refusal === 'not_secure' ? m.connections_webhooks_url_insecure : m.connections_webhooks_url_private;
  throw new ApiError('invalid_input', { fields: { url: sentence } });
}
