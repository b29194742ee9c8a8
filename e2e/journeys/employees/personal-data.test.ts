import { readFile } from 'node:fs/promises';
import { m } from '@bugquest/phrases/messages';
import { login, logout, PASSWORD, signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('a person downloads their data and asks for erasure, and an administrator erases it', async ({
  page,
  product,
  language,
}) => {
  const say = { locale: language };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const admin = await signUpAdmin(page, product, 'Dana Admin');
  await page.goto('/dashboard');
  await logout(page, language);
  const person = await signUp(page, product, 'Leaving Person');

  await page.goto('/profile');
  const card = page.getByRole('region', { name: m.employees_data_title({}, say) });
  await card.getByRole('button', { name: m.employees_data_start({}, say) }).click();
  const link = card.getByRole('link', { name: m.employees_data_save({}, say) });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const saving = page.waitForEvent('download');
  await link.click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await card.getByRole('button', { name: m.employees_erasure_ask({}, say) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(m.employees_erasure_profile({}, say))).toBeVisible();
  await expect(dialog.getByText(m.employees_erasure_reports_why({}, say))).toBeVisible();
  await dialog.getByRole('button', { name: m.employees_erasure_send({}, say) }).click();
  await expect(card.getByRole('button', { name: m.employees_erasure_withdraw({}, say) })).toBeVisible();
  await card.getByRole('button', { name: m.employees_erasure_withdraw({}, say) }).click();
  await card.getByRole('button', { name: m.employees_erasure_ask({}, say) }).click();
  await dialog.getByRole('button', { name: m.employees_erasure_send({}, say) }).click();
  await expect(card.getByRole('button', { name: m.employees_erasure_withdraw({}, say) })).toBeVisible();
  await logout(page, language);

  await login(page, admin.workEmail);
  await page.goto('/admin?tab=users&view=erasure');
  const requests = page.getByRole('list', { name: m.employees_erasure_tab({}, say) });
  const request = requests.getByRole('listitem').filter({ hasText: person.fullName });
  await request
    .getByRole('button', { name: /Leaving Person/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: m.employees_erasure_refuse({}, say) }).click();
  await expect(dialog.getByText(m.employees_erasure_reason_required({}, say))).toBeVisible();
  await dialog.getByRole('button', { name: m.shell_cancel({}, say) }).click();
  await request
    .getByRole('button', { name: /Leaving Person/ })
    .last()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.employees_erasure_accept({}, say) })
    .click();
  await expect(requests.getByText(m.employees_erasure_state_accepted({}, say)).first()).toBeVisible();
  await expect(requests.getByText(person.fullName)).toBeHidden();
  await logout(page, language);

  await page.goto('/login');
  await page.locator('[name="emailOrMobile"]').fill(person.workEmail);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(m.error_invalid_credentials({}, say)).first()).toBeVisible();
  await expect(button(m.employees_erasure_ask({}, say))).toHaveCount(0);
});
