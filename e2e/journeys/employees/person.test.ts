import { m } from '@bugquest/phrases/messages';
import { newPerson, signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('an administrator opens a person with the keyboard and gives points with a reason', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const testerPage = await openPage();
  const tester = await signUp(testerPage, product, 'ريم الحربي');
  const admin = await signUpAdmin(page, product, 'Keeper');
  await page.goto('/admin?tab=users');
  await page.getByLabel(m.employees_users_search({}, options)).fill(tester.workEmail);
  await expect(page.getByText(tester.workEmail)).toBeVisible();
  // The list changes when the search has finished.
  await expect(page.getByText(admin.workEmail)).toBeHidden();
  await page.getByRole('button', { name: tester.fullName }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(m.employees_person_no_points({}, options))).toBeVisible();

  const points = dialog.getByRole('region', { name: m.employees_points_title({}, options) });
  await points.getByLabel(m.employees_points_amount({}, options)).fill('5');
  await points.getByLabel(m.employees_points_reason({}, options)).fill('ساعدت زميلتين Helped');
  await page.keyboard.press('Enter');
  const ledger = dialog.getByRole('region', { name: m.employees_person_ledger({}, options) });
  await expect(ledger.getByText('ساعدت زميلتين Helped')).toBeVisible();
  // Nothing may be wider than the dialog.
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const { totalPoints } = await (await testerPage.request.get('/api/auth/user')).json();
  expect(totalPoints).toBe(5);
});

test('an administrator verifies a person whose email did not arrive', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  const person = newPerson('Late Mail');
  const registered = await page.request.post('/api/employees', {
    headers: { origin: product.baseUrl },
    data: {
      ...person,
      department: 'Quality',
      password: 'long and winding road',
      deviceType: 'iPhone',
      operatingSystem: 'iOS',
    },
  });
  expect(registered.ok()).toBe(true);
  await page.context().clearCookies();
  await signUpAdmin(page, product, 'Keeper');
  await page.goto('/admin?tab=users');
  await page.getByLabel(m.employees_users_search({}, options)).fill(person.workEmail);
  await expect(page.getByText(person.workEmail)).toBeVisible();
  await page.getByRole('button', { name: person.fullName }).first().click();
  const verify = m.accounts_help_verify({}, options);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: verify, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: verify, exact: true }).click();
  await expect(dialog.getByText(m.employees_users_verified({}, options), { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: verify, exact: true })).toBeHidden();
});
