import { ApiError } from '../../../http/errors.ts';
import { isFreshlyAuthenticated } from '../../../http/security/fresh-login.ts';
import type { SessionCaller } from '../../../http/security/sessions.ts';

/**
 * People may change only their own second factor, and only shortly after entering the password.
 * @throws {ApiError} forbidden, reauthentication_required
 */
export function requireOwner(caller: SessionCaller, employeeId: string, now: Date): void {
  if (employeeId.toLowerCase() !== caller.id) throw new ApiError('forbidden');
  if (!isFreshlyAuthenticated(caller, now)) throw new ApiError('reauthentication_required');
}
