import type { CompanyLogin, CompanyLoginStep } from '@bugquest/contract/accounts/company-login/schema';
import type { Session } from '@bugquest/contract/accounts/schema';
import { registration } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import type { sessions } from '../../db/schema/accounts.ts';
import type { EmployeeRow } from '../../db/schema/employees.ts';
import type { Identity } from '../../platform/company-login/identity.ts';
import type { CompanyLoginSettings } from '../../platform/company-login/settings.ts';
import { toEmployee } from '../employees/present.ts';

export const toSession = (row: typeof sessions.$inferSelect, currentId: string): Session => ({
  id: row.id,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  current: row.id === currentId,
});

export const toCompletedLogin = (employee: EmployeeRow, locale: 'en' | 'ar') => ({
  success: true as const,
  requiresOTP: false,
  employeeId: employee.id,
  message: m.accounts_reply_logged_in({ name: employee.fullName }, { locale }),
  employee: toEmployee(employee),
});

/** After a correct password: the completed login, or the step that is still missing. */
export function toLoginReply(employee: EmployeeRow, locale: 'en' | 'ar') {
  const base = { success: true as const, employeeId: employee.id };
  if (!employee.emailVerified)
    return { ...base, requiresOTP: true, message: m.accounts_reply_verify_first({}, { locale }) };
  if (!employee.twoFactorEnabled) return toCompletedLogin(employee, locale);
  const message = m.accounts_reply_two_factor_asked({}, { locale });
  return { ...base, requiresOTP: false, requiresTwoFactor: true as const, message };
}

export const toCompanyLogin = (settings: CompanyLoginSettings | undefined): CompanyLogin | null =>
  settings ? { label: settings.label ?? null, isOnlyWay: settings.isOnlyWay } : null;

const PROVIDER_FIELDS = ['fullName', 'employeeId', 'department', 'mobile', 'workEmail'] as const;

/** The provider's values that a registration would accept. The person enters the other values. */
export function validProfile({
  profile,
  email,
}: Identity): Partial<Record<(typeof PROVIDER_FIELDS)[number], string>> {
  const fromProvider = { ...profile, workEmail: email };
  return Object.fromEntries(
    PROVIDER_FIELDS.map((field) => [
      field,
      registration.shape[field].safeParse(fromProvider[field]).data,
    ]).filter(([, value]) => value !== undefined),
  );
}

const EMPTY_PROFILE = { fullName: '', employeeId: '', department: '', mobile: '', workEmail: '' };

export function toFormStep({ id: form, identity, next, linksEmployeeId }: FormStep): CompanyLoginStep {
  if (linksEmployeeId) return { step: 'link', form, next, workEmail: identity.email };
  return { step: 'profile', form, next, known: { ...EMPTY_PROFILE, ...validProfile(identity) } };
}

interface FormStep {
  id: string;
  identity: Identity;
  next: string;
  linksEmployeeId?: string;
}

export function toFinalStep(
  { employee, needsSecondFactor }: { employee: EmployeeRow; needsSecondFactor: boolean },
  next: string,
  locale: 'en' | 'ar',
): CompanyLoginStep {
  if (needsSecondFactor) return { step: 'two-factor', next, employeeId: employee.id };
  const { message, employee: own } = toCompletedLogin(employee, locale);
  return { step: 'done', next, employee: own, message };
}
