import { readFile } from 'node:fs/promises';
import { m } from '@bugquest/phrases/messages';
import { login, logout, PASSWORD, signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('a person downloads their data and asks for erasure, and an administrator erases it', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const admin = await signUpAdmin(page, product, 'Dana Admin');
  await page.goto('/dashboard');
  await logout(page, language);
  const person = await signUp(page, product, 'Leaving Person');

  await page.goto('/profile');
  const card = page.getByRole('region', { name: m.employees_data_title({}, options) });
  await card.getByRole('button', { name: m.employees_data_start({}, options) }).click();
  const link = card.getByRole('link', { name: m.employees_data_save({}, options) });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await link.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await card.getByRole('button', { name: m.employees_erasure_ask({}, options) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(m.employees_erasure_profile({}, options))).toBeVisible();
  await expect(dialog.getByText(m.employees_erasure_reports_why({}, options))).toBeVisible();
  await dialog.getByRole('button', { name: m.employees_erasure_send({}, options) }).click();
  await expect(card.getByRole('button', { name: m.employees_erasure_withdraw({}, options) })).toBeVisible();
  await card.getByRole('button', { name: m.employees_erasure_withdraw({}, options) }).click();
  await card.getByRole('button', { name: m.employees_erasure_ask({}, options) }).click();
  await dialog.getByRole('button', { name: m.employees_erasure_send({}, options) }).click();
  await expect(card.getByRole('button', { name: m.employees_erasure_withdraw({}, options) })).toBeVisible();
  await logout(page, language);

  await login(page, admin.workEmail);
  await page.goto('/admin?tab=users&view=erasure');
  const requests = page.getByRole('list', { name: m.employees_erasure_tab({}, options) });
  const request = requests.getByRole('listitem').filter({ hasText: person.fullName });
  await request
    .getByRole('button', { name: /Leaving Person/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: m.employees_erasure_refuse({}, options) }).click();
  await expect(dialog.getByText(m.employees_erasure_reason_required({}, options))).toBeVisible();
  await dialog.getByRole('button', { name: m.shell_cancel({}, options) }).click();
  await request
    .getByRole('button', { name: /Leaving Person/ })
    .last()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.employees_erasure_accept({}, options) })
    .click();
  await expect(requests.getByText(m.employees_erasure_state_accepted({}, options)).first()).toBeVisible();
  await expect(requests.getByText(person.fullName)).toBeHidden();
  await logout(page, language);

  await page.goto('/login');
  await page.locator('[name="emailOrMobile"]').fill(person.workEmail);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(m.error_invalid_credentials({}, options)).first()).toBeVisible();
  await expect(button(m.employees_erasure_ask({}, options))).toHaveCount(0);
});
