// Decides access from the endpoint's declaration, before the body is read.
import { UNATTENDED_HEADER } from '@bugquest/contract/accounts/session-activity';
import type { TokenScope } from '@bugquest/contract/connections/tokens/scopes';
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { bearerOf } from './bearer.ts';
import type { Caller, FindCaller, SessionCaller, SessionKind } from './sessions.ts';
import type { AdmitToken } from './tokens.ts';

/** Only calls with a scope can be made without a session. */
type SignedIn<E extends Endpoint> = [Extract<E['scope'], TokenScope>] extends [never]
  ? SessionCaller
  : Caller;

/** The type of the caller by access: an employee, possibly one, or none. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? SignedIn<E> | undefined
  : E['access'] extends 'visitor'
    ? undefined
    : SignedIn<E>;

/** How the caller of a request is found. */
export interface Callers {
  findCaller: FindCaller;
  admitToken: AdmitToken;
}

const pathId = (request: FastifyRequest) => (request.params as { id?: string }).id;

/**
 * A request with a token is never admitted by its cookies, because it is exempt from the origin check.
 * @throws {ApiError} unauthenticated, forbidden, two_factor_required, or not_found for another person's object; for tokens
 *   those of `AdmitToken`
 */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  { findCaller, admitToken }: Callers,
): Promise<Caller | undefined> {
  const token = bearerOf(request);
  if (token !== undefined) return admitToken(endpoint, request, token);
  const renew = request.headers[UNATTENDED_HEADER.toLowerCase()] === undefined;
  const caller = await findCaller(request, 'full', { renew });
  switch (endpoint.access) {
    case 'public':
      return withoutRole(endpoint, caller);
    case 'visitor':
      if (caller) throw new ApiError('forbidden');
      return undefined;
    case 'unverified':
      return admitPartialSession('unverified', caller, request, findCaller);
    case 'twoFactor':
      return admitPartialSession('two-factor', caller, request, findCaller);
    default:
      return admitSignedIn(endpoint, caller, pathId(request));
  }
}

/** Public calls show administrators more, but not before they have their second factor. */
const withoutRole = ({ allowsMissingTwoFactor }: Endpoint, caller: Caller | undefined): Caller | undefined =>
  caller?.lacksTwoFactor && !allowsMissingTwoFactor ? { ...caller, isAdmin: false } : caller;

/** A caller with a pending verification or second factor. */
async function admitPartialSession(
  kind: Exclude<SessionKind, 'full'>,
  caller: Caller | undefined,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller> {
  if (caller) throw new ApiError('forbidden');
  const halfway = await findCaller(request, kind);
  if (!halfway) throw new ApiError('unauthenticated');
  return halfway;
}

function admitSignedIn(
  { access, allowsMissingTwoFactor, scope }: Endpoint,
  caller: Caller | undefined,
  id: string | undefined,
): Caller {
  if (!caller) throw new ApiError('unauthenticated', scope ? { challenge: 'Bearer realm="BugQuest"' } : {});
  if (caller.lacksTwoFactor && !allowsMissingTwoFactor) throw new ApiError('two_factor_required');
  if (access === 'admin' && !caller.isAdmin) throw new ApiError('forbidden');
  const isSelf = id === caller.id;
  if (access === 'self' && !isSelf) throw new ApiError('not_found');
  if (access === 'selfOrAdmin' && !isSelf && !caller.isAdmin) throw new ApiError('not_found');
  return caller;
}

/** Promises, authentication 8. */
const RECENT_MS = 10 * 60_000;

/**
 * Refuses a call that needs the password of the last minutes without it. After the check of the input: people correct their
 * mistakes before they are asked for the password.
 * @throws {ApiError} reauthentication_required, or token_not_accepted for a token, which has no password
 */
export function requireFreshPassword(
  { needsFreshPassword }: Endpoint,
  caller: Caller | undefined,
  body: unknown,
  now: Date,
): void {
  if (!needsFreshPassword) return;
  if (needsFreshPassword !== true && !needsFreshPassword(body, { isAdmin: caller?.isAdmin ?? false })) return;
  if (caller?.tokenId) throw new ApiError('token_not_accepted');
  const { authenticatedAt } = caller as SessionCaller;
  if (now.getTime() - authenticatedAt.getTime() >= RECENT_MS) throw new ApiError('reauthentication_required');
}
