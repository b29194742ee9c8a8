import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { takeScreenshot } from '../../support/report-form.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

test('a tester adds a screenshot to a report, comments, withdraws the report and restores it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signUp(page, product, 'Abeer');
  const [report] = await submitReports(page, product, 1, () => 'The total is wrong');
  await page.goto(`/reports/${report!.id}`);

  await page.getByRole('link', { name: m.reports_edit({}, options) }).click();
  const description = page.locator('[name="bugDescription"]');
  await expect(description).toHaveValue('The total is wrong');
  await description.fill(
    'The total keeps the discount after I removed the coupon. I expected the full price.',
  );
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'total.png', mimeType: 'image/png', buffer: await takeScreenshot(page) }]);
  // The tile is busy until the file is stored on the device.
  await expect(page.getByText('total.png').first()).toBeVisible();
  await expect(page.locator('form li .animate-spin')).toHaveCount(0);
  await page.reload();
  await expect(description).toHaveValue(/keeps the discount/);
  await expect(page.getByText('total.png').first()).toBeVisible();
  await button(m.reports_edit_save({}, options)).click();
  await page.waitForURL(`/reports/${report!.id}`);
  const edited = page.getByRole('listitem').filter({ hasText: m.reports_own_edited({}, options) });
  await expect(edited).toContainText('total.png');
  await edited.locator('summary').click();
  await expect(edited).toContainText('The total is wrong');
  const editedReport = await fetchReport(page, report!.id);
  expect(editedReport.screenshotUrls).toHaveLength(1);
  expect(editedReport.pointsEarned).toBeGreaterThan(report!.pointsEarned);

  await button(m.reports_comment_start({}, options)).click();
  await page.getByLabel(m.reports_comment({}, options)).fill('It also happens with the other coupon');
  await button(m.reports_comment_send({}, options)).click();
  const comment = page.getByRole('listitem').filter({
    hasText: m.reports_own_comment({}, options),
  });
  await expect(comment).toContainText('It also happens with the other coupon');

  await button(m.review_withdraw({}, options)).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.review_withdraw({}, options) })
    .click();
  await page.waitForURL(/\/reports$/);
  await button(m.review_withdrawal_undo({}, options)).click();
  await page.waitForURL(`/reports/${report!.id}`);
  await expect(page.getByText(/keeps the discount/).first()).toBeVisible();

  // Administrators see the changes. After the decision, the report cannot be edited.
  const admin = await openPage({ viewport: { width: 1280, height: 800 } });
  await signUpAdmin(admin, product, 'Khalid');
  await admin.goto(`/admin?tab=points-review&report=${report!.id}`);
  await expect(admin.getByText('It also happens with the other coupon').first()).toBeVisible();
  const decision = { pointsEarned: 9, validationReason: 'approved', adminNotes: '' };
  const { updatedAt } = await fetchReport(admin, report!.id);
  await admin.request.patch(`/api/bug-reports/${report!.id}/validate`, {
    data: { ...decision, updatedAt },
    headers: { origin: new URL(admin.url()).origin },
  });
  await expect(page.getByRole('link', { name: m.reports_edit({}, options) })).toBeHidden();
  await page.goto(`/reports/${report!.id}/edit`);
  await expect(page.getByText(m.reports_edit_closed({}, options))).toBeVisible();
});
