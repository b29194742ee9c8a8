import { m } from '@bugquest/phrases/messages';
import { WITH_SERVICE_WORKER } from '../../engines.ts';
import { setOffline } from '../../support/network.ts';
import { signUp } from '../../support/people.ts';
import { test as base, expect, type Product, productOf } from '../../support/product.ts';
import { fillReport } from '../../support/report-form.ts';
import { submitReports } from '../../support/reports.ts';

// Reports of other journeys would be other known problems.
const test = base.extend<object, { product: Product }>({ product: productOf() });
test.use(WITH_SERVICE_WORKER);

const TEXT = 'The gift card shows the balance of another card after it was used once';

test('a copy that waits offline is sent without a question, and its reporter is asked when it is back', async ({
  page,
  context,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const author = await openPage();
  await signUp(author, product, 'Lama');
  await submitReports(author, product, 1, () => TEXT);

  await signUp(page, product, 'Fahad');
  // Files can be added without a network, because what shows them is loaded before.
  const tiles = page.waitForResponse(/media-tiles/);
  await page.goto('/submit-bug');
  await tiles;
  await setOffline(context, true);
  await expect(page.getByText(m.reports_offline_text({}, options))).toBeVisible();
  await fillReport(page, language, { description: TEXT, place: 'Checkout' });
  await page.locator('[data-submit-bar] button[type="submit"]').click();
  await page.waitForURL(/\/dashboard/);
  await setOffline(context, false);
  // The message leads to both texts.
  await page.getByRole('button', { name: m.duplicates_compare_both({}, options) }).click();
  const both = page.getByRole('region', { name: m.duplicates_question_title({}, options) });
  await expect(both.getByText(TEXT)).toHaveCount(2);
  await both.getByRole('link', { name: m.duplicates_same_known({}, options) }).click();
  await expect(page.getByRole('main')).toContainText(TEXT.slice(0, 40));
});
