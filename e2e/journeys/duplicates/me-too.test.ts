import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { expect, type Product, test } from '../../support/product.ts';
import { sendReports } from '../../support/reports.ts';

const TOLD = 'The coupon code is rejected at checkout, it says that it has expired';
const TOLD_AGAIN = 'كوبون الخصم مرفوض عند الدفع ويقول منتهي الصلاحية';

/** What the server suggests for the text. */
const findKnown = async (page: Page, { baseUrl }: Product): Promise<unknown> => {
  const response = await page.request.post('/api/bug-reports/similar', {
    headers: { origin: baseUrl },
    data: { bugDescription: TOLD_AGAIN, feature: '', issueLocation: '' },
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
  await signUp(page, product, 'Yara');
  const [known] = await sendReports(page, product, 1, () => TOLD);

  const other = await browser.newContext({ locale: language });
  const tester = await other.newPage();
  await signUp(tester, product, 'Omar');
  // A new report is examined within about a second.
  await expect
    .poll(() => findKnown(tester, product))
    .toContainEqual(expect.objectContaining({ id: known!.id }));
  await tester.goto('/submit-bug');
  await tester.locator('[name="bugDescription"]').fill(TOLD_AGAIN);
  const suggestion = tester.getByRole('listitem').filter({ hasText: known!.serialNumber });
  // The words of others are hidden until an administrator accepts them.
  await expect(suggestion).toContainText(m.duplicates_fault_refuse({}, say));
  await expect(suggestion).not.toContainText('coupon code');
  await expect(suggestion).not.toContainText('Yara');
  await suggestion.getByRole('button').click();

  const dialog = tester.getByRole('alertdialog');
  await dialog.locator('select[name="deviceType"]').selectOption('Android Mobile');
  await dialog.locator('select[name="operatingSystem"]').selectOption('Android');
  // The draft is kept until the report is confirmed.
  await expect(tester.locator('[name="bugDescription"]')).toHaveValue(TOLD_AGAIN);
  await dialog.getByRole('button', { name: m.duplicates_confirm({}, say) }).click();
  await tester.waitForURL(/\/dashboard/);
  await expect(tester.getByText(m.duplicates_done({}, say)).first()).toBeVisible();
  expect(await (await tester.request.get('/api/bug-reports')).json()).toEqual([]);

  await tester.goto('/submit-bug');
  await expect(tester.locator('[name="bugDescription"]')).toHaveValue('');
  await page.goto(`/reports/${known!.id}`);
  await expect(page.getByText(m.reports_event_me_too({}, say)).first()).toBeVisible();
  await other.close();
});
