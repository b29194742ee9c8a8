import { m } from '@bugquest/phrases/messages';
import { listViolations } from '../../support/accessibility.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { test as base, expect, type Product, productOf } from '../../support/product.ts';

// The dashboards of other journeys would show the store.
const test = base.extend<object, { product: Product }>({ product: productOf() });

const WEB = 'https://staging.store.example/';
const ANDROID = 'https://play.store.example/test';

test('an administrator says where the store is; a tester opens it, and is told what changed and what is not built', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const admin = await openPage();
  await signUpAdmin(admin, product, 'Salem Admin');
  await admin.goto('/admin');
  // From the list of a new program.
  await admin.getByRole('link', { name: m.store_setup({}, options) }).click();
  const card = admin.getByRole('region', { name: m.store_title({}, options), exact: true });
  const save = async () => {
    await card.getByRole('button', { name: m.shell_save({}, options) }).click();
    await expect(card.getByText(m.settings_unsaved({}, options))).toBeHidden();
  };
  const addPlace = async (number: number, source: string, stage: string, url: string) => {
    await card.getByRole('button', { name: m.store_add_place({}, options) }).click();
    const row = card.getByRole('group', { name: m.store_place_number({ number }, options), exact: true });
    await row.getByLabel(m.store_source({}, options)).selectOption(source);
    await row.getByLabel(m.store_stage({}, options)).fill(stage);
    await row.getByLabel(m.store_url({}, options)).fill(url);
    return row;
  };
  const wrong = await addPlace(1, 'Web Mobile', 'Staging', 'javascript:alert(1)');
  await card.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(wrong.getByText(m.store_url_invalid({}, options))).toBeVisible();
  expect.soft(await listViolations(admin), 'the settings').toEqual([]);
  await wrong.getByLabel(m.store_url({}, options)).fill(WEB);
  await addPlace(2, 'Android App', '', ANDROID);
  await card.getByLabel(m.store_test_data({}, options)).fill('Visa: 4111 1111 1111 1111');
  await card.getByLabel(m.reports_feature_notifications({}, options)).check();
  await save();

  await signUp(page, product, 'Lama');
  const isRead = async () => {
    const { readAt, changedAt } = await (await page.request.get('/api/store')).json();
    return readAt === changedAt;
  };
  await page.goto('/dashboard');
  await page.getByRole('button', { name: m.store_open({}, options) }).click();
  const sheet = page.getByRole('dialog', { name: m.store_open({}, options) });
  await expect(sheet.getByText('4111 1111 1111 1111')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Staging' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect.soft(await listViolations(page), 'the sheet').toEqual([]);
  await page.context().route(ANDROID, (route) => route.fulfill({ body: 'The test app' }));
  const opened = page.waitForEvent('popup');
  await sheet.getByRole('link', { name: 'Android' }).click();
  await expect((await opened).getByText('The test app')).toBeVisible();
  await expect.poll(isRead).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByText(m.store_changed({}, options))).toBeHidden();

  await card.getByLabel(m.store_known_risks({}, options)).fill('The old logo is on the receipts.');
  await save();
  await page.bringToFront();
  await page.goto('/dashboard');
  await expect(page.getByText(m.store_changed({}, options))).toBeVisible();
  await page.getByRole('link', { name: m.store_about({}, options) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.store_title({}, options) })).toBeVisible();
  await expect(page.getByText('The old logo is on the receipts.')).toBeVisible();
  await expect.poll(isRead).toBe(true);
  await page.goto('/dashboard');
  await expect(page.getByText(m.store_open({}, options)).first()).toBeVisible();
  await expect(page.getByText(m.store_changed({}, options))).toBeHidden();

  await page.goto('/submit-bug');
  const feature = page.getByLabel(m.review_feature({}, options), { exact: true });
  const note = page.getByText(
    m.store_not_needed({ feature: m.reports_feature_notifications({}, options) }, options),
  );
  await feature.selectOption('Shopping Cart');
  await expect(note).toBeHidden();
  await feature.selectOption('Notifications');
  await expect(note).toBeVisible();
  expect.soft(await listViolations(page), 'the note').toEqual([]);
  await page.getByRole('button', { name: m.store_report_anyway({}, options) }).click();
  await expect(note).toBeHidden();
});
