import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { oneTimeCode, readTwoFactorSetup } from '../../support/authenticator.ts';
import { logout, signUpAdmin, submitLoginForm } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

const toArabicDigits = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

test('an administrator sets up two-factor login, logs in with the app and with a backup code, and disables it', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const button = (phrase: typeof m.accounts_two_factor_set_up) =>
    page.getByRole('button', { name: phrase({}, options), exact: true });
  const code = page.locator('input[autocomplete="one-time-code"]');
  const person = await signUpAdmin(page, product, 'Huda');

  await page.goto('/admin?tab=settings');
  await button(m.accounts_two_factor_set_up).click();
  const { secret, backupCodes } = await readTwoFactorSetup(page, language);
  await code.fill('12345');
  await button(m.accounts_two_factor_verify).click();
  await expect(page.getByText(m.accounts_two_factor_code_invalid({}, options))).toBeVisible();
  await code.fill(await oneTimeCode(secret, 40));
  await expect(
    page.getByText(m.accounts_two_factor_verification_failed({}, options), { exact: true }),
  ).toBeVisible();
  await code.fill(await oneTimeCode(secret));
  await expect(
    page.getByText(m.accounts_two_factor_enabled_title({}, options), { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await logout(page, language);
  await page.goto('/login?next=%2Fadmin%3Ftab%3Dsettings');
  await submitLoginForm(page, person.workEmail);
  await expect(
    page.getByRole('heading', { name: m.accounts_two_factor_login_title({}, options) }),
  ).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  // A phone may unload the tab while the person opens the authenticator app.
  await page.reload();
  await code.fill(toArabicDigits(await oneTimeCode(secret, 1)));
  await page.waitForURL(/\/admin\?tab=settings/);
  await expect(button(m.accounts_two_factor_disable)).toBeVisible();

  await logout(page, language);
  await logInWithBackupCode(page, person.workEmail, backupCodes[0]!, options);
  await page.waitForURL(/\/admin$/);
  await logout(page, language);
  await logInWithBackupCode(page, person.workEmail, backupCodes[0]!, options);
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
  await submitLoginForm(page, person.workEmail);
  await page.waitForURL(/\/admin$/);
});

async function logInWithBackupCode(
  page: Page,
  email: string,
  backupCode: string,
  options: { locale: 'en' | 'ar' },
) {
  await page.goto('/login');
  await submitLoginForm(page, email);
  await page.getByRole('button', { name: m.accounts_two_factor_use_backup({}, options) }).click();
  await page.locator('[name="backupCode"]').fill(backupCode);
  await page.locator('form button[type="submit"]').click();
}
