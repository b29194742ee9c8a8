import type { Endpoint } from '@bugquest/contract/endpoint';
import { ApiError } from '../errors.ts';
import type { Caller, SessionCaller } from './sessions.ts';

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
