import { m } from '@bugquest/phrases/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { WITH_SERVICE_WORKER } from '../../engines.ts';
import { setOffline } from '../../support/network.ts';
import { login, logout, signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { takeScreenshot } from '../../support/report-form.ts';

test.use(WITH_SERVICE_WORKER);

type Language = 'en' | 'ar';

const description = (page: Page) => page.locator('[name="bugDescription"]');
const unsentReports = (page: Page, language: Language) =>
  page.getByRole('region', { name: m.reports_unsent({}, { locale: language }) });

async function fillRequiredFields(page: Page, language: Language, text: string): Promise<void> {
  for (const [name, value] of [
    ['severity', 'Major'],
    ['bugType', 'Functional'],
    ['category', 'Frontend'],
  ])
    await page.locator(`[name="${name}"][value="${value}"]`).check();
  await page
    .getByLabel(m.review_feature({}, { locale: language }), { exact: true })
    .selectOption('Shopping Cart');
  // Last: similar reports may be listed under the text and move the other fields during a click.
  await description(page).fill(text);
}

async function attachScreenshot(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name, mimeType: 'image/png', buffer: await takeScreenshot(page) }]);
  // The tile is busy until the file is stored on the device.
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.locator('form li .animate-spin')).toHaveCount(0);
}

/** The description and the number of screenshots of each report. */
async function listReports(page: Page): Promise<[string, number][]> {
  const reply = await page.request.get('/api/bug-reports');
  const reports = (await reply.json()) as { bugDescription: string; screenshotUrls: string[] }[];
  return reports
    .map((report): [string, number] => [report.bugDescription, report.screenshotUrls.length])
    .sort();
}

/** Closes the tab like a person and opens a new tab at the same address. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  // `close` does not wait for the end of the tab, and an open tab locks the draft.
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

test('a draft survives a closed tab and a lost network, and another person does not see it', async ({
  page: firstTab,
  context,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const submit = (page: Page) => page.getByRole('button', { name: m.reports_submit({}, options) }).click();
  const maha = await signUp(firstTab, product, 'Maha');
  await firstTab.goto('/submit-bug');
  await fillRequiredFields(firstTab, language, 'The total is wrong');
  await attachScreenshot(firstTab, 'السلة cart.png');
  await expect(firstTab).toHaveURL(/\?draft=[\w-]{36}$/);
  await description(firstTab).fill('The total is wrong after the last key');

  let page = await reopen(context, firstTab);
  await expect(description(page)).toHaveValue('The total is wrong after the last key');
  await expect(page.getByText('السلة cart.png').first()).toBeVisible();
  await expect(page.locator('[name="severity"][value="Major"]')).toBeChecked();

  const secondTab = await context.newPage();
  await secondTab.goto(page.url());
  await expect(secondTab.getByText(m.reports_draft_elsewhere_title({}, options))).toBeVisible();
  await expect(page.getByText(m.reports_draft_opened_again({}, options)).first()).toBeVisible();
  await page.close();
  await expect(description(secondTab)).toHaveValue('The total is wrong after the last key');
  page = secondTab;

  // Without a network, only the screens that were loaded before can be opened.
  await page.goto('/dashboard');
  await unsentReports(page, language)
    .getByRole('link', { name: 'The total is wrong after the last key' })
    .click();
  await expect(description(page)).toHaveValue('The total is wrong after the last key');
  await setOffline(context, true);
  await expect(page.getByText(m.reports_offline_text({}, options))).toBeVisible();
  await submit(page);
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('link', { name: m.competition_dashboard_submit_new({}, options) }).click();
  // Nothing is chosen: the analysis sorts the report when it is sent.
  await description(page).fill('The voucher is refused');
  await submit(page);
  await page.waitForURL(/\/dashboard/);
  await expect(unsentReports(page, language).getByText(m.reports_unsent_waiting({}, options))).toHaveCount(2);
  await setOffline(context, false);
  await expect(unsentReports(page, language)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The voucher is refused' })).toBeVisible();
  await expect
    .poll(() => listReports(page))
    .toEqual([
      ['The total is wrong after the last key', 1],
      ['The voucher is refused', 0],
    ]);

  await page.getByRole('link', { name: m.competition_dashboard_submit_new({}, options) }).click();
  await description(page).fill('Only Maha may read this');
  await expect(page).toHaveURL(/\?draft=[\w-]{36}$/);
  await logout(page, language, m.shell_logout_keep({}, options));
  await signUp(page, product, 'Omar');
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: m.competition_dashboard_recent({}, options) }),
  ).toBeVisible();
  await expect(unsentReports(page, language)).toBeHidden();
  await page.goto('/submit-bug');
  await expect(description(page)).toHaveValue('');
  await logout(page, language);

  await login(page, maha.workEmail);
  await unsentReports(page, language).getByRole('link', { name: 'Only Maha may read this' }).click();
  await expect(description(page)).toHaveValue('Only Maha may read this');
  await logout(page, language, m.shell_logout_delete({}, options));
  await login(page, maha.workEmail);
  await expect(
    page.getByRole('heading', { name: m.competition_dashboard_recent({}, options) }),
  ).toBeVisible();
  await expect(unsentReports(page, language)).toBeHidden();
});
