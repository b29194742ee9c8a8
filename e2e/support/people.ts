import { m } from '@bugquest/phrases/messages';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeMailedTo } from './mail.ts';
import { expect, type Product } from './product.ts';

export const PASSWORD = 'long and winding road';

let peopleCount = 0;

export interface Person {
  fullName: string;
  employeeId: string;
  workEmail: string;
  mobile: string;
}

export function newPerson(fullName: string): Person {
  peopleCount += 1;
  const unique = `${Date.now() % 100_000_000}${process.pid % 1000}${peopleCount}`;
  return {
    fullName,
    employeeId: `E-${unique}`,
    workEmail: `person${unique}@example.com`,
    mobile: `+9665${unique.slice(0, 9)}`,
  };
}

/** Submits the registration form. Ends on the screen for the code. */
export async function register(page: Page, person: Person, department = 'Quality'): Promise<void> {
  await page.goto('/register');
  const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);
  await fill('fullName', person.fullName);
  await fill('employeeId', person.employeeId);
  await fill('department', department);
  await fill('workEmail', person.workEmail);
  await fill('mobile', person.mobile);
  await fill('password', PASSWORD);
  await page.locator('[name="deviceType"]').selectOption('Android Mobile');
  await page.locator('[name="operatingSystem"]').selectOption('Android');
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/verify-otp\?employeeId=/);
}

/** Enters the code from the mail. Ends on the dashboard. */
export async function verify(page: Page, dataDir: string, { workEmail }: Person): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeMailedTo(dataDir, workEmail));
  await page.waitForURL(/\/dashboard/);
}

export async function submitLoginForm(page: Page, emailOrMobile: string, password = PASSWORD): Promise<void> {
  await page.locator('[name="emailOrMobile"]').fill(emailOrMobile);
  await page.locator('[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

/** Ends on the dashboard or in the admin panel. */
export async function login(page: Page, emailOrMobile: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await submitLoginForm(page, emailOrMobile, password);
  await page.waitForURL(/\/(dashboard|admin)/);
}

export interface Caller {
  request: APIRequestContext;
  language: string;
}

const callerOf = async (page: Page): Promise<Caller> => ({
  request: page.request,
  language: await page.evaluate(() => navigator.language),
});

/** Registers and logs in a new person through the API, which is faster than the forms. `page` gets the session. */
export const signUp = async (page: Page, product: Product, fullName: string): Promise<Person> =>
  signUpByRequest(await callerOf(page), product, fullName);

export async function signUpByRequest(caller: Caller, product: Product, fullName: string): Promise<Person> {
  const person = newPerson(fullName);
  const { employeeId } = (await post(caller, product, '/api/employees', {
    ...person,
    department: 'Quality',
    password: PASSWORD,
    deviceType: 'Android Mobile',
    operatingSystem: 'Android',
  })) as { employeeId: string };
  const otpCode = await codeMailedTo(product.dataDir, person.workEmail);
  await post(caller, product, '/api/auth/verify-otp', { employeeId, otpCode });
  return person;
}

/** Submits the form of the operator account. Ends in the admin panel. */
export async function becomeAdmin(page: Page, operator: Product['operator']): Promise<void> {
  await page.goto('/admin');
  await page.locator('#content summary').click();
  await page.locator('[name="username"]').fill(operator.username);
  await page.locator('[name="password"]').fill(operator.password);
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('[name="username"]')).toBeHidden();
}

export const signUpAdmin = async (page: Page, product: Product, fullName: string): Promise<Person> =>
  signUpAdminByRequest(await callerOf(page), product, fullName);

export async function signUpAdminByRequest(
  caller: Caller,
  product: Product,
  fullName: string,
): Promise<Person> {
  const person = await signUpByRequest(caller, product, fullName);
  await post(caller, product, '/api/admin/claim', product.operator);
  return person;
}

async function post(
  { request, language }: Caller,
  { baseUrl }: Product,
  path: string,
  data: object,
): Promise<unknown> {
  const headers = { origin: baseUrl, 'accept-language': language };
  const response = await request.post(path, { headers, data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** @param answer the button for unsent work on the device, if the device has some */
export async function logout(page: Page, language: 'en' | 'ar', answer?: string): Promise<void> {
  const menu = page.getByRole('button', { name: m.shell_open_menu({}, { locale: language }) });
  const button = page.getByRole('button', { name: m.shell_logout({}, { locale: language }) });
  // The page shows one of them after it has loaded.
  await expect(menu.or(button)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await button.click();
  if (answer) await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  await expect(page.locator('a[href^="/login"]').first()).toBeAttached();
}
