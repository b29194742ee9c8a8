import type { EmployeeRow } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { isFreshlyAuthenticated } from '../../../http/security/fresh-login.ts';
import type { SessionCaller } from '../../../http/security/sessions.ts';

/**
 * Only active, unverified accounts can be verified, as with a code or link.
 * @throws {ApiError} already_verified, account_inactive
 */
export function requireUnverified({ emailVerified, isActive }: EmployeeRow): void {
  if (emailVerified) throw new ApiError('already_verified');
  if (!isActive) throw new ApiError('account_inactive');
}

/**
 * A second factor is reset by another person, who entered the password a short time ago: a stolen session must not be able
 * to remove second factors.
 * @throws {ApiError} own_account, reauthentication_required
 */
export function requireTwoFactorReset(caller: SessionCaller, employeeId: string, now: Date): void {
  if (employeeId === caller.id) throw new ApiError('own_account');
  if (!isFreshlyAuthenticated(caller, now)) throw new ApiError('reauthentication_required');
}
