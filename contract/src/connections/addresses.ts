// Fields that several kinds of connections have.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { oneOf, requiredLine, says } from '../fields.ts';

const MAX_URL_LENGTH = 2000;

/** The user name of an address would be sent in the clear to every log on the way. */
function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed);
  return !!url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password && !url.hash;
}

/** Whether http and private networks are allowed is a setting of the server, which it checks. */
export const webAddress = requiredLine(MAX_URL_LENGTH).check(
  z.refine(isWebAddress, says(m.connections_webhooks_url_invalid)),
);

/** Values of a list, each once. */
export const someOf = <const List extends readonly [string, ...string[]]>(list: List) =>
  z
    .array(oneOf(list, m.field_choice_invalid), says(m.field_choice_invalid))
    .check(z.overwrite((values) => [...new Set(values)]));
