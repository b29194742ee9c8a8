import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin.ts';
import { newPerson, signUpAdmin } from '../../support/people.ts';
import { expect, type Product, test } from '../../support/product.ts';

const PASSWORD = 'long and winding road';

const register = (page: Page, { baseUrl }: Product, person: object) =>
  page.request.post('/api/employees', {
    headers: { origin: baseUrl },
    data: {
      ...person,
      department: 'Typed',
      password: PASSWORD,
      deviceType: 'iPhone',
      operatingSystem: 'iOS',
    },
  });

test('an administrator imports the roster, sees problems by row, and empties it again', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Keeper');
  const invited = newPerson('Typed Name');
  await page.goto('/admin?tab=users');
  await openSection(page, language, m.employees_roster_tab({}, options));
  await expect(page.getByText(m.settings_rule_anyone({}, options))).toBeVisible();
  await page.getByRole('button', { name: m.employees_roster_import({}, options) }).click();
  const dialog = page.getByRole('dialog');
  const chooseFile = (rows: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['الرقم الوظيفي;البريد;القسم;الاسم', ...rows].join('\r\n')),
    });
  await chooseFile([
    `${invited.employeeId};${invited.workEmail};فرع جدة;سارة من القائمة`,
    'X-1;no-address;فرع جدة;ليلى',
  ]);
  await expect(dialog.getByText(m.employees_roster_problems({ count: 1 }, options)).first()).toBeVisible();
  await expect(dialog.getByText(m.field_email_invalid({}, options))).toBeVisible();
  const sample = dialog.getByRole('region', { name: m.employees_roster_read_sample({}, options) });
  await expect(sample.getByText('سارة من القائمة')).toBeVisible();
  await expect(dialog.getByLabel(m.employees_roster_email({}, options))).toHaveValue('1');
  const importButton = dialog.getByRole('button', {
    name: m.employees_roster_do_import({ count: 1 }, options),
  });
  // What is not answered yet is shown before anything is imported.
  await importButton.click();
  await expect(
    dialog.getByRole('checkbox', { name: m.employees_roster_skip({ count: 1 }, options) }),
  ).toBeInViewport();
  await dialog.getByText(m.employees_roster_skip({ count: 1 }, options)).click();
  await dialog.getByText(m.employees_roster_departments_new({ count: 1 }, options)).click();
  // The first import shows who can register from now on.
  await expect(dialog.getByLabel(m.settings_rule_roster({ count: 1 }, options))).toBeChecked();
  await importButton.click();
  await page
    .getByRole('alertdialog', { name: m.employees_invite_title({ count: 1 }, options) })
    .getByRole('button', { name: m.shell_cancel({}, options) })
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('سارة من القائمة').first()).toBeVisible();

  const visitor = await openPage();
  const refusedReply = await register(visitor, product, {
    ...newPerson('Stranger'),
    employeeId: invited.employeeId,
  });
  expect(refusedReply.status()).toBe(403);
  expect((await refusedReply.json()).code).toBe('not_on_roster');
  const acceptedReply = await register(visitor, product, invited);
  expect(acceptedReply.status()).toBe(201);
  await expect(page.getByText(m.employees_roster_count_registered({ count: 1 }, options))).toBeVisible();

  await page.getByRole('button', { name: m.employees_roster_clear({}, options) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.employees_roster_clear({}, options), exact: true })
    .click();
  await expect(page.getByText(m.settings_rule_anyone({}, options))).toBeVisible();
  expect((await register(visitor, product, newPerson('Anybody'))).status()).toBe(201);
});

test('the roster can be an Excel workbook', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Keeper');
  const exported = await page.request.post('/api/exports/leaderboard', {
    headers: { origin: product.baseUrl },
    data: {},
  });
  await page.goto('/admin?tab=users&view=roster');
  await page
    .getByRole('button', { name: m.employees_roster_import({}, options) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'leaderboard.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await exported.body(),
  });
  // The first sheet is about the file and has no column of a roster.
  const names = [
    m.accounts_employee_id,
    m.accounts_work_email,
    m.accounts_department,
    m.accounts_full_name,
  ].map((name) => name({}, options));
  const columns = names.join(language === 'ar' ? '، ' : ', ');
  await expect(dialog.getByText(m.employees_roster_problem_columns({ columns }, options))).toBeVisible();
});
