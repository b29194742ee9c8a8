import type { CompanyLoginError } from '@bugquest/contract/accounts/company-login/errors';
import type { CompanyLoginState } from '@bugquest/contract/connections/company-login/schema';
import type { CompanyLoginStateRow } from '../../../db/schema/company-login.ts';
import type { CompanyLoginSettings } from '../../../platform/company-login/settings.ts';

/** Errors that a test of the provider finds. */
const FOUND_BY_TEST = new Set<CompanyLoginError>(['no_answer', 'description', 'keys']);
/** Errors of one login: a visitor can cause them, and other people log in. */
const OF_ONE_LOGIN = new Set<CompanyLoginError>(['reply', 'email']);

export const toCompanyLoginState = (
  { issuer, label, isOnlyWay, adminGroup }: CompanyLoginSettings,
  row: CompanyLoginStateRow | undefined,
): CompanyLoginState => ({
  issuer,
  label: label ?? null,
  only: isOnlyWay,
  hasAdminGroup: adminGroup !== undefined,
  lastSuccessAt: row?.lastSuccessAt?.toISOString() ?? null,
  lastError:
    row?.lastError && row.lastErrorAt ? { code: row.lastError, at: row.lastErrorAt.toISOString() } : null,
  isFailing: row !== undefined && isFailing(row),
});

function isFailing({ lastError, lastErrorAt, lastSuccessAt, reachedAt }: CompanyLoginStateRow): boolean {
  if (!lastError || !lastErrorAt || OF_ONE_LOGIN.has(lastError)) return false;
  const isLater = (moment: Date | null) => moment !== null && moment >= lastErrorAt;
  return !isLater(lastSuccessAt) && !(FOUND_BY_TEST.has(lastError) && isLater(reachedAt));
}
