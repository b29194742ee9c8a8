import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { decideButton, submitReports } from '../../support/reports.ts';

test('a tester finds the bonus of an administrator on the dashboard, with its reason, and opens it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Noura Tester');
  const [report] = await submitReports(page, product, 1, () => 'The coupon is counted twice in the cart');
  await page.goto('/dashboard');
  const changes = page.getByRole('region', { name: m.notifications_changes_title({}, options) });
  await expect(page.getByText(report!.serialNumber).first()).toBeVisible();
  await expect(changes).toBeHidden();

  const admin = await openPage();
  await signUpAdmin(admin, product, 'Salem Admin');
  await admin.goto(`/admin?tab=points-review&search=${report!.serialNumber}&report=${report!.id}`);
  const desk = admin.getByRole('dialog');
  await desk.locator('[name="pointsEarned"]').fill(String(report!.pointsEarned + 4));
  await desk.locator('[name="validationReason"]').selectOption('bonus');
  await desk.locator('[name="adminNotes"]').fill('Very clear steps');
  await decideButton(desk).click();

  // The page was open: the change is said where the points count, and stands in the list.
  const sentence = m.reports_event_reviewed_bonus({}, options);
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  const line = changes.getByRole('link').filter({ hasText: report!.serialNumber });
  await expect(line).toContainText(sentence);
  await expect(line).toContainText('Very clear steps');
  await expect(line).toContainText('+4');
  // Loading the next page would otherwise cut off the request that marks the line as seen.
  const marked = page.waitForResponse((response) => response.url().endsWith('/api/own-changes/seen'));
  await line.click();
  await marked;
  await expect(page).toHaveURL(new RegExp(`/reports/${report!.id}`));

  await page.goto('/dashboard');
  await expect(page.getByText(report!.serialNumber).first()).toBeVisible();
  await expect(changes).toBeHidden();
});
