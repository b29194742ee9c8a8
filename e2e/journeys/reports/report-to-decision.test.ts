import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { WITH_SERVICE_WORKER } from '../../engines.ts';
import {
  becomeAdmin,
  login,
  logout,
  newPerson,
  register,
  signUp,
  signUpAdmin,
  verify,
} from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fillReport } from '../../support/report-form.ts';
import { decideButton } from '../../support/reports.ts';

test.use(WITH_SERVICE_WORKER);

const DESCRIPTIONS = {
  en: 'Steps:\n1. Put two shirts into the cart\n2. Tap Pay\nExpected: the payment opens.\nActual: nothing happens and the cart is empty.',
  ar: 'الخطوات:\n١. أضفت قميصين إلى السلة\n٢. ضغطت على الدفع\nالمتوقع: تفتح صفحة الدفع.\nالفعلي: لا يحدث شيء وتظهر السلة فارغة.',
};

test('a tester reports a bug with a picture and a video, an administrator decides, and the tester sees the decision', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const tester = newPerson(language === 'ar' ? 'مها العلي' : 'Maha Alali');

  await register(page, tester);
  await verify(page, product.dataDir, tester);
  await expect(
    page.getByRole('link', { name: m.competition_dashboard_empty_action({}, options) }),
  ).toBeVisible();

  // The login must accept Arabic-Indic digits.
  await logout(page, language);
  await login(
    page,
    tester.mobile.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
  );

  const adminPage = await openPage();
  const admin = newPerson(language === 'ar' ? 'سالم المدير' : 'Salem Admin');
  await register(adminPage, admin);
  await verify(adminPage, product.dataDir, admin);
  await becomeAdmin(adminPage, product.operator);
  await adminPage.goto(`/admin?tab=points-review&search=${tester.employeeId}`);
  await expect(adminPage.getByText(m.review_nothing_found({}, options))).toBeVisible();

  await page.goto('/submit-bug');
  await fillReport(page, language, { description: DESCRIPTIONS[language], place: 'Cart' });
  await page.getByRole('button', { name: m.reports_submit({}, options) }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(
    page
      .getByText('Bug Report Submitted')
      .or(page.getByText(m.reports_success_title({}, options)))
      .first(),
  ).toBeVisible();
  // The title of a report is its first step without the number.
  const title = DESCRIPTIONS[language].split('\n')[1]!.replace(/^\S+ /, '');
  await expect(page.getByText(title).first()).toBeVisible();
  const [report] = await listOwnReports(page);
  expect(report!.pointsEarned).toBeGreaterThan(10);
  expect(report!.mediaFiles).toHaveLength(2);

  // The open queue offers the report without a reload.
  await adminPage.getByRole('button', { name: m.review_arrived({ count: 1, number: '1' }, options) }).click();
  await adminPage.getByRole('button', { name: report!.serialNumber }).first().click();
  const desk = adminPage.getByRole('dialog');
  await expect(desk.getByText(DESCRIPTIONS[language].split('\n')[1]!)).toBeVisible();
  await desk.locator('[name="pointsEarned"]').fill('٣٥');
  await desk.locator('[name="validationReason"]').selectOption('bonus');
  await desk.locator('[name="adminNotes"]').fill('Well found! أحسنت');
  await decideButton(desk).click();
  await expect(desk).toBeHidden();

  await expect(page.getByText('Well found! أحسنت').first()).toBeVisible();
  expect((await listOwnReports(page))[0]).toMatchObject({ pointsEarned: 35, validationReason: 'bonus' });

  await adminPage.goto('/leaderboard');
  await expect(adminPage.getByText(tester.fullName).first()).toBeVisible();
  await page.goto('/leaderboard');
  await expect(page.getByText(m.competition_restricted({}, options)).first()).toBeVisible();
});

test('a deleted report loses its points, and its reporter sees the reason, asks why and reads the answer', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Nora');
  await page.goto('/bug-submission');
  // The text of the other journey would be asked about as a known problem.
  const description =
    'The wish list shows a product that I removed yesterday, also after the app was opened again';
  await fillReport(page, language, { description, place: '' });
  await page.getByRole('button', { name: m.reports_submit({}, options) }).click();
  await page.waitForURL(/\/dashboard/);
  const [report] = await listOwnReports(page);

  const adminPage = await openPage();
  await signUpAdmin(adminPage, product, 'Huda');
  await adminPage.goto(`/admin?tab=points-review&search=${report!.serialNumber}`);
  await adminPage.getByRole('button', { name: report!.serialNumber }).first().click();
  // On a phone, the button is in a menu.
  const menu = adminPage.getByRole('dialog').getByRole('button', { name: m.ui_row_actions({}, options) });
  const deletion = adminPage.getByRole('button', { name: m.review_delete({}, options) });
  await expect(menu.or(deletion)).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await adminPage.getByRole('menuitem', { name: m.review_delete({}, options) }).click();
  } else await deletion.click();
  const dialog = adminPage.getByRole('alertdialog');
  await dialog.locator('[name="adminFeedback"]').fill('This works as designed. هكذا صُمم');
  await dialog.locator('[name="deletionReason"]').selectOption('not_a_bug');
  await dialog.getByRole('button', { name: m.review_delete({}, options) }).click();
  await expect(dialog).toBeHidden();

  const notice = page
    .getByRole('region', { name: m.competition_dashboard_deletions_label({}, options) })
    .getByText('This works as designed. هكذا صُمم');
  await expect(notice).toBeVisible();
  expect(await listOwnReports(page)).toEqual([]);

  const why = m.competition_dashboard_ask_why({}, options);
  await page.getByRole('button', { name: why }).click();
  const question = page.getByLabel(m.competition_dashboard_your_question({}, options));
  await question.fill('Which design? أي تصميم؟');
  await page.getByRole('button', { name: m.competition_dashboard_question_send({}, options) }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(m.competition_dashboard_question_waiting({}, options))).toBeVisible();
  await expect(page.getByRole('button', { name: why })).toBeHidden();

  await adminPage.goto('/admin?tab=deleted-bugs');
  const questions = adminPage.getByRole('region', { name: m.review_deletion_questions({}, options) });
  await expect(questions.getByText('Which design? أي تصميم؟')).toBeVisible();
  await questions.getByLabel(m.reports_decide_answer({}, options)).fill('A list keeps sold products.');
  await questions.getByRole('button', { name: m.reports_answer_send({}, options) }).click();
  await expect(questions).toBeHidden();
  await expect(page.getByText('A list keeps sold products.').first()).toBeVisible();

  // The notice is hidden before the reply arrives. Wait, because the reload must not cancel the request.
  const acknowledged = page.waitForResponse('**/api/deletion-feedback/*/acknowledge');
  await page
    .getByRole('button', { name: m.competition_dashboard_acknowledge({}, options) })
    .first()
    .click();
  await expect(notice).toBeHidden();
  await acknowledged;
  await page.reload();
  await expect(
    page.getByRole('link', { name: m.competition_dashboard_empty_action({}, options) }),
  ).toBeVisible();
  await expect(notice).toBeHidden();
});

async function listOwnReports(page: Page): Promise<OwnBugReport[]> {
  return (await (await page.request.get('/api/bug-reports')).json()) as OwnBugReport[];
}
