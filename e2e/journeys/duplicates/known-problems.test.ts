import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { takeScreenshot } from '../../support/report-form.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

const ORIGINAL = { en: 'The loyalty card shows another shop', ar: 'The loyalty card has no barcode' };
const AGAIN = { en: 'My loyalty card has a wrong shop name', ar: 'My loyalty card is without a barcode' };

test('a tester confirms a known problem on a new device, and the reporter of a duplicate appeals beside the original', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const [second, admin] = [await openPage(), await openPage()];
  await signUp(page, product, 'Yara');
  const [original] = await submitReports(page, product, 1, () => ORIGINAL[language]);
  await signUp(second, product, 'Omar');

  // By keyboard.
  await second.goto('/hunts');
  await second
    .getByRole('link', { name: m.duplicates_list_title({}, options), exact: true })
    .first()
    .focus();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(m.duplicates_list_title({}, options));
  await second.getByLabel(m.review_feature({}, options)).selectOption('Shopping Cart');
  const row = second.getByRole('main').getByRole('listitem').filter({ hasText: original!.serialNumber });
  await expect(row).toContainText(ORIGINAL[language]);
  await expect(row).toContainText(m.duplicates_seen_by({ count: 1, number: '1' }, options));
  await expect(row).not.toContainText('Yara');
  await expect(row).toContainText(m.reports_device_laptop({}, options));
  await row.getByRole('button').press('Enter');
  const dialog = second.getByRole('alertdialog');
  await expect(dialog.locator('select[name="deviceType"]')).not.toHaveValue('');
  await dialog
    .locator('details')
    .first()
    .evaluate((details: HTMLDetailsElement) => (details.open = true));
  await dialog.locator('select[name="deviceType"]').selectOption('Laptop');
  await dialog.locator('select[name="operatingSystem"]').selectOption('macOS');
  await dialog.getByRole('button', { name: m.duplicates_confirm({}, options) }).click();
  await expect(row).toContainText(m.duplicates_said({}, options));
  await expect(row).toContainText(m.duplicates_seen_by({ count: 2, number: '2' }, options));
  await expect(row).toBeFocused();

  const third = await openPage();
  await signUp(third, product, 'Huda');
  const [duplicate] = await submitReports(third, product, 1, () => AGAIN[language]);
  await signUpAdmin(admin, product, 'Rana');
  const { updatedAt } = await fetchReport(admin, duplicate!.id);
  const decision = { pointsEarned: 0, validationReason: 'duplicate', adminNotes: 'Known' };
  const decided = await admin.request.patch(`/api/bug-reports/${duplicate!.id}/validate`, {
    data: { ...decision, duplicateOf: original!.id, updatedAt },
    headers: { origin: product.baseUrl },
  });
  expect(decided.ok()).toBe(true);
  await third.goto(`/reports/${duplicate!.id}`);
  const compared = third.getByRole('region', { name: original!.serialNumber });
  await expect(compared).toContainText(ORIGINAL[language]);
  await expect(compared).toContainText(AGAIN[language]);

  await third.getByRole('button', { name: m.reports_appeal_start({}, options) }).click();
  await expect(third.getByLabel(m.reports_appeal_not_same({}, options))).toBeFocused();
  await third.keyboard.insertText('The name is right, the city is not');
  const picture = { name: 'city.png', mimeType: 'image/png', buffer: await takeScreenshot(third) };
  await third.locator('input[type="file"]').first().setInputFiles([picture]);
  await third.getByRole('button', { name: m.reports_appeal_send({}, options) }).click();
  const appealed = third.getByRole('listitem').filter({ hasText: m.reports_own_appeal({}, options) });
  await expect(appealed).toContainText('The name is right, the city is not');
  await expect(
    appealed.getByRole('button', { name: m.ui_media_view({ name: 'city.png' }, options) }),
  ).toBeVisible();

  await compared.getByRole('link', { name: m.duplicates_open_known({}, options) }).click();
  await expect(third.getByRole('main').getByRole('listitem')).toContainText(original!.serialNumber);
  await expect(third.getByRole('main').getByRole('listitem')).toHaveCount(1);
});
