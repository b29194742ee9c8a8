// The JavaScript that a browser with an empty cache loads for the first screen of a visitor, a tester and an administrator.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DESKTOP, withPage } from './browser.ts';
import type { Product } from './product.ts';
import type { Row } from './table.ts';

const REQUESTS = 15;
/** A screen is complete when no script has arrived for this many milliseconds. */
const QUIET_MS = 1_000;
const TIMEOUT_MS = 60_000;

export async function measureFirstScreens(product: Product): Promise<Row[]> {
  const screens = [
    { name: 'visitor', path: '/', by: undefined, kilobytes: 130 },
    { name: 'dashboard', path: '/dashboard', by: product.testers[0], kilobytes: 170 },
    { name: 'desk', path: '/admin?tab=points-review', by: product.admin, kilobytes: 230 },
  ];
  const rows: Row[] = [];
  for (const { name, path, by, kilobytes } of screens) {
    const scripts = await withPage(product, by, { viewport: DESKTOP, serviceWorkers: 'block' }, (page) =>
      loadScripts(page, product.origin + path),
    );
    const sizes = scripts.map((script) => gzipSync(script, { level: 9 }).length / 1000);
    rows.push(
      {
        what: `JavaScript, ${name}`,
        figure: sizes.reduce((sum, size) => sum + size, 0),
        unit: 'KB gzip',
        atMost: kilobytes,
      },
      { what: `JavaScript, ${name}: requests`, figure: scripts.length, unit: '', atMost: REQUESTS },
    );
  }
  return rows;
}

/** The bodies of all scripts that opening an address loads. */
async function loadScripts(page: Page, url: string): Promise<Buffer[]> {
  const bodies: Promise<Buffer>[] = [];
  let last = Date.now();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.body());
    last = Date.now();
  });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  return Promise.all(bodies);
}
