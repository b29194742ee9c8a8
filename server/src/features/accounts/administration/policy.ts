import type { EmployeeRow } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
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
 * A second factor is reset by another person.
 * @throws {ApiError} own_account
 */
export function requireOtherPerson(caller: SessionCaller, employeeId: string): void {
  if (employeeId === caller.id) throw new ApiError('own_account');
}
