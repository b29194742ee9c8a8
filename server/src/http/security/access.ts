// Decides access from the endpoint's declaration, before the body is read.
import { EMPLOYEE_HEADER } from '@bugquest/contract/accounts/employee-header';
import { UNATTENDED_HEADER } from '@bugquest/contract/accounts/session-activity';
import type { TokenScope } from '@bugquest/contract/connections/tokens/scopes';
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { bearerTokenOf } from './bearer.ts';
import type { Caller, FindCaller, SessionCaller, SessionKind } from './sessions.ts';
import type { AdmitToken } from './tokens.ts';

/** Endpoints without a scope accept sessions only, and no API tokens. */
type SignedIn<E extends Endpoint> = [Extract<E['scope'], TokenScope>] extends [never]
  ? SessionCaller
  : Caller;

export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? SignedIn<E> | undefined
  : E['access'] extends 'visitor'
    ? undefined
    : SignedIn<E>;

export interface CallerFinders {
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
  { findCaller, admitToken }: CallerFinders,
): Promise<Caller | undefined> {
  const token = bearerTokenOf(request);
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

/** Public endpoints show administrators more, but only with a second factor if it is required. */
const withoutRole = ({ allowsMissingTwoFactor }: Endpoint, caller: Caller | undefined): Caller | undefined =>
  caller?.lacksTwoFactor && !allowsMissingTwoFactor ? { ...caller, isAdmin: false } : caller;

async function admitPartialSession(
  kind: Exclude<SessionKind, 'full'>,
  caller: Caller | undefined,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller> {
  if (caller) throw new ApiError('forbidden');
  const partialCaller = await findCaller(request, kind);
  if (!partialCaller) throw new ApiError('unauthenticated');
  return partialCaller;
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

/**
 * For what waited on a device: another person may have logged in since it was written.
 * @throws {ApiError} other_employee
 */
export function refuseOtherEmployee({ headers }: FastifyRequest, caller: Caller | undefined): void {
  const named = headers[EMPLOYEE_HEADER.toLowerCase()];
  if (named !== undefined && caller && named !== caller.id) throw new ApiError('other_employee');
}

/** Promises: authentication 8. */
const FRESH_PASSWORD_MS = 10 * 60_000;

/**
 * Runs after the validation of the input, so that people correct mistakes before they enter the password.
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
  if (now.getTime() - authenticatedAt.getTime() >= FRESH_PASSWORD_MS)
    throw new ApiError('reauthentication_required');
}
