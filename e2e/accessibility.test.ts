import AxeBuilder from '@axe-core/playwright';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { codeOf, readSetup } from './support/authenticator.ts';
import { newPerson, register, signUp, signUpAdmin, typePassword } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { sendReports } from './support/reports.ts';

const GRAVE = new Set(['serious', 'critical']);

/** What axe finds on the page as it is now, in light and in dark. */
async function graveFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    for (const { id, impact, nodes } of violations) {
      if (GRAVE.has(impact ?? '')) found.push(`${colorScheme}: ${id}: ${nodes[0]?.html}`);
    }
  }
  return found;
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await graveFindings(page), path).toEqual([]);
}

const VISITOR = [
  '/',
  '/login',
  '/register',
  '/verification-sent',
  '/verify-email?token=wrong',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=something',
  '/about',
  '/terms',
  '/contact',
  '/privacy',
  '/help-center',
  '/no-such-page',
];
const EMPLOYEE = ['/dashboard', '/submit-bug', '/profile', '/leaderboard', '/admin'];
const ADMIN = [
  '/leaderboard',
  '/admin',
  '/admin?tab=users',
  '/admin?tab=bug-reports',
  '/admin?tab=points-review',
  '/admin?tab=deleted-bugs',
  '/admin?tab=ledger',
  '/admin?tab=audit',
  '/admin?tab=settings',
];

test('visitors find nothing in their way', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of VISITOR) await expectAccessible(page, path);
  await register(page, newPerson('Reem'));
  expect.soft(await graveFindings(page), 'verify-otp').toEqual([]);
});

test('employees find nothing in their way', async ({ page, product }) => {
  test.setTimeout(180_000);
  await signUp(page, product.dataDir, 'Layla');
  for (const path of EMPLOYEE) await expectAccessible(page, path);
});

test('administrators find nothing in their way', async ({ page, product }) => {
  test.setTimeout(240_000);
  await signUpAdmin(page, product, 'Lama');
  for (const path of ADMIN) await expectAccessible(page, path);
});

test('the desk with an open report is in nobody’s way', async ({ page, product }) => {
  test.setTimeout(180_000);
  await signUpAdmin(page, product, 'Lulwa');
  const [report] = await sendReports(page, 1, () => 'The desk itself is a page to read');
  await page.goto(`/admin?tab=points-review&search=${report!.serialNumber}&report=${report!.id}`);
  await expect(page.getByRole('dialog').getByText('The desk itself is a page to read')).toBeVisible();
  expect.soft(await graveFindings(page), 'open report').toEqual([]);
});

test('people who follow their reports find nothing in their way', async ({ page, product }) => {
  test.setTimeout(180_000);
  await signUp(page, product.dataDir, 'Huda');
  await expectAccessible(page, '/reports');
  const [report] = await sendReports(page, 1, () => 'The menu slides in from the wrong side');
  await expectAccessible(page, '/reports');
  await expectAccessible(page, `/reports/${report!.id}`);
  await page.getByRole('banner').locator('[aria-haspopup="dialog"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await graveFindings(page), 'the bell').toEqual([]);
});

test('the second factor is in nobody’s way', async ({ page, product, language }) => {
  test.setTimeout(180_000);
  const { workEmail } = await signUpAdmin(page, product, 'Hind');
  await page.goto('/admin?tab=settings');
  await page.getByRole('button', { name: m.two_factor_set_up({}, { locale: language }) }).click();
  const { secret } = await readSetup(page, language);
  expect.soft(await graveFindings(page), 'set-up').toEqual([]);
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeOf(secret));
  const disable = page.getByRole('button', { name: m.two_factor_disable({}, { locale: language }) });
  await disable.click();
  expect.soft(await graveFindings(page), 'question').toEqual([]);
  await page.context().clearCookies();
  await page.goto('/login');
  await typePassword(page, workEmail);
  await page.locator('input[autocomplete="one-time-code"]').fill('12345');
  await page.locator('form button[type="submit"]').click();
  expect.soft(await graveFindings(page), 'second step').toEqual([]);
});
