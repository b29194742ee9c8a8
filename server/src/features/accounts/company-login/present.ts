import type { CompanyLogin, CompanyLoginStep } from '@bugquest/contract/accounts/company-login/schema';
import { registration } from '@bugquest/contract/employees/schema';
import type { EmployeeRow } from '../../../db/schema/employees.ts';
import type { Identity } from '../../../platform/company-login/identity.ts';
import type { CompanyLoginSettings } from '../../../platform/company-login/settings.ts';
import { toLoggedIn } from '../login/present.ts';

export const toCompanyLogin = (settings: CompanyLoginSettings | undefined): CompanyLogin | null =>
  settings ? { label: settings.label ?? null, only: settings.isOnlyWay } : null;

const PROVIDER_FIELDS = ['fullName', 'employeeId', 'department', 'mobile', 'workEmail'] as const;

/** What the provider says and a registration would accept. The person enters the rest. */
export function validProfile({
  profile,
  email,
}: Identity): Partial<Record<(typeof PROVIDER_FIELDS)[number], string>> {
  const said = { ...profile, workEmail: email };
  return Object.fromEntries(
    PROVIDER_FIELDS.map((field) => [field, registration.shape[field].safeParse(said[field]).data]).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

const NOTHING_KNOWN = { fullName: '', employeeId: '', department: '', mobile: '', workEmail: '' };

export function toFormStep({ identity, next, linksEmployeeId }: FormStep): CompanyLoginStep {
  if (linksEmployeeId) return { step: 'link', next, workEmail: identity.email };
  return { step: 'profile', next, known: { ...NOTHING_KNOWN, ...validProfile(identity) } };
}

interface FormStep {
  identity: Identity;
  next: string;
  linksEmployeeId?: string;
}

export function toEnteredStep(
  { employee, needsSecondFactor }: { employee: EmployeeRow; needsSecondFactor: boolean },
  next: string,
  locale: 'en' | 'ar',
): CompanyLoginStep {
  if (needsSecondFactor) return { step: 'two-factor', next, employeeId: employee.id };
  const { message, employee: own } = toLoggedIn(employee, locale);
  return { step: 'done', next, employee: own, message };
}
