import type { TestApp } from '../app.ts';
import {
  type CompanyPerson,
  companyLogIn,
  companyPerson,
  type LoginProvider,
  type ProviderCookies,
} from './provider.ts';

/** The values that a person types at the first login. */
export const TYPED_PROFILE = {
  fullName: 'Typed Name',
  employeeId: 'TYPED-1',
  department: 'Typed department',
  mobile: '+966 55 123 4567',
  deviceType: 'iPhone',
  operatingSystem: 'iOS',
};

/** A person who has completed the first company login. */
export async function companyNewcomer(
  world: TestApp,
  provider: LoginProvider,
  changes: Partial<CompanyPerson> = {},
  cookies?: ProviderCookies,
) {
  const person = companyPerson(changes);
  provider.person = person;
  const browser = world.browser();
  await companyLogIn(browser, provider, {}, cookies);
  const { body } = await browser.post('/api/auth/company-login/profile', TYPED_PROFILE);
  return { person, browser, id: body.employee.id as string, employee: body.employee };
}
