import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { codeOf, readSetup } from '../../support/authenticator.ts';
import { logout, signUpAdmin, typePassword } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

const toArabicDigits = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

test('an administrator sets up a second factor, logs in with the app and with a backup code, and switches it off', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const button = (say: typeof m.accounts_two_factor_set_up) =>
    page.getByRole('button', { name: say({}, options), exact: true });
  const code = page.locator('input[autocomplete="one-time-code"]');
  const person = await signUpAdmin(page, product, 'Huda');

  await page.goto('/admin?tab=settings');
  await button(m.accounts_two_factor_set_up).click();
  const { secret, backupCodes } = await readSetup(page, language);
  await code.fill('12345');
  await button(m.accounts_two_factor_verify).click();
  await expect(page.getByText(m.accounts_two_factor_code_invalid({}, options))).toBeVisible();
  await code.fill(await codeOf(secret, 40));
  await expect(
    page.getByText(m.accounts_two_factor_verification_failed({}, options), { exact: true }),
  ).toBeVisible();
  await code.fill(await codeOf(secret));
  await expect(
    page.getByText(m.accounts_two_factor_enabled_title({}, options), { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await logout(page, language);
  await page.goto('/login?next=%2Fadmin%3Ftab%3Dsettings');
  await typePassword(page, person.workEmail);
  await expect(
    page.getByRole('heading', { name: m.accounts_two_factor_login_title({}, options) }),
  ).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  // A phone that unloaded the tab while the app was open returns to the same step.
  await page.reload();
  await code.fill(toArabicDigits(await codeOf(secret, 1)));
  await page.waitForURL(/\/admin\?tab=settings/);
  await expect(button(m.accounts_two_factor_disable)).toBeVisible();

  await logout(page, language);
  await logInByPaper(page, person.workEmail, backupCodes[0]!, options);
  await page.waitForURL(/\/admin$/);
  await logout(page, language);
  await logInByPaper(page, person.workEmail, backupCodes[0]!, options);
  await expect(page.getByRole('alert')).toHaveText(m.error_invalid_code({}, options));
  await page.locator('[name="backupCode"]').fill(backupCodes[1]!.toUpperCase());
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/admin$/);

  await page.goto('/admin?tab=settings');
  await button(m.accounts_two_factor_disable).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.accounts_two_factor_disable({}, options) })
    .click();
  await expect(button(m.accounts_two_factor_set_up)).toBeVisible();
  await logout(page, language);
  await page.goto('/login');
  await typePassword(page, person.workEmail);
  await page.waitForURL(/\/admin$/);
});

async function logInByPaper(page: Page, email: string, backupCode: string, options: { locale: 'en' | 'ar' }) {
  await page.goto('/login');
  await typePassword(page, email);
  await page.getByRole('button', { name: m.accounts_two_factor_use_backup({}, options) }).click();
  await page.locator('[name="backupCode"]').fill(backupCode);
  await page.locator('form button[type="submit"]').click();
}
