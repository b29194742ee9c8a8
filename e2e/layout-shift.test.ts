// Screens must not shift while they load, measured with the Layout Instability API.
import type { Page } from '@playwright/test';
import { waitUntilLoaded } from './support/loading.ts';
import { signUp, signUpAdmin } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { submitReports } from './support/reports.ts';

/** The score of the API: the share of the window that moved, times the distance as a share. Web Vitals calls 0.1 good. */
const MAX_SHIFT = 0.05;

const VISITOR = ['/', '/login', '/register', '/forgot-password', '/about', '/help-center', '/contact'];
const EMPLOYEE = ['/dashboard', '/submit-bug', '/reports', '/profile', '/about'];

test('visitor screens do not shift', async ({ page }) => {
  await expectNoShifts(page, VISITOR);
});

test('tester screens do not shift', async ({ page, product }) => {
  await signUp(page, product, 'Rania');
  const reports = await submitReports(
    page,
    product,
    4,
    (index) => `The cart forgets product number ${index}`,
  );
  const own = `/reports/${reports[0]!.id}`;
  await expectNoShifts(page, [...EMPLOYEE, own, `${own}/edit`]);
});

test('the connections screen does not shift while its sections load separately', async ({
  page,
  product,
}) => {
  await signUpAdmin(page, product, 'Rima');
  await expectNoShifts(page, ['/admin?tab=connections']);
});

async function expectNoShifts(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await waitUntilLoaded(page);
    const result = await page.evaluate(() => {
      const shifts = (window as unknown as { shifts: LayoutShift[] }).shifts.filter(
        ({ hadRecentInput }) => !hadRecentInput,
      );
      return {
        total: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.flatMap(({ value, sources }) =>
          sources.map(({ node }) => `${value.toFixed(3)} ${(node as Element | null)?.className ?? ''}`),
        ),
      };
    });
    expect.soft(result.total, `${path}: ${result.moved.join('\n')}`).toBeLessThan(MAX_SHIFT);
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
