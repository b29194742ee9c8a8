import { ApiError } from '../../../http/errors.ts';

/** Nobody moves their own points or place (promises: 59). @throws {ApiError} own_account */
export function refuseOwnPoints(admin: { id: string }, employeeId: string): void {
  if (admin.id === employeeId) throw new ApiError('own_account');
}
