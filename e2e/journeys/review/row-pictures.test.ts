/// <reference lib="dom" />
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { takeScreenshot } from '../../support/report-form.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

const MAX_ICON_BYTES = 6 * 1024;
const ROW_HEIGHT = 48;

const REPORT_FIELDS = {
  feature: 'Shopping Cart',
  bugType: 'Functional',
  category: 'Frontend',
  storeLanguage: 'Arabic',
  severity: 'Major',
  source: 'Web Mobile',
};

async function submitWithScreenshots(page: Page, origin: string, bugDescription: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...REPORT_FIELDS, bugDescription })) form.append(name, value);
  const picture = new Uint8Array(await takeScreenshot(page));
  for (const name of ['first.png', 'second.png'])
    form.append('screenshots', new File([picture], name, { type: 'image/png' }));
  const response = await page.request.post('/api/bug-reports', { headers: { origin }, multipart: form });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

test('a row of the queue shows the first screenshot as a small picture and is no taller', async ({
  page,
  product,
  language,
  isMobile,
  openPage,
}) => {
  await signUp(page, product, 'Hind');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const word = `pictures${Date.now()}`;
  await submitReports(page, product, 2, (index) => `${word} without a picture ${index}`);
  const id = await submitWithScreenshots(page, product.baseUrl, `${word} with two pictures in the cart`);
  const iconUrls = async () => (await fetchReport(page, id)).mediaFiles.map(({ iconUrl }) => iconUrl);
  await expect.poll(iconUrls).toEqual([expect.any(String), expect.any(String)]);
  const [iconUrl = ''] = await iconUrls();

  const admin = await openPage(isMobile ? {} : { viewport: { width: 1440, height: 900 } });
  await signUpAdmin(admin, product, 'Faisal');
  await admin.goto(`/admin?tab=points-review&search=${word}`);
  const queue = admin.locator(`[aria-label="${m.shell_admin_tab_review({}, { locale: language })}"]`);
  const picture = queue.locator(`img[src="${iconUrl}"]`);
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  const icon = await admin.request.get(iconUrl ?? '');
  expect((await icon.body()).length).toBeLessThan(MAX_ICON_BYTES);
  // Reports without screenshots have no picture, and no row loads a larger picture.
  await expect(queue.locator('img')).toHaveCount(1);

  if (isMobile) return;
  const rows = admin.locator('tbody tr[aria-rowindex]');
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(await heights()).toEqual(Array(3).fill(ROW_HEIGHT));
});
