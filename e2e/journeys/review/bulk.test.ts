import { VALIDATION_REASON_NAMES as REASONS } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

const DESKTOP = { width: 1280, height: 800 };

test('dialogs of the triage queue receive all typed keys, and return the focus', async ({
  page,
  product,
  openPage,
}) => {
  await signUp(page, product, 'Maha');
  const word = `focus${Date.now()}`;
  const [report] = await submitReports(page, product, 1, () => `${word} the total is wrong`);
  const admin = await openPage({ viewport: DESKTOP });
  await signUpAdmin(admin, product, 'Waleed');
  await admin.goto(`/admin?tab=points-review&search=${word}`);
  const { keyboard } = admin;
  const row = admin.getByRole('button', { name: new RegExp(report!.serialNumber) });
  await row.focus();
  await keyboard.press('j');
  await keyboard.press('x');
  for (const [key, field] of [
    ['2', 'pointsEarned'],
    ['t', 'status'],
    ['a', 'assigneeId'],
    ['d', 'deletionReason'],
  ] as const) {
    await keyboard.press(key);
    const dialog = admin.getByRole('dialog');
    await expect(dialog.locator(`[name="${field}"]`)).toBeFocused();
    // `j` and `z` are shortcuts of the queue. They must not reach it.
    await keyboard.type('jz');
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();
    // The queue ignores keys for a moment after typing in a dialog.
    await admin.waitForTimeout(500);
  }
  expect(await fetchReport(admin, report!.id)).toMatchObject({ validationReason: null, status: 'Open' });
});

test('an administrator decides two reports at once and undoes the decision', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Layan');
  const word = `many${Date.now()}`;
  const reports = await submitReports(page, product, 3, (index) => `${word} number ${index}`);
  const admin = await openPage();
  await signUpAdmin(admin, product, 'Noura');
  await admin.goto(`/admin?tab=points-review&review=pending&search=${word}`);
  for (const { serialNumber } of reports.slice(0, 2)) {
    const box = admin.getByRole('checkbox', { name: new RegExp(serialNumber) });
    await box.check();
  }
  const bar = admin.getByRole('region', { name: m.review_bulk({}, options) });
  await bar.getByRole('button', { name: REASONS.reduced({}, options) }).click();
  const dialog = admin.getByRole('dialog');
  const title = { count: 2, number: '2', reason: REASONS.reduced({}, options) };
  await expect(dialog.getByText(m.review_bulk_decide_title(title, options))).toBeVisible();
  await dialog.locator('[name="pointsEarned"]').fill('١');
  await dialog.locator('[name="adminNotes"]').fill('The steps are missing');
  await dialog.getByRole('button', { name: m.review_decide_all({ count: 2, number: '2' }, options) }).click();
  await expect(admin.getByText(m.review_decided({ count: 2, number: '2' }, options)).first()).toBeVisible();
  expect(await fetchReport(admin, reports[1]!.id)).toMatchObject({
    pointsEarned: 1,
    validationReason: 'reduced',
  });
  expect(await fetchReport(admin, reports[2]!.id)).toMatchObject({ validationReason: null });

  await admin.getByRole('button', { name: m.shell_undo({}, options) }).click();
  await expect(admin.getByText(m.review_undone({ count: 2, number: '2' }, options)).first()).toBeVisible();
  for (const { id, pointsEarned } of reports)
    expect(await fetchReport(admin, id)).toMatchObject({ pointsEarned, validationReason: null });
});

test('reports are selected, decided and undone with the keyboard alone', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Hessa');
  const word = `selection${Date.now()}`;
  // Different words in each report, because repeated descriptions earn fewer points.
  const sentences = [
    'the cart is empty',
    'no results at all',
    'map of another city',
    'photo upside down',
    'total too low',
  ];
  const reports = await submitReports(page, product, 5, (index) => `${word} ${sentences[index]}`);
  const admin = await openPage({ viewport: DESKTOP });
  await signUpAdmin(admin, product, 'Turki');
  await admin.goto(`/admin?tab=points-review&review=pending&sort=oldest&search=${word}`);
  await expect(admin.getByText(m.review_count({ count: 5, number: '5' }, options))).toBeVisible();

  const { keyboard } = admin;
  const bar = admin.getByRole('region', { name: m.review_bulk({}, options) });
  const expectSelected = (count: number) =>
    expect(bar.getByText(m.review_chosen({ count, number: String(count) }, options))).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('x');
  await expectSelected(1);
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+J');
  await keyboard.press('Shift+ArrowDown');
  await expectSelected(4);
  await keyboard.press('Shift+ArrowUp');
  await expectSelected(3);

  await keyboard.press('2');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.locator('[name="pointsEarned"]')).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(m.review_decided({ count: 3, number: '3' }, options)).first()).toBeVisible();
  await expect(bar).toBeHidden();
  for (const [index, { id, pointsEarned }] of reports.entries())
    expect(await fetchReport(admin, id)).toMatchObject({
      pointsEarned: index < 3 ? pointsEarned + 2 : pointsEarned,
      validationReason: index < 3 ? 'bonus' : null,
    });

  await keyboard.press('z');
  await expect(admin.getByText(m.review_undone({ count: 3, number: '3' }, options)).first()).toBeVisible();
  for (const { id } of reports)
    expect(await fetchReport(admin, id)).toMatchObject({ validationReason: null });
});
