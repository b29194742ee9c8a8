import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { login, signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fillReport } from '../../support/report-form.ts';

type Language = 'en' | 'ar';

async function searchUsers(page: Page, search: string, language: Language): Promise<void> {
  await page.goto('/admin?tab=users');
  await page.getByLabel(m.employees_users_search({}, { locale: language })).fill(search);
}

async function chooseFromMenu(page: Page, name: string, label: string): Promise<void> {
  await page.locator('button[aria-haspopup=menu]').and(page.getByLabel(name)).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Only `span`, because filters have the same labels. */
const statusBadge = (page: Page, word: string) =>
  page.locator('main span').filter({ hasText: new RegExp(`^${word}$`) });

const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();

test('an administrator finds, deactivates, reactivates, promotes and deletes users', async ({
  page,
  product,
  language,
  openPage,
  baseURL,
}) => {
  const options = { locale: language } as const;
  // Not six digits, which would look like a verification code.
  const unique = `${Date.now()}`.slice(-7);
  const [testerPage, leaverPage] = [await openPage(), await openPage()];
  const tester = await signUp(testerPage, product, `أحمد الإبراهيم ${unique}`);
  const leaver = await signUp(leaverPage, product, `Leaver ${unique}`);
  await signUpAdmin(page, product, `Manager ${unique}`);
  for (const open of [testerPage, leaverPage]) await open.goto('/dashboard');

  // The search must ignore hamza, diacritics and the kind of digits.
  const digits = unique.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  await searchUsers(page, `احمد ابراهيم ${digits}`, language);
  await expect(page.getByText(tester.workEmail)).toBeVisible();
  await expect(page.getByText(leaver.workEmail)).toBeHidden();

  const deactivate = m.employees_users_deactivate({}, options);
  await chooseFromMenu(page, tester.fullName, deactivate);
  await confirm(page, deactivate);
  await expect(statusBadge(page, m.employees_users_inactive({}, options))).toBeVisible();
  await expect(testerPage.locator('a[href^="/login"]').first()).toBeAttached();
  await testerPage.goto('/profile');
  await testerPage.waitForURL(/\/login/);

  await chooseFromMenu(page, tester.fullName, m.employees_users_reactivate({}, options));
  await expect(statusBadge(page, m.employees_users_inactive({}, options))).toBeHidden();
  await login(testerPage, tester.workEmail);

  const grant = m.employees_users_grant({}, options);
  await chooseFromMenu(page, tester.fullName, grant);
  await confirm(page, grant);
  await expect(statusBadge(page, m.employees_users_admin({}, options))).toBeVisible();
  await expect(testerPage.locator('a[href^="/login"]').first()).toBeAttached();
  await login(testerPage, tester.workEmail);
  await testerPage.goto('/admin?tab=users');
  await expect(testerPage.getByLabel(m.employees_users_search({}, options))).toBeVisible();

  await searchUsers(page, leaver.workEmail, language);
  await expect(page.getByText(leaver.workEmail)).toBeVisible();
  await expect(page.getByText(tester.workEmail)).toBeHidden();
  await chooseFromMenu(page, leaver.fullName, m.employees_users_delete({}, options));
  await confirm(page, m.employees_users_delete({}, options));
  await expect(page.getByText(m.employees_users_none_title({}, options))).toBeVisible();
  await expect(leaverPage.locator('a[href^="/login"]').first()).toBeAttached();
  const loginReply = await leaverPage.request.post('/api/auth/login', {
    data: { emailOrMobile: leaver.workEmail, password: 'long and winding road' },
    headers: { origin: baseURL! },
  });
  expect(loginReply.status()).toBe(401);
});

test('a deleted report is restored, and its reporter gets the points back', async ({
  page,
  product,
  language,
  openPage,
  baseURL,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Reem');
  await page.goto('/submit-bug');
  await fillReport(page, language, {
    description: 'The wishlist forgets what was saved.',
    place: 'Wishlist',
  });
  await page.getByRole('button', { name: m.reports_submit({}, options) }).click();
  await page.waitForURL(/\/dashboard/);
  const [report] = await (await page.request.get('/api/bug-reports')).json();

  const adminPage = await openPage();
  await signUpAdmin(adminPage, product, 'Basma');
  const deleted = await adminPage.request.delete(`/api/bug-reports/${report.id}`, {
    data: {
      adminFeedback: 'Deleted by mistake. حُذف سهوًا',
      deletionReason: 'other',
      updatedAt: report.updatedAt,
    },
    headers: { origin: baseURL! },
  });
  expect(deleted.status()).toBe(200);
  const notice = page
    .getByRole('region', { name: m.competition_dashboard_deletions_label({}, options) })
    .getByText('Deleted by mistake. حُذف سهوًا');
  await expect(notice).toBeVisible();

  await adminPage.goto('/admin?tab=deleted-bugs');
  await adminPage
    .getByRole('button', { name: report.serialNumber })
    .and(adminPage.locator('[aria-haspopup]'))
    .click();
  const restore = m.review_restore({}, options);
  await adminPage.getByRole('dialog').getByRole('button', { name: restore, exact: true }).click();
  await confirm(adminPage, restore);
  await expect(adminPage.getByRole('dialog')).toBeHidden();

  // The open page of the tester updates without a reload.
  await expect(notice).toBeHidden();
  await expect(page.getByText('The wishlist forgets what was saved').first()).toBeVisible();
  const [restored] = await (await page.request.get('/api/bug-reports')).json();
  expect(restored).toMatchObject({
    id: report.id,
    serialNumber: report.serialNumber,
    pointsEarned: report.pointsEarned,
  });
  // Only addresses, because the server may have made previews in between.
  const urlsOf = (files: { url: string }[]) => files.map(({ url }) => url);
  expect(urlsOf(restored.mediaFiles)).toEqual(urlsOf(report.mediaFiles));
  const stats = await (await page.request.get(`/api/employees/${report.employeeId}/stats`)).json();
  expect(stats).toMatchObject({ totalPoints: report.pointsEarned, reportCount: 1 });
});
