import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { test as base, expect, type Product, productOf } from '../../support/product.ts';
import { fillReport } from '../../support/report-form.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

// Reports of other journeys would be other known problems.
const test = base.extend<object, { product: Product }>({ product: productOf() });

const TEXT = 'The delivery fee is charged twice when I choose two parcels for one address';

const readOwn = async (page: Page) => (await page.request.get('/api/bug-reports')).json();

test('a copy of a known problem is asked about once, and waits for its points or says why it is different', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Lama');
  const [known] = await submitReports(page, product, 1, () => TEXT);
  const submit = (tester: Page) => tester.locator('[data-submit-bar] button[type="submit"]').click();

  const unsure = await openPage();
  await signUp(unsure, product, 'Fahad');
  await unsure.goto('/submit-bug');
  await fillReport(unsure, language, { description: TEXT, place: 'Checkout' });
  // Directly under the text, and in the bar above an open keyboard.
  await expect(
    unsure.locator('[data-submit-bar]').getByText(m.duplicates_found({ count: 1, number: '1' }, options)),
  ).toBeVisible();
  await expect(unsure.getByRole('listitem').filter({ hasText: known!.serialNumber })).toContainText(
    'delivery fee',
  );
  await submit(unsure);
  const question = unsure.getByRole('dialog', { name: m.duplicates_question_title({}, options) });
  await expect(question).toContainText('delivery fee');
  await question.getByRole('button', { name: m.duplicates_question_not_sure({}, options) }).click();
  await unsure.waitForURL(/\/dashboard/);
  await expect(unsure.getByRole('heading', { name: m.reports_success_held({}, options) })).toBeVisible();
  const [held] = await readOwn(unsure);
  expect(held).toMatchObject({ pointsEarned: 0, bugDescription: TEXT });
  // The question can be answered later, by keyboard.
  await unsure.goto(`/reports/${held.id}`);
  const both = unsure.getByRole('region', { name: m.duplicates_question_title({}, options) });
  await expect(both.getByText(TEXT)).toHaveCount(2);
  await both.getByRole('button', { name: m.duplicates_question_different({}, options) }).press('Enter');
  await unsure.keyboard.type('Mine happens with one parcel, too');
  await both.getByRole('button', { name: m.duplicates_because_save({}, options) }).press('Enter');
  await expect(both).toBeHidden();
  await expect(unsure.getByRole('main')).toContainText('Mine happens with one parcel, too');
  expect((await readOwn(unsure))[0].pointsEarned).toBeGreaterThan(0);

  const sure = await openPage();
  await signUp(sure, product, 'Noura');
  await sure.goto('/submit-bug');
  await fillReport(sure, language, { description: `${TEXT}, only on Fridays`, place: 'Checkout' });
  await submit(sure);
  const again = sure.getByRole('dialog', { name: m.duplicates_question_title({}, options) });
  // Nothing that was typed is lost when the question is closed.
  await again.getByRole('button', { name: m.shell_close({}, options) }).click();
  await expect(sure.locator('[name="bugDescription"]')).toHaveValue(`${TEXT}, only on Fridays`);
  await submit(sure);
  await again.getByRole('button', { name: m.duplicates_question_different({}, options) }).click();
  await again.getByRole('textbox').fill('Here it depends on the day');
  await again.getByRole('button', { name: m.duplicates_because_send({}, options) }).click();
  await sure.waitForURL(/\/dashboard/);
  const [sent] = await readOwn(sure);
  expect(sent.pointsEarned).toBeGreaterThan(0);
  expect(await fetchReport(sure, sent.id)).toMatchObject({ bugDescription: `${TEXT}, only on Fridays` });
});
