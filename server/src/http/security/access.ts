// Decides access from the endpoint's declaration, before the body is read.
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Caller, FindCaller, SessionKind } from './sessions.ts';

/** The type of the caller by access: an employee, possibly one, or none. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? Caller | undefined
  : E['access'] extends 'visitor'
    ? undefined
    : Caller;

const pathId = (request: FastifyRequest) => (request.params as { id?: string }).id;

/** @throws {ApiError} unauthenticated, forbidden, two_factor_required, or not_found for another person's object */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  const caller = await findCaller(request, 'full');
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
      return admitSignedIn(endpoint, caller, request);
  }
}

/** Public calls show administrators more, but not before they have their second factor. */
const withoutRole = ({ allowsMissingTwoFactor }: Endpoint, caller: Caller | undefined) =>
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
  { access, allowsMissingTwoFactor }: Endpoint,
  caller: Caller | undefined,
  request: FastifyRequest,
): Caller {
  if (!caller) throw new ApiError('unauthenticated');
  if (caller.lacksTwoFactor && !allowsMissingTwoFactor) throw new ApiError('two_factor_required');
  if (access === 'admin' && !caller.isAdmin) throw new ApiError('forbidden');
  const isSelf = pathId(request) === caller.id;
  if (access === 'self' && !isSelf) throw new ApiError('not_found');
  if (access === 'selfOrAdmin' && !isSelf && !caller.isAdmin) throw new ApiError('not_found');
  return caller;
}
