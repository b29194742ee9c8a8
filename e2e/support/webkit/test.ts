// Playwright's `test` with a window of WebKit instead of a page.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { recordTime } from '../../../server/src/testing/record-time.ts';
import { test as base, expect } from '../product.ts';
import { Tab } from './tab.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

interface Fixtures {
  tab: Tab;
  isPrivate: boolean;
}

export const test = base.extend<Fixtures, { display: string }>({
  isPrivate: [false, { option: true }],
  display: [
    async ({ browserName: _ }, use) => {
      const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      });
      process.once('exit', () => server.kill());
      await use(`:${await readDisplayNumber(server)}`);
      server.kill();
    },
    { scope: 'worker' },
  ],
  tab: async ({ display, locale, viewport, isPrivate, product }, use, testInfo) => {
    const size = viewport ?? DESKTOP;
    const startedAt = performance.now();
    const tab = await Tab.open({
      display,
      language: locale ?? 'en-GB',
      size,
      isPrivate,
      baseUrl: product.baseUrl,
    });
    recordTime('browser', startedAt);
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus)
      await tab.screenshot(testInfo.outputPath('webkit.png')).catch(() => {});
    await tab.close();
    expect(tab.errors, 'errors in the console').toEqual([]);
  },
});

/** Xvfb writes the number of its display when it is ready. */
async function readDisplayNumber(server: ChildProcess): Promise<string> {
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return String(number).trim();
}

export { expect };
