// Calls with an API token (docs/decisions/0054). Every request reads the table, so every server refuses a revoked token, and the
// token of a former administrator, from the next request on.
import { SCOPE_NAMES } from '@bugquest/contract/connections/tokens/scope-phrases';
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { ErrorCode } from '@bugquest/contract/errors';
import { m } from '@bugquest/phrases/messages';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { apiTokens } from '../../db/schema/api-tokens.ts';
import { employees } from '../../db/schema/employees.ts';
import { hashToken } from '../../platform/crypto/crypto.ts';
import type { Limit } from '../../platform/postgres/limits.ts';
import { ApiError, refusesChanges } from '../errors.ts';
import { type Caller, hasSessionCookie, lacksTwoFactor } from './sessions.ts';

/** Lets people, and programs that search for leaked secrets, recognise a token. */
export const TOKEN_PREFIX = 'bq_';

/** For each token, over all servers. */
export const TOKEN_CALL_LIMIT: Limit = { name: 'api-token', points: 300, seconds: 60 };

/** Accuracy of `lastUsedAt`, to avoid a write on every request. */
const USED_EVERY_MS = 60_000;

/** @throws {ApiError | LimitReached} when the token does not allow the call */
export type AdmitToken = (endpoint: Endpoint, request: FastifyRequest, token: string) => Promise<Caller>;

const prepareLookup = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      id: apiTokens.id,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      lastUsedAt: apiTokens.lastUsedAt,
      employeeId: employees.id,
      isAdmin: employees.isAdmin,
      isActive: employees.isActive,
      lacksTwoFactor,
    })
    .from(apiTokens)
    .innerJoin(employees, eq(employees.id, apiTokens.createdBy))
    .where(eq(apiTokens.tokenHash, sql.placeholder('hash')))
    .prepare('api_token_by_hash');

type TokenRow = Awaited<ReturnType<ReturnType<typeof prepareLookup>['execute']>>[number];

/** The value of WWW-Authenticate that RFC 6750 requires for a refusal. */
const challenge = (error: string, scope = '') =>
  `Bearer realm="BugQuest", error="${error}"${scope && `, scope="${scope}"`}`;

const invalidToken = (code: ErrorCode) => new ApiError(code, { challenge: challenge('invalid_token') });

function requireUsable(row: TokenRow | undefined, now: Date): asserts row is TokenRow {
  if (!row) throw invalidToken('token_unknown');
  if (row.revokedAt) throw invalidToken('token_revoked');
  if (row.expiresAt <= now) throw invalidToken('token_expired');
  if (!row.isActive || !row.isAdmin) throw invalidToken('token_orphaned');
}

function requireScope({ scope }: Endpoint, { scopes }: TokenRow): void {
  if (!scope) throw new ApiError('token_not_accepted', { challenge: challenge('insufficient_scope') });
  if (scopes.includes(scope)) return;
  throw new ApiError('token_scope_missing', {
    challenge: challenge('insufficient_scope', scope),
    fields: {
      scope: (_, options) =>
        m.connections_tokens_needs_scope({ scope: `${scope} (${SCOPE_NAMES[scope]({}, options)})` }, options),
    },
  });
}

export function createAdmitToken(ctx: Context): AdmitToken {
  const lookup = prepareLookup(ctx);
  return async (endpoint, request, token) => {
    // With a cookie, it would not be clear whose permissions count.
    if (hasSessionCookie(ctx.config, request))
      throw new ApiError('token_with_session', { challenge: challenge('invalid_request') });
    const [row] = await lookup.execute({ hash: hashToken(token) });
    const now = ctx.clock.now();
    requireUsable(row, now);
    await recordUse(ctx, row, now);
    requireScope(endpoint, row);
    if (row.lacksTwoFactor) throw new ApiError('two_factor_required');
    // A program without Accept-Language gets English, not the administrator's language.
    return { id: row.employeeId, isAdmin: true, lacksTwoFactor: false, language: 'en', tokenId: row.id };
  };
}

/**
 * On a full disk and on a standby, calls are not counted, so that calls that only read still work.
 * @throws {LimitReached}
 */
async function recordUse({ db, limits }: Context, { id, lastUsedAt }: TokenRow, now: Date): Promise<void> {
  try {
    await limits.take(TOKEN_CALL_LIMIT, id);
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < USED_EVERY_MS) return;
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
  } catch (error) {
    if (!refusesChanges(error)) throw error;
  }
}
