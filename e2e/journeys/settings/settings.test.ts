import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin.ts';
import { newPerson, signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fillReport } from '../../support/report-form.ts';

const PATH = '/admin?tab=settings';
const arabic = { locale: 'ar' } as const;

/** Restores the defaults, because other journeys use the same product. */
async function restoreDefaults(page: Page): Promise<void> {
  const { scoring, allowedEmailDomains } = await (await page.request.get('/api/admin/settings')).json();
  const reply = await page.request.patch('/api/admin/settings', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      scoring: DEFAULT_SCORING,
      allowedEmailDomains: null,
      seen: { scoring, allowedEmailDomains },
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test('an administrator changes the scoring weights, previews the effect, and the next report uses them', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
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
  await tester.getByRole('button', { name: m.reports_submit({}, arabic) }).click();
  await tester.waitForURL(/\/dashboard/);
  await tester.goto('/submit-bug');
  await tester.locator('[name="bugDescription"]').fill('زر الدفع لا يعمل.');

  try {
    await page.goto(PATH);
    const scoring = page.getByRole('region', { name: m.settings_scoring({}, options) });
    await expect(scoring.getByText(m.settings_preview_same({}, options))).toBeVisible();
    await scoring.getByText(m.settings_preset_review({}, options), { exact: true }).click();
    await expect(scoring.getByLabel(m.review_part_media({}, options))).toHaveValue('5');
    await expect(
      scoring.getByRole('region', { name: m.settings_preview_examples({}, options) }),
    ).toBeVisible();

    // The input must stay when the administrator cancels leaving.
    await openSection(page, language, m.shell_admin_tab_overview({}, options));
    const question = page.getByRole('alertdialog', { name: m.shell_leave_title({}, options) });
    await question.getByRole('button', { name: m.shell_leave_stay({}, options) }).click();
    await expect(scoring.getByText(m.settings_unsaved({}, options))).toBeVisible();

    for (const part of [m.review_part_description, m.review_part_required, m.review_part_optional])
      await scoring.getByLabel(part({}, options), { exact: true }).fill('٠');
    await scoring.getByLabel(m.review_part_media({}, options)).fill('0');
    await scoring.getByLabel(m.review_part_registration({}, options)).fill('0');
    await expect(scoring.getByRole('radio', { name: m.settings_preset_custom({}, options) })).toBeChecked();
    await scoring.getByRole('button', { name: m.shell_save({}, options) }).click();
    await expect(page.getByText(m.settings_saved({}, options), { exact: true })).toBeVisible();
    await expect(scoring.getByText(m.settings_unsaved({}, options))).toBeHidden();

    // Only the severity counts now: Minor has 12 of 25 points, Blocker 25 of 25. The open form must update.
    const announced = (points: number) =>
      tester.getByText(m.reports_score_announce({ points, max: 20 }, arabic));
    await expect(announced(0)).toBeAttached();
    await tester.locator('[name="severity"][value="Minor"]').check();
    await expect(announced(10)).toBeAttached();
    await tester.locator('[name="severity"][value="Blocker"]').check();
    await expect(announced(20)).toBeAttached();
    await tester.goto('/about');
    await expect(tester.getByText(m.content_weight_severity({}, arabic), { exact: true })).toBeVisible();
    await expect(tester.getByText(m.content_weight_description({}, arabic), { exact: true })).toBeHidden();
  } finally {
    await restoreDefaults(page);
  }
});

test('an administrator restricts registration to domains, and other addresses are refused with a reason', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Noura Admin');
  const stranger = await openPage();
  try {
    await page.goto(PATH);
    const registration = page.getByRole('region', { name: m.settings_who({}, options) });
    await registration.getByText(m.settings_who_listed({}, options), { exact: true }).click();
    await registration.getByLabel(m.settings_domains({}, options)).fill('example.com\nnot a domain');
    await registration.getByRole('button', { name: m.shell_save({}, options) }).click();
    await expect(
      registration.getByText(m.settings_domain_invalid({ domain: 'not a domain' }, options)),
    ).toBeVisible();
    // All other people in these tests have addresses at example.com.
    await registration.getByLabel(m.settings_domains({}, options)).fill('Example.com');
    await registration.getByRole('button', { name: m.shell_save({}, options) }).click();
    await expect(page.getByText(m.settings_saved({}, options), { exact: true })).toBeVisible();

    await submitRegistration(stranger, 'outsider@elsewhere.example');
    await expect(stranger.getByText(m.error_email_domain_refused({}, options)).first()).toBeVisible();
    expect(new URL(stranger.url()).pathname).toBe('/register');
  } finally {
    await restoreDefaults(page);
  }
});

async function submitRegistration(page: Page, workEmail: string): Promise<void> {
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

test('the Contact page shows the support contact after an administrator entered it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const visitor = await openPage();
  await visitor.goto('/contact');
  await expect(visitor.getByText(m.content_contact_ask({}, options))).toBeVisible();

  await signUpAdmin(page, product, 'Hind Admin');
  await page.goto(PATH);
  const card = page.getByRole('region', { name: m.settings_support({}, options) });
  await card.getByLabel(m.settings_support_email({}, options)).fill('help@');
  await card.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await card.getByLabel(m.settings_support_email({}, options)).fill('help@example.com');
  await card.getByLabel(m.settings_support_mobile({}, options)).fill('+966 50 000 0000');
  await card.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(page.getByText(m.settings_saved({}, options), { exact: true })).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  await expect(visitor.getByRole('link', { name: '+966 50 000 0000' })).toHaveAttribute(
    'href',
    'tel:+966500000000',
  );
  await expect(visitor.getByText(m.content_contact_ask({}, options))).toBeHidden();
});
