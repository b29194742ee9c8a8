// How far the parts of a screen move while it loads, measured by the Layout Instability API. On a phone in Arabic, and on a
// desktop in English.
import type { Page } from '@playwright/test';
import { WITHOUT_WORKER } from './engines.ts';
import { settle } from './support/loading.ts';
import { signUp, signUpAdmin } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { sendReports } from './support/reports.ts';

test.use(WITHOUT_WORKER);

/** Share of the window times share of the way; 0.1 counts as good on the web. */
const LIMIT = 0.05;

const VISITOR = ['/', '/login', '/register', '/forgot-password', '/about', '/help-center', '/contact'];
const EMPLOYEE = ['/dashboard', '/submit-bug', '/reports', '/profile', '/about'];

test('visitor screens do not jump', async ({ page }) => {
  await expectStill(page, VISITOR);
});

test('tester screens do not jump', async ({ page, product }) => {
  await signUp(page, product, 'Rania');
  const reports = await sendReports(page, product, 4, (index) => `The cart forgets product number ${index}`);
  const own = `/reports/${reports[0]!.id}`;
  await expectStill(page, [...EMPLOYEE, own, `${own}/edit`]);
});

test('the connections, whose kinds load separately, do not jump', async ({ page, product }) => {
  await signUpAdmin(page, product, 'Rima');
  await expectStill(page, ['/admin?tab=connections']);
});

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
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
    await settle(page);
    const found = await page.evaluate(() => {
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
    expect.soft(found.total, `${path}: ${found.moved.join('\n')}`).toBeLessThan(LIMIT);
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
