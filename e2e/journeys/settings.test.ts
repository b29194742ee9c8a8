import { DEFAULT_SCORING } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { newPerson, signUp, signUpAdmin } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { fillReport } from '../support/report-form.ts';

const PATH = '/admin?tab=settings';
const arabic = { locale: 'ar' } as const;

/** The settings as they are, and back to what they were: the other journeys run on the same program. */
async function restore(page: Page): Promise<void> {
  const { scoring, allowedEmailDomains } = await (await page.request.get('/api/admin/settings')).json();
  await page.request.patch('/api/admin/settings', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      scoring: DEFAULT_SCORING,
      allowedEmailDomains: null,
      seen: { scoring, allowedEmailDomains },
    },
  });
}

test('an administrator changes what counts, sees what it would mean, and a tester scores by it at once', async ({
  page,
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  await signUpAdmin(page, product, 'Salem Admin');

  const tester = await openPage({
    locale: 'ar-EG',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await signUp(tester, product, 'مها العلي');
  await tester.goto('/submit-bug');
  await fillReport(tester, 'ar', { description: 'السلة تعرض مجموعًا خاطئًا.', place: 'Cart' });
  await tester.getByRole('button', { name: m.report_submit({}, arabic) }).click();
  await tester.waitForURL(/\/dashboard/);
  await tester.goto('/submit-bug');
  await tester.locator('[name="bugDescription"]').fill('زر الدفع لا يعمل.');

  try {
    await page.goto(PATH);
    const scoring = page.getByRole('region', { name: m.settings_scoring() });
    await expect(scoring.getByText(m.settings_preview_same())).toBeVisible();
    await scoring.getByText(m.settings_preset_about(), { exact: true }).click();
    await expect(scoring.getByLabel(m.review_part_media())).toHaveValue('25');
    // The report with its picture and film earns more where media count more.
    await expect(scoring.getByRole('region', { name: m.settings_preview_examples() })).toBeVisible();

    // Leaving asks first, and staying keeps what was typed.
    await page.getByRole('tab', { name: m.admin_tab_overview() }).click();
    const question = page.getByRole('alertdialog', { name: m.shell_leave_title() });
    await question.getByRole('button', { name: m.shell_cancel() }).click();
    await expect(scoring.getByText(m.settings_unsaved())).toBeVisible();

    for (const part of [m.review_part_description, m.review_part_required, m.review_part_optional])
      await scoring.getByLabel(part(), { exact: true }).fill('٠');
    await scoring.getByLabel(m.review_part_media()).fill('0');
    await scoring.getByLabel(m.review_part_registration()).fill('0');
    await expect(scoring.getByRole('radio', { name: m.settings_preset_custom() })).toBeChecked();
    await scoring.getByRole('button', { name: m.shell_save() }).click();
    await expect(page.getByText(m.settings_saved(), { exact: true })).toBeVisible();
    await expect(scoring.getByText(m.settings_unsaved())).toBeHidden();

    // The tester's form was open all the time. No severity yet: the base, 10 of 25, is all that counts.
    const announced = (points: number) =>
      tester.getByText(m.report_score_announce({ points, max: 20 }, arabic));
    await expect(announced(8)).toBeAttached();
    await tester.locator('[name="severity"][value="Blocker"]').check({ force: true });
    await expect(announced(20)).toBeAttached();
    await tester.goto('/about');
    await expect(tester.getByText(m.content_weight_severity({}, arabic), { exact: true })).toBeVisible();
    await expect(tester.getByText(m.content_weight_description({}, arabic), { exact: true })).toBeHidden();
  } finally {
    await restore(page);
  }
});

test('an administrator names the domains that may register, and others read why they may not', async ({
  page,
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  await signUpAdmin(page, product, 'Noura Admin');
  const stranger = await openPage();
  try {
    await page.goto(PATH);
    const registration = page.getByRole('region', { name: m.settings_registration() });
    await registration.getByText(m.settings_who_listed(), { exact: true }).click();
    await registration.getByLabel(m.settings_domains()).fill('example.com\nnot a domain');
    await registration.getByRole('button', { name: m.shell_save() }).click();
    await expect(registration.getByText(m.settings_domain_invalid({ domain: 'not a domain' }))).toBeVisible();
    // Everybody else in these tests is from example.com.
    await registration.getByLabel(m.settings_domains()).fill('Example.com');
    await registration.getByRole('button', { name: m.shell_save() }).click();
    await expect(page.getByText(m.settings_saved(), { exact: true })).toBeVisible();

    await fillRegistration(stranger, 'outsider@elsewhere.example');
    await expect(stranger.getByText(m.error_email_domain_refused()).first()).toBeVisible();
    expect(new URL(stranger.url()).pathname).toBe('/register');
  } finally {
    await restore(page);
  }
});

/** What `register` does, for somebody who will be refused. */
async function fillRegistration(page: Page, workEmail: string): Promise<void> {
  const person = newPerson('Omar Outsider');
  await page.goto('/register');
  const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);
  await fill('fullName', person.fullName);
  await fill('employeeId', person.employeeId);
  await fill('department', 'Quality');
  await fill('workEmail', workEmail);
  await fill('mobile', person.mobile);
  await fill('password', 'long and winding road');
  await page.locator('[name="deviceType"]').selectOption('Android Mobile');
  await page.locator('[name="operatingSystem"]').selectOption('Android');
  await page.locator('form button[type="submit"]').click();
}
