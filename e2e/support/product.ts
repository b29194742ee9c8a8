import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { recordTime } from '../../server/src/testing/record-time.ts';
import { openProduct, type operator } from './server.ts';

export type Product = {
  baseUrl: string;
  /** The data folder; `mail/*.eml` in it are the captured mails. */
  dataDir: string;
  operator: typeof operator;
  /** Kills the server without warning and starts it again on the same data, after `meanwhile`. */
  killAndRestart: (meanwhile?: () => Promise<void>) => Promise<void>;
};

/** Opens a page in a new browser context, with the project's language and size by default. */
export type OpenPage = (changes?: BrowserContextOptions) => Promise<Page>;

interface TestFixtures {
  language: 'en' | 'ar';
  openPage: OpenPage;
}

interface WorkerFixtures {
  product: Product;
  /** Must come before `browser` in the list of fixtures that a fixture uses. */
  browserStartedAt: number;
}

/**
 * Playwright's `test` with pages on a running product. Each worker has its own product, so global changes of a journey, such
 * as settings, do not affect journeys that run at the same time.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use) => {
      const { stop, ...product } = await openProduct();
      await use(product);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browserStartedAt: [async ({ browserName: _ }, use) => use(performance.now()), { scope: 'worker' }],
  browser: [
    async ({ browserStartedAt, browser }, use) => {
      recordTime('browser', browserStartedAt);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.baseUrl),
  language: async ({ locale }, use) => use(locale?.startsWith('ar') ? 'ar' : 'en'),
  openPage: async ({ browser, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (changes) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...changes });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
