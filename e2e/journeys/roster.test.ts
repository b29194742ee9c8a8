import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { newPerson, signUpAdmin } from '../support/people.ts';
import { expect, type Product, test } from '../support/product.ts';
import { openProduct } from '../support/server.ts';

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

// While a roster stands, nobody else could register: these journeys have a program of their own.
let product: Awaited<ReturnType<typeof openProduct>>;
test.beforeAll(async () => {
  product = await openProduct();
});
test.afterAll(() => product.stop());

test('an administrator imports who may register, row by row, and empties the roster again', async ({
  language,
  openPage,
}) => {
  test.setTimeout(180_000);
  const page = await openPage({ baseURL: product.baseUrl });
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Keeper');
  const known = newPerson('Typed Name');
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: m.roster_tab({}, options), exact: true }).click();
  await expect(page.getByText(m.roster_off_title({}, options))).toBeVisible();
  await page.getByRole('button', { name: m.roster_import({}, options) }).click();
  const dialog = page.getByRole('dialog');
  const choose = (rows: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['الرقم الوظيفي;البريد;القسم;الاسم', ...rows].join('\r\n')),
    });
  await choose([
    `${known.employeeId};${known.workEmail};المبيعات;سارة من القائمة`,
    'X-1;no-address;المبيعات;ليلى',
  ]);
  await expect(dialog.getByText(m.roster_problems({ count: 1 }, options)).first()).toBeVisible();
  await expect(dialog.getByText(m.field_email_invalid({}, options))).toBeVisible();
  const run = dialog.getByRole('button', { name: m.roster_do_import({ count: 1 }, options) });
  await expect(run).toBeDisabled();
  await dialog.getByText(m.roster_skip({ count: 1 }, options)).click();
  await run.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('سارة من القائمة').first()).toBeVisible();

  const visitor = await openPage({ baseURL: product.baseUrl });
  const refused = await register(visitor, product, {
    ...newPerson('Stranger'),
    employeeId: known.employeeId,
  });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).code).toBe('not_on_roster');
  const admitted = await register(visitor, product, known);
  expect(admitted.status()).toBe(201);
  // The roster was open all the time.
  await expect(page.getByText(m.roster_registered({}, options), { exact: true }).last()).toBeVisible();

  await page.getByRole('button', { name: m.roster_clear({}, options) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.roster_clear({}, options), exact: true })
    .click();
  await expect(page.getByText(m.roster_off_title({}, options))).toBeVisible();
  expect((await register(visitor, product, newPerson('Anybody'))).status()).toBe(201);
});
