import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { expect, type Product, test } from '../../support/product.ts';
import { sendReports } from '../../support/reports.ts';

/** Each language has its own bug: both may run on one database, and the form shows only the two reports most alike. */
const BUGS: Record<'en' | 'ar', { first: string; again: string; hidden: string }> = {
  en: {
    first: 'The coupon code is rejected at checkout, it says that it has expired',
    again: 'كوبون الخصم مرفوض عند الدفع ويقول منتهي الصلاحية',
    hidden: 'coupon code',
  },
  ar: {
    first: 'The phone number is rejected when I save my profile',
    again: 'رقم الهاتف مرفوض عند حفظ الملف الشخصي',
    hidden: 'phone number',
  },
};

/** The suggestions of the server for the text. */
const findExisting = async (page: Page, { baseUrl }: Product, bugDescription: string): Promise<unknown> => {
  const response = await page.request.post('/api/bug-reports/similar', {
    headers: { origin: baseUrl },
    data: { bugDescription, feature: '', issueLocation: '' },
  });
  return response.json();
};

test('a known bug is shown while a tester describes it again, and confirmed instead', async ({
  page,
  browser,
  product,
  language,
}) => {
  const say = { locale: language };
  const { first, again, hidden } = BUGS[language];
  await signUp(page, product, 'Yara');
  const [known] = await sendReports(page, product, 1, () => first);

  const other = await browser.newContext({ locale: language });
  const tester = await other.newPage();
  await signUp(tester, product, 'Omar');
  // A new report is examined within about a second.
  await expect
    .poll(() => findExisting(tester, product, again))
    .toContainEqual(expect.objectContaining({ id: known!.id }));
  await tester.goto('/submit-bug');
  await tester.locator('[name="bugDescription"]').fill(again);
  const suggestion = tester.getByRole('listitem').filter({ hasText: known!.serialNumber });
  // The words of others are hidden until an administrator accepts them.
  await expect(suggestion).toContainText(m.duplicates_fault_refuse({}, say));
  await expect(suggestion).not.toContainText(hidden);
  await expect(suggestion).not.toContainText('Yara');
  await suggestion.getByRole('button').click();

  const dialog = tester.getByRole('alertdialog');
  await dialog.locator('summary').click();
  await dialog.locator('select[name="deviceType"]').selectOption('Android Mobile');
  await dialog.locator('select[name="operatingSystem"]').selectOption('Android');
  // The draft is kept until the report is confirmed.
  await expect(tester.locator('[name="bugDescription"]')).toHaveValue(again);
  await dialog.getByRole('button', { name: m.duplicates_confirm({}, say) }).click();
  await tester.waitForURL(/\/dashboard/);
  await expect(tester.getByText(m.duplicates_done({}, say)).first()).toBeVisible();
  expect(await (await tester.request.get('/api/bug-reports')).json()).toEqual([]);

  await tester.goto('/submit-bug');
  await expect(tester.locator('[name="bugDescription"]')).toHaveValue('');
  await page.goto(`/reports/${known!.id}`);
  await expect(page.getByText(m.reports_event_me_too({ count: 1 }, say)).first()).toBeVisible();
  await other.close();
});
