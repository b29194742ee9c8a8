import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type PlaywrightWorkerOptions,
  type WorkerFixture,
} from '@playwright/test';
import { recordTime } from '../../server/src/testing/record-time.ts';
import { openProduct, type operator, type ProductOptions } from './server.ts';

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
 * The fixture of a product for each worker. A file that extends `test` with it has a product of its own, for example because
 * reports of other journeys would change what it counts.
 */
export function productOf(options?: ProductOptions) {
  const start: WorkerFixture<Product, PlaywrightWorkerOptions> = async ({ browserName: _ }, use) => {
    const { stop, ...product } = await openProduct(options);
    await use(product);
    await stop();
  };
  return [start, { scope: 'worker', timeout: 180_000 }] satisfies [
    typeof start,
    { scope: 'worker'; timeout: number },
  ];
}

/**
 * Playwright's `test` with pages on a running product. Each worker has its own product, so global changes of a journey, such
 * as settings, do not affect journeys that run at the same time.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: productOf(),
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
