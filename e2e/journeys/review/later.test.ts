import type { SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

const TEXT = 'Voucher QUARTZ31 empties the basket after paying with the gift card, and the order is lost';

test('W approves an original and makes later reports duplicates, and Z takes all of it back', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const [second, admin] = [await openPage(), await openPage({ viewport: { width: 1280, height: 720 } })];
  await signUp(page, product, 'Reem');
  const [original] = await submitReports(page, product, 1, () => TEXT);
  await signUp(second, product, 'Fahad');
  const [pending, accepted, other] = await submitReports(second, product, 3, () => TEXT);
  await signUpAdmin(admin, product, 'Salem');
  const approved = await admin.request.patch(`/api/bug-reports/${accepted!.id}/validate`, {
    headers: { origin: product.baseUrl },
    data: { pointsEarned: 14, validationReason: 'approved', updatedAt: accepted!.updatedAt },
  });
  expect(approved.status()).toBe(200);
  // The reports are compared in the background.
  const suspected = async () =>
    (await (
      await admin.request.get(`/api/admin/problems/suspected?original=${original!.id}`)
    ).json()) as SuspectedPairs;
  await expect.poll(async () => (await suspected()).total).toBe(3);
  const order = (await suspected()).pairs.map(({ report }) => report.id);

  await admin.goto(`/admin?tab=points-review&sort=oldest&search=QUARTZ31&report=${original!.id}`);
  const { keyboard } = admin;
  const serial = `\u2068${original!.serialNumber}\u2069`;
  const decision = m.review_decide_approved({}, options);
  const nameOf = (count: number) =>
    m.review_later_decide({ count, number: String(count), decision }, options);
  await expect(admin.getByRole('button', { name: nameOf(3) })).toBeVisible();
  await keyboard.press('w');
  const dialog = admin.getByRole('dialog', { name: m.review_later_title({ serial }, options) });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  await expect(boxes.first()).toBeFocused();
  for (let moves = order.indexOf(other!.id); moves > 0; moves -= 1) await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: nameOf(2) })).toBeVisible();
  await keyboard.press('Enter');

  // The reports that are decided together are not opened.
  const pane = admin.locator('[data-reading-pane]');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(other!.serialNumber);
  await expect(
    admin.getByText(m.review_later_done({ count: 2, number: '2' }, options)).first(),
  ).toBeVisible();
  expect(await fetchReport(admin, original!.id)).toMatchObject({ validationReason: 'approved' });
  expect(await fetchReport(admin, pending!.id)).toMatchObject({
    validationReason: 'duplicate',
    duplicateOf: original!.id,
  });
  expect(await fetchReport(admin, accepted!.id)).toMatchObject({
    validationReason: 'approved',
    pointsEarned: 14,
    duplicateOf: original!.id,
  });
  expect(await fetchReport(admin, other!.id)).toMatchObject({ validationReason: null, duplicateOf: null });

  await keyboard.press('z');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(original!.serialNumber);
  await expect(admin.getByRole('button', { name: nameOf(3) })).toBeVisible();
  for (const { id, pointsEarned } of [original!, pending!])
    expect(await fetchReport(admin, id)).toMatchObject({
      validationReason: null,
      duplicateOf: null,
      pointsEarned,
    });
  expect(await fetchReport(admin, accepted!.id)).toMatchObject({
    validationReason: 'approved',
    pointsEarned: 14,
    duplicateOf: null,
  });
});
