// API tokens, and the state of the company login for administrators. With a token, another program calls the API within the
// scopes, as the administrator who created the token (docs/decisions/0054). The operator sets up the company login
// (docs/company-login.md).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { COMPANY_LOGIN_ERRORS } from '../accounts/company-login/errors.ts';
import { oneOf, recordId, requiredLine, timestamp, wholeNumber, withError } from '../fields.ts';
import { TOKEN_SCOPES } from './tokens/scopes.ts';

/** Days. */
export const MAX_TOKEN_LIFETIME = 365;

export const apiTokenInput = z.object({
  name: requiredLine(80),
  scopes: z
    .array(oneOf(TOKEN_SCOPES, m.field_choice_invalid), withError(m.connections_tokens_scopes_required))
    .check(
      z.minLength(1, withError(m.connections_tokens_scopes_required)),
      z.overwrite((typed) => TOKEN_SCOPES.filter((scope) => typed.includes(scope))),
    ),
  expiresInDays: wholeNumber(1, MAX_TOKEN_LIFETIME),
});
export type ApiTokenInput = z.output<typeof apiTokenInput>;

/**
 * - `active`: can be used.
 * - `expired`: refused since its expiry.
 * - `orphaned`: refused, because the person who created it is no longer an active administrator.
 */
const TOKEN_STATES = ['active', 'expired', 'orphaned'] as const;

export const apiToken = z.object({
  id: recordId,
  name: z.string(),
  /** The first characters of the token, so that people recognise it. */
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

export const companyLoginState = z.object({
  issuer: z.string(),
  /** The company's name on the login button; null if the button has the general text. */
  label: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  /** Whether passwords and registration are off. */
  isOnlyWay: z.boolean(),
  /** Whether the members of a group at the provider are administrators. */
  hasAdminGroup: z.boolean(),
  /** To the minute. */
  lastSuccessAt: z.nullable(timestamp),
  lastError: z.nullable(z.object({ code: z.enum(COMPANY_LOGIN_ERRORS), at: timestamp })),
  /** Whether the last error concerns everyone, and no login has succeeded since. */
  isFailing: z.boolean(),
});
export type CompanyLoginState = z.output<typeof companyLoginState>;
