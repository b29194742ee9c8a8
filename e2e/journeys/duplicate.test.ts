// A report that tells what another told before: linked on the desk, and known as such to both who wrote them.
import { duplicatePoints } from '@bugquest/contract/bug-reports/review';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp, signUpAdmin } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { sendReports } from '../support/reports.ts';

const TOLD = 'Paying by Apple Pay fails: the window closes by itself and the order is not placed';
const TOLD_AGAIN = 'الدفع عن طريق Apple Pay فاشل، النافذة تقفل لحالها والطلب ما يكتمل';

test('a duplicate is linked with the report that came first, and both testers hear of it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  test.setTimeout(150_000);
  const options = { locale: language } as const;
  const [first, second, admin] = [page, await openPage(), await openPage()];
  await signUp(first, product, 'Lama');
  const [original] = await sendReports(first, 1, () => TOLD);
  await signUp(second, product, 'Fahad');
  const [duplicate] = await sendReports(second, 1, () => TOLD_AGAIN);
  await first.goto(`/reports/${original!.id}`);
  await second.goto(`/reports/${duplicate!.id}`);

  await signUpAdmin(admin, product, 'Rana');
  const settings = (await (await admin.request.get('/api/admin/settings')).json()) as ProgramSettings;
  const points = duplicatePoints(duplicate!.scoreBreakdown, settings.duplicateShare);
  await admin.goto(`/admin?tab=points-review&report=${duplicate!.id}`);
  const pane = admin.getByRole('dialog');
  const similar = pane.getByRole('listitem').filter({ hasText: original!.serialNumber });
  await expect(similar).toContainText(TOLD);
  await similar.getByRole('button', { name: new RegExp(original!.serialNumber) }).click();
  await expect(pane.locator('[name="duplicateOf"]')).toHaveValue(original!.serialNumber);
  // What the settings leave a duplicate stands there before anybody types.
  await expect(pane.locator('[name="pointsEarned"]')).toHaveValue(String(points));
  await pane.getByRole('button', { name: m.review_update_points({}, options) }).click();
  await expect(pane).toBeHidden();
  expect(await (await admin.request.get(`/api/bug-reports/${duplicate!.id}`)).json()).toMatchObject({
    validationReason: 'duplicate',
    pointsEarned: points,
    duplicateOf: original!.id,
    originalSerial: original!.serialNumber,
  } satisfies Partial<AdminBugReport>);

  // Both pages were open, and tell it by themselves.
  const found = m.lifecycle_event_duplicate_found({ serial: duplicate!.serialNumber }, options);
  const linked = m.lifecycle_event_reviewed_duplicate({ serial: original!.serialNumber }, options);
  await expect(first.getByRole('listitem').filter({ hasText: found })).toBeVisible();
  await expect(second.getByRole('listitem').filter({ hasText: linked })).toBeVisible();
  await expectToldByBell(first, found);
  await expectToldByBell(second, linked);
  const serial = `\u2068${original!.serialNumber}\u2069`;
  await expect(second.getByText(m.duplicates_own_original({ serial }, options))).toBeVisible();
  const standing = await (await second.request.get('/api/auth/user')).json();
  expect(standing).toMatchObject({ totalPoints: points });

  // The desk shows the link from either side.
  await admin.goto(`/admin?tab=points-review&report=${original!.id}`);
  await expect(pane.getByText(found)).toBeVisible();
  await admin.goto(`/admin?tab=points-review&report=${duplicate!.id}`);
  await expect(pane.locator('[name="duplicateOf"]')).toHaveValue(original!.serialNumber);

  async function expectToldByBell(tester: Page, sentence: string): Promise<void> {
    await tester.getByRole('button', { name: m.notifications_unread({ count: 1 }, options) }).click();
    await expect(tester.getByRole('dialog').getByRole('link').filter({ hasText: sentence })).toBeVisible();
    await tester.keyboard.press('Escape');
  }
});
