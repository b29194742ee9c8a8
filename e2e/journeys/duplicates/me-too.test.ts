import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { test as base, expect, type Product, productOf } from '../../support/product.ts';
import { takeScreenshot } from '../../support/report-form.ts';
import { submitReports } from '../../support/reports.ts';

// The form shows only two similar reports, and those of other journeys may be more alike.
const test = base.extend<object, { product: Product }>({ product: productOf() });

/** A different bug for each language, because the form shows only two similar reports and both projects may use one database. */
const BUGS: Record<'en' | 'ar', { firstDescription: string; descriptionAgain: string; knownWords: string }> =
  {
    en: {
      firstDescription: 'The coupon code is rejected at checkout, it says that it has expired',
      descriptionAgain: 'كوبون الخصم مرفوض عند الدفع ويقول منتهي الصلاحية',
      knownWords: 'coupon code',
    },
    ar: {
      firstDescription: 'The phone number is rejected when I save my profile',
      descriptionAgain: 'رقم الهاتف مرفوض عند حفظ الملف الشخصي',
      knownWords: 'phone number',
    },
  };

const findSimilar = async (page: Page, { baseUrl }: Product, bugDescription: string): Promise<unknown> => {
  const response = await page.request.post('/api/bug-reports/similar', {
    headers: { origin: baseUrl },
    data: { bugDescription, feature: '', issueLocation: '' },
  });
  return response.json();
};

test('a tester sees a known problem while describing it, and confirms it instead of submitting a report', async ({
  page,
  browser,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language };
  const { firstDescription, descriptionAgain, knownWords } = BUGS[language];
  await signUp(page, product, 'Yara');
  const [knownProblem] = await submitReports(page, product, 1, () => firstDescription);

  const otherContext = await browser.newContext({ locale: language });
  const tester = await otherContext.newPage();
  await signUp(tester, product, 'Omar');
  // A job compares a new report with others within about a second.
  await expect
    .poll(() => findSimilar(tester, product, descriptionAgain))
    .toContainEqual(expect.objectContaining({ id: knownProblem!.id }));
  await tester.goto('/submit-bug');
  await tester.locator('[name="bugDescription"]').fill(descriptionAgain);
  const ofReport = { name: 'my-report.png', mimeType: 'image/png', buffer: await takeScreenshot(tester) };
  await tester.locator('input[type="file"]').first().setInputFiles([ofReport]);
  const suggestion = tester.getByRole('listitem').filter({ hasText: knownProblem!.serialNumber });
  await expect(suggestion).toContainText(knownWords);
  await expect(suggestion).not.toContainText('Yara');
  await suggestion.getByRole('button').click();

  const dialog = tester.getByRole('alertdialog');
  await dialog.locator('summary').first().click();
  await dialog.locator('select[name="deviceType"]').selectOption('Android Mobile');
  await dialog.locator('select[name="operatingSystem"]').selectOption('Android');
  // The picture of the report goes with the confirmation.
  await expect(dialog.getByText(ofReport.name).first()).toBeVisible();
  const picture = { name: 'my-cart.png', mimeType: 'image/png', buffer: await takeScreenshot(tester) };
  await dialog.locator('input[type="file"]').first().setInputFiles([picture]);
  await expect(dialog.getByText(picture.name).first()).toBeVisible();
  await dialog.locator('textarea[name="note"]').fill('Only with two coupons');
  // The draft is deleted only after the confirmation.
  await expect(tester.locator('[name="bugDescription"]')).toHaveValue(descriptionAgain);
  await dialog.getByRole('button', { name: m.duplicates_confirm({}, options) }).click();
  await tester.waitForURL(/\/dashboard/);
  await expect(tester.getByText(m.duplicates_done({}, options)).first()).toBeVisible();
  expect(await (await tester.request.get('/api/bug-reports')).json()).toEqual([]);

  await tester.goto('/submit-bug');
  await expect(tester.locator('[name="bugDescription"]')).toHaveValue('');
  await page.goto(`/reports/${knownProblem!.id}`);
  await expect(page.getByText(m.reports_event_me_too({ count: 1 }, options)).first()).toBeVisible();
  await expect(page.getByText('Only with two coupons')).toBeVisible();
  await expect(page.getByText(m.reports_me_too_files({}, options))).toBeVisible();

  const admin = await openPage();
  await signUpAdmin(admin, product, 'Salma');
  await admin.goto(`/reports/${knownProblem!.id}`);
  for (const { name } of [ofReport, picture])
    await expect(admin.getByRole('button', { name: m.ui_media_view({ name }, options) })).toBeVisible();
  await admin.getByRole('button', { name: m.ui_media_view({ name: picture.name }, options) }).click();
  const shown = admin.getByRole('dialog').getByRole('img', { name: picture.name });
  await expect(shown).toBeVisible();
  await otherContext.close();
});
