import { ApiError } from '../../../http/errors.ts';
import type { SessionCaller } from '../../../http/security/sessions.ts';

/**
 * People may change only their own second factor.
 * @throws {ApiError} forbidden
 */
export function requireOwner(caller: SessionCaller, employeeId: string): void {
  if (employeeId.toLowerCase() !== caller.id) throw new ApiError('forbidden');
}
