import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/errors.ts';

/**
 * For every call of registration, verification and passwords.
 * @throws {ApiError} company_login_required when the company login is the only way in
 */
export function requirePasswordLogin({ config }: Pick<Context, 'config'>): void {
  if (config.companyLogin?.isOnlyWay) throw new ApiError('company_login_required');
}
