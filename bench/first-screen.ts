// The JavaScript that a browser with an empty cache loads for the first screen of a visitor, a tester and an administrator, and for
// the form. `npm run check` computes the static part of it.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { BUDGETS } from '../scripts/structure/first-screens.ts';
import { DESKTOP, withPage } from './browser.ts';
import type { Product } from './product.ts';
import type { Row } from './table.ts';

/** A screen is complete when no script has arrived for this many milliseconds. */
const NO_SCRIPT_MS = 1_000;
const TIMEOUT_MS = 60_000;

export async function measureFirstScreens(product: Product): Promise<Row[]> {
  const screens = [
    { name: 'visitor', path: '/', person: undefined, budget: BUDGETS.welcome! },
    { name: 'dashboard', path: '/dashboard', person: product.testers[0], budget: BUDGETS.dashboard! },
    { name: 'desk', path: '/admin?tab=points-review', person: product.admin, budget: BUDGETS.admin! },
    { name: 'form', path: '/submit-bug', person: product.testers[0], budget: BUDGETS.submitBug! },
  ];
  const rows: Row[] = [];
  for (const { name, path, person, budget } of screens) {
    const scripts = await withPage(product, person, { viewport: DESKTOP, serviceWorkers: 'block' }, (page) =>
      loadScripts(page, product.origin + path),
    );
    const sizes = scripts.map((script) => gzipSync(script, { level: 9 }).length / 1000);
    rows.push(
      {
        label: `JavaScript, ${name}`,
        figure: sizes.reduce((sum, size) => sum + size, 0),
        unit: 'KB gzip',
        atMost: budget.kilobytes,
      },
      {
        label: `JavaScript, ${name}: requests`,
        figure: scripts.length,
        unit: '',
        atMost: budget.requests,
      },
    );
  }
  return rows;
}

async function loadScripts(page: Page, url: string): Promise<Buffer[]> {
  const bodies: Promise<Buffer>[] = [];
  let lastScriptAt = Date.now();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.body());
    lastScriptAt = Date.now();
  });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  while (Date.now() - lastScriptAt < NO_SCRIPT_MS) await page.waitForTimeout(NO_SCRIPT_MS / 10);
  return Promise.all(bodies);
}
