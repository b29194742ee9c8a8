// API tokens: other programs call the API with them as their administrator, within the scopes (docs/decisions/0054).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { oneOf, recordId, requiredLine, says, timestamp, wholeNumber } from '../../fields.ts';
import { TOKEN_SCOPES } from './scopes.ts';

/** Days. */
export const MAX_TOKEN_LIFETIME = 365;

export const apiTokenInput = z.object({
  name: requiredLine(80),
  scopes: z
    .array(oneOf(TOKEN_SCOPES, m.field_choice_invalid), says(m.connections_tokens_scopes_required))
    .check(
      z.minLength(1, says(m.connections_tokens_scopes_required)),
      z.overwrite((typed) => TOKEN_SCOPES.filter((scope) => typed.includes(scope))),
    ),
  expiresInDays: wholeNumber(1, MAX_TOKEN_LIFETIME),
});
export type ApiTokenInput = z.output<typeof apiTokenInput>;

/**
 * - `active`: can be used.
 * - `expired`: refused since its expiry.
 * - `orphaned`: refused, because the person who created it is no active administrator any more.
 */
export const TOKEN_STATES = ['active', 'expired', 'orphaned'] as const;

export const apiToken = z.object({
  id: recordId,
  name: z.string(),
  /** The first characters, by which a stored token is recognised. */
  beginning: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  state: z.enum(TOKEN_STATES),
  /** Null for a deleted employee. */
  createdByName: z.nullable(z.string()),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** To the minute. Null before the first use. */
  lastUsedAt: z.nullable(timestamp),
});
export type ApiToken = z.output<typeof apiToken>;

/** The only reply that contains the token itself. */
export const createdApiToken = z.extend(apiToken, { token: z.string() });
export type CreatedApiToken = z.output<typeof createdApiToken>;
