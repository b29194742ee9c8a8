import { ApiError } from '../../../http/errors.ts';
import { isFreshlyAuthenticated } from '../../../http/security/fresh-login.ts';
import type { SessionCaller } from '../../../http/security/sessions.ts';

/**
 * A token goes on working after its maker logs out, so a device that is left unlocked must not be enough to create one.
 * @throws {ApiError} reauthentication_required
 */
export function requireFreshPassword(caller: SessionCaller, now: Date): void {
  if (!isFreshlyAuthenticated(caller, now)) throw new ApiError('reauthentication_required');
}
