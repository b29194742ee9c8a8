import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { presetPoints } from '@bugquest/contract/review/review';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { decideButton, fetchReport, submitReports } from '../../support/reports.ts';

const DESCRIPTION = 'Paying by Apple Pay fails: the window closes by itself and the order is not placed';
const DESCRIPTION_AGAIN = 'الدفع عن طريق Apple Pay فاشل، النافذة تقفل لحالها والطلب ما يكتمل';
const COUPON = 'Coupon SUMMER10 stays in the cart after I remove it, and the total keeps the discount';
const COUPON_AGAIN = 'I remove coupon SUMMER10 but it stays in the cart and the total still has the discount';

const VOUCHER = 'Voucher VELVET77 is refused at the checkout, although it is valid until the end of the year';
const VOUCHER_AGAIN = 'At the checkout the voucher VELVET77 is refused, although it is valid all year';

/** A job compares a new report with others within about a second. */
const expectLikelyOriginal = (admin: Page, { id }: AdminBugReport, original: AdminBugReport) =>
  expect.poll(() => fetchReport(admin, id)).toMatchObject({ likelyOriginal: { id: original.id } });

test('a duplicate is linked to the original report, and both testers are notified', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const [first, second, admin] = [page, await openPage(), await openPage()];
  await signUp(first, product, 'Lama');
  const [original] = await submitReports(first, product, 1, () => DESCRIPTION);
  await signUp(second, product, 'Fahad');
  const [duplicate] = await submitReports(second, product, 1, () => DESCRIPTION_AGAIN);
  await first.goto(`/reports/${original!.id}`);
  await second.goto(`/reports/${duplicate!.id}`);

  await signUpAdmin(admin, product, 'Rana');
  const settings = (await (await admin.request.get('/api/admin/settings')).json()) as ProgramSettings;
  const points = presetPoints(duplicate!, 'duplicate', settings);
  await expectLikelyOriginal(admin, duplicate!, original!);
  await admin.goto(`/admin?tab=points-review&report=${duplicate!.id}`);
  const pane = admin.getByRole('dialog');
  const similar = pane.getByRole('listitem').filter({ hasText: original!.serialNumber });
  await expect(similar).toContainText(DESCRIPTION);
  // The reports are surely alike, so the decision begins as duplicate. The button of the row takes that back, and chooses it again.
  const chosen = pane.getByRole('group', { name: m.duplicates_original_title({}, options) });
  await expect(chosen).toContainText(original!.serialNumber);
  const mark = similar.getByRole('button', { name: new RegExp(original!.serialNumber) });
  await mark.click();
  await expect(chosen).not.toContainText(original!.serialNumber);
  await mark.click();
  await expect(chosen).toContainText(original!.serialNumber);
  await expect(pane.locator('[name="pointsEarned"]')).toHaveValue(String(points));
  await decideButton(pane).click();
  await expect(pane).toBeHidden();
  expect(await (await admin.request.get(`/api/bug-reports/${duplicate!.id}`)).json()).toMatchObject({
    validationReason: 'duplicate',
    pointsEarned: points,
    duplicateOf: original!.id,
    originalSerial: original!.serialNumber,
  } satisfies Partial<AdminBugReport>);

  // Open pages update without a reload.
  const foundSentence = m.reports_event_duplicate_found({ serial: duplicate!.serialNumber }, options);
  const linkedSentence = m.reports_event_reviewed_duplicate({ serial: original!.serialNumber }, options);
  await expect(first.getByRole('listitem').filter({ hasText: foundSentence })).toBeVisible();
  await expect(second.getByRole('listitem').filter({ hasText: linkedSentence })).toBeVisible();
  await expectNotification(first, foundSentence);
  await expectNotification(second, duplicate!.serialNumber);
  const serial = `\u2068${original!.serialNumber}\u2069`;
  await expect(second.getByText(m.duplicates_own_original({ serial }, options))).toBeVisible();
  const account = await (await second.request.get('/api/auth/user')).json();
  expect(account).toMatchObject({ totalPoints: points });

  // The review pane of both reports shows the link.
  await admin.goto(`/admin?tab=points-review&report=${original!.id}`);
  await expect(pane.getByText(foundSentence)).toBeVisible();
  await admin.goto(`/admin?tab=points-review&report=${duplicate!.id}`);
  await expect(chosen).toContainText(original!.serialNumber);

  async function expectNotification(tester: Page, sentence: string): Promise<void> {
    // The notification is already read, because the page of the report is open.
    await tester.getByRole('banner').locator('[aria-haspopup="dialog"]').first().click();
    await expect(tester.getByRole('dialog').getByRole('link').filter({ hasText: sentence })).toBeVisible();
    await tester.keyboard.press('Escape');
  }
});

