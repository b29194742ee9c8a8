import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import { isFreshlyAuthenticated } from '../login/policy.ts';

/**
 * Everybody touches only their own second factor, and only a moment after the password was given.
 * @throws {ApiError} forbidden, reauthentication_required
 */
export function requireOwner(caller: Caller, employeeId: string, now: Date): void {
  if (employeeId.toLowerCase() !== caller.id) throw new ApiError('forbidden');
  if (!isFreshlyAuthenticated(caller, now)) throw new ApiError('reauthentication_required');
}
