import { m } from '@bugquest/phrases/messages';
import { WITH_SERVICE_WORKER } from '../../engines.ts';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fillReport } from '../../support/report-form.ts';

test.use(WITH_SERVICE_WORKER);

test('a report whose reply is lost is sent again automatically, and stored once', async ({
  page,
  product,
  language,
}) => {
  const submit = page.getByRole('button', { name: m.reports_submit({}, { locale: language }) });
  await signUp(page, product, 'Yara');
  await page.goto('/submit-bug');
  await fillReport(page, language, { description: 'The search finds nothing for حذاء', place: 'Search' });
  // The report arrives, but the reply is lost.
  let isLost = true;
  await page.route('**/api/bug-reports', async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit.click();
  await page.waitForURL(/\/dashboard/);
  const unsent = page.getByRole('region', { name: m.reports_unsent({}, { locale: language }) });
  await expect(unsent.getByText('The search finds nothing for حذاء')).toBeVisible();
  await page.reload();
  await expect(unsent.getByText('The search finds nothing for حذاء')).toBeVisible();
  // The route stays, because removing it would abort a running request.
  isLost = false;
  // The pause before each retry is twice the last pause.
  await expect(page.getByText(m.reports_success_title({}, { locale: language })).first()).toBeVisible({
    timeout: 120_000,
  });
  await expect(unsent).toBeHidden();
  const reports = (await (await page.request.get('/api/bug-reports')).json()) as unknown[];
  expect(reports).toHaveLength(1);
});

test('while the server is unavailable, a report and the dashboard wait, and then continue without a click', async ({
  page,
  product,
  language,
}) => {
  const description = 'The cart loses its last item عند الدفع';
  await signUp(page, product, 'Rana');
  await page.goto('/submit-bug');
  await fillReport(page, language, { description, place: 'Cart' });
  const refused = { POST: 0, GET: 0 };
  // The reply of the server while the database fails over.
  await page.route(/\/api\/(bug-reports|home)(\?|$)/, async (route) => {
    const method = route.request().method() as keyof typeof refused;
    if (refused[method] === 2) return route.fallback();
    refused[method] += 1;
    const json = { code: 'unavailable', message: 'Try again.' };
    await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
  });
  await page.getByRole('button', { name: m.reports_submit({}, { locale: language }) }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByText(description).first()).toBeVisible();
  expect(refused.POST).toBe(2);
  expect(refused.GET).toBeGreaterThan(0);
  const reports = (await (await page.request.get('/api/bug-reports')).json()) as unknown[];
  expect(reports).toHaveLength(1);
});

test('the form names a refused file and keeps the other files', async ({ page, product }) => {
  await signUp(page, product, 'Omar');
  await page.goto('/submit-bug');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: 'good.png', mimeType: 'image/png', buffer: await page.screenshot() },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
  await expect(page.getByText('notes.txt').first()).toBeVisible();
  await expect(page.getByText('drawing.svg').first()).toBeVisible();
  await expect(page.getByText('good.png').first()).toBeVisible();
});
