import { VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { decideButton, fetchReport, submitReports } from '../../support/reports.ts';

test('the key 4 proposes 0 points and the status Closed, a penalty with points asks first, and Z restores both', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Reem');
  const word = `penalty${Date.now()}`;
  const [report] = await submitReports(page, product, 1, () => `${word} the total is wrong`);
  const admin = await openPage({ viewport: { width: 1280, height: 800 } });
  await signUpAdmin(admin, product, 'Salem');
  await admin.goto(`/admin?tab=points-review&search=${word}&report=${report!.id}`);
  const pane = admin.getByRole('dialog');
  const points = pane.locator('[name="pointsEarned"]');
  await expect(points).toHaveValue(String(report!.pointsEarned));
  await admin.keyboard.press('4');
  await expect(points).toHaveValue('0');
  await expect(pane.getByRole('checkbox', { name: m.review_close({}, options) })).toBeChecked();

  await admin.keyboard.press('Enter');
  const why = pane.locator('[name="rejectionReason"]');
  await expect(why).toBeFocused();
  await why.selectOption('not_a_bug');
  await decideButton(pane).click();
  const notes = pane.locator('[name="adminNotes"]');
  await expect(notes).toBeFocused();
  await notes.fill('This is how it is meant to work');

  await points.fill('14');
  await admin.keyboard.press('Enter');
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText(VALIDATION_REASON_NAMES.penalty({}, options));
  await question.getByRole('button', { name: m.shell_cancel({}, options) }).click();
  await expect(question).toBeHidden();
  expect(await fetchReport(admin, report!.id)).toMatchObject({ validationReason: null });

  await points.fill('0');
  await decideButton(pane).click();
  await expect(pane).toBeHidden();
  expect(await fetchReport(admin, report!.id)).toMatchObject({
    validationReason: 'penalty',
    pointsEarned: 0,
    status: 'Closed',
  });
  const undone = admin.waitForResponse('**/api/bug-reports/decisions/undo');
  await admin.keyboard.press('z');
  expect((await undone).status()).toBe(200);
  expect(await fetchReport(admin, report!.id)).toMatchObject({
    validationReason: null,
    pointsEarned: report!.pointsEarned,
    status: 'Open',
  });
});
