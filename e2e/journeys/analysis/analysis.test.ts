import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

const DESCRIPTIONS = {
  en: 'The android app closes itself as soon as I tap the pay button. Nobody in my team can buy.',
  ar: 'تطبيق الاندرويد يقفل اول ما اضغط زر الدفع، ولا احد فينا قدر يشتري',
};
const radio = (page: Page, name: string, value: string) => page.locator(`[name="${name}"][value="${value}"]`);

test('the analysis of a description fills the form, and the tester undoes a wrong value and submits the rest', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language };
  await signUp(page, product, 'Hessa');
  await page.goto('/submit-bug');
  const start = page.getByRole('button', { name: m.reports_analysis_start({}, options) });

  await start.click();
  await expect(page.getByText(m.field_analysis_short({}, options))).toBeVisible();

  await page.locator('[name="bugDescription"]').fill(DESCRIPTIONS[language]);
  await start.click();
  // The first analysis waits until the new server has trained its model.
  const done = page.getByText(m.reports_analysis_done({}, options)).first();
  await expect(done).toBeVisible({ timeout: 180_000 });
  await expect(radio(page, 'severity', 'Blocker')).toBeChecked();
  await expect(radio(page, 'source', 'Android App')).toBeChecked();
  await expect(page.getByLabel(m.review_feature({}, options), { exact: true })).toHaveValue(
    'Payment Gateway',
  );

  const undo = m.reports_analysis_undo_field({ field: m.review_severity({}, options) }, options);
  await page.getByRole('button', { name: undo }).click();
  await expect(radio(page, 'severity', 'Blocker')).not.toBeChecked();
  // By keyboard, because the toast covers a part of the phone's screen.
  await radio(page, 'severity', 'Major').press('Space');
  const analysed = page.waitForResponse('**/api/analyze-bug');
  await start.click();
  await analysed;
  await expect(start).not.toHaveAttribute('aria-busy', 'true');
  await expect(radio(page, 'severity', 'Major')).toBeChecked();

  await page.getByRole('button', { name: m.reports_submit({}, options) }).click();
  await page.waitForURL(/\/dashboard/);
  const [report] = (await (await page.request.get('/api/bug-reports')).json()) as object[];
  expect(report).toMatchObject({ severity: 'Major', feature: 'Payment Gateway', source: 'Android App' });
});