test('the number keys choose the original, and a duplicate decision without an original is not saved', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const [tester, admin] = [page, await openPage()];
  await signUp(tester, product, 'Lama');
  const [original] = await submitReports(tester, product, 1, () => COUPON);
  const [duplicate] = await submitReports(tester, product, 1, () => COUPON_AGAIN);
  await signUpAdmin(admin, product, 'Rana');
  await expectLikelyOriginal(admin, duplicate!, original!);
  // Sorted so that this report is the last: after its decision, no other report opens.
  await admin.goto(`/admin?tab=points-review&sort=oldest&search=SUMMER10&report=${duplicate!.id}`);
  const pane = admin.getByRole('dialog');
  await expect(pane.getByRole('listitem').filter({ hasText: original!.serialNumber })).toBeVisible();
  await admin.keyboard.press('5');
  const choice = pane.getByRole('group', { name: m.duplicates_original_title({}, options) });
  // The original is chosen already, because the reports are surely alike.
  await choice.getByRole('button', { name: m.duplicates_original_change({}, options) }).click();
  await expect(choice.getByRole('searchbox')).toBeFocused();
  await choice.getByRole('searchbox').blur();

  await admin.keyboard.press('Enter');
  await expect(choice.getByRole('alert')).toHaveText(m.duplicates_original_missing({}, options));
  const search = choice.getByRole('searchbox');
  await expect(search).toBeFocused();
  await search.fill(original!.serialNumber);
  await choice.getByRole('button', { name: new RegExp(original!.serialNumber) }).click();
  const change = choice.getByRole('button', { name: m.duplicates_original_change({}, options) });
  await expect(change).toBeFocused();

  await admin.keyboard.press('0');
  const notKnown = choice.getByRole('radio', { name: m.duplicates_original_not_known({}, options) });
  await expect(notKnown).toBeChecked();
  await admin.keyboard.press('1');
  await expect(choice).toContainText(original!.serialNumber);
  await expect(notKnown).not.toBeChecked();
  await admin.keyboard.press('Enter');
  await expect(pane).toBeHidden();
  expect(await (await admin.request.get(`/api/bug-reports/${duplicate!.id}`)).json()).toMatchObject({
    validationReason: 'duplicate',
    duplicateOf: original!.id,
  } satisfies Partial<AdminBugReport>);
});

test('the keys 5 and 1 choose an earlier report, and a later one becomes the original only after a confirmation', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const [tester, admin] = [page, await openPage()];
  await signUp(tester, product, 'Lama');
  const [earlier] = await submitReports(tester, product, 1, () => VOUCHER);
  const [opened, later] = await submitReports(tester, product, 2, () => VOUCHER_AGAIN);
  await signUpAdmin(admin, product, 'Rana');
  const headers = { origin: product.baseUrl };
  const { updatedAt } = opened!;
  const decision = { pointsEarned: 0, validationReason: 'duplicate', duplicateOf: later!.id, updatedAt };
  const refused = await admin.request.patch(`/api/bug-reports/${opened!.id}/validate`, {
    headers,
    data: decision,
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'newer_original']);

  const address = `/admin?tab=points-review&sort=oldest&search=VELVET77&report=${opened!.id}`;
  await admin.goto(address);
  const pane = admin.getByRole('dialog');
  const similar = pane.locator('[data-similar]').getByRole('listitem');
  // The later report has the same words, but earlier reports come first.
  await expect(similar).toContainText([earlier!.serialNumber, later!.serialNumber]);
  await expect(similar.nth(0)).toContainText(m.duplicates_soon_earlier({}, options));
  await expect(similar.nth(1)).toContainText(m.duplicates_soon_later({}, options));
  await admin.keyboard.press('5');
  await expect(similar.nth(0).getByText('1', { exact: true })).toHaveCount(1);
  await expect(similar.nth(1).getByText('2', { exact: true })).toHaveCount(0);
  await admin.keyboard.press('1');
  const choice = pane.getByRole('group', { name: m.duplicates_original_title({}, options) });
  await expect(choice).toContainText(earlier!.serialNumber);

  await similar
    .nth(1)
    .getByRole('button', { name: new RegExp(later!.serialNumber) })
    .click();
  await decideButton(pane).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText(later!.serialNumber);
  await question.getByRole('button', { name: m.shell_cancel({}, options) }).click();
  await expect(question).toBeHidden();
  await similar
    .nth(0)
    .getByRole('button', { name: new RegExp(earlier!.serialNumber) })
    .click();
  await decideButton(pane).click();
  await expect
    .poll(() => fetchReport(admin, opened!.id))
    .toMatchObject({ validationReason: 'duplicate', duplicateOf: earlier!.id });
});
