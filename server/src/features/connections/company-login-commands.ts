import type { CompanyLoginError } from '@bugquest/contract/accounts/company-login/errors';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/errors.ts';
import { errorCodeOf } from '../../platform/company-login/provider-errors.ts';
import type { Limit } from '../../platform/postgres/limits.ts';
import { saveCompanyLoginState } from '../accounts/company-login/state-commands.ts';
import { recordAudit } from '../audit/commands.ts';

/** Each test occupies a request until the provider answers. */
const TESTS: Limit = { name: 'company-login-test', points: 30, seconds: 600 };

/** Reads the description and the keys of the provider. Resolves with the failure, if any. @throws {ApiError} company_login_off */
export async function testCompanyLogin(ctx: Context, adminId: string): Promise<CompanyLoginError | null> {
  const { companyProvider } = ctx;
  if (!companyProvider) throw new ApiError('company_login_off');
  await ctx.limits.take(TESTS, adminId);
  const error = await companyProvider.test().then(() => null, errorCodeOf);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await saveCompanyLoginState(ctx, tx, error ? { lastError: error, lastErrorAt: now } : { reachedAt: now });
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'test company login',
      recordType: 'company login',
      recordId: 'company-login',
      after: { companyLoginError: error },
    });
  });
  return error;
}
