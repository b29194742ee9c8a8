import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { operator } from './server.ts';

export type Product = {
  baseUrl: string;
  /** Where captured mail is: DATA_DIR/mail/*.eml. */
  dataDir: string;
  operator: typeof operator;
};

/** Opens a page of somebody else's: at another machine, with the project's language and size unless said. */
export type OpenPage = (changes?: BrowserContextOptions) => Promise<Page>;

/** Playwright's `test`, with pages that open on the running product. */
export const test = base.extend<{ product: Product; language: 'en' | 'ar'; openPage: OpenPage }>({
  baseURL: async ({ browserName: _ }, use) => use(environment('E2E_BASE_URL')),
  product: async ({ browserName: _ }, use) =>
    use({ baseUrl: environment('E2E_BASE_URL'), dataDir: environment('E2E_DATA_DIR'), operator }),
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

function environment(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is set by the set-up of the browser tests; run them with npm run browser.`);
  return value;
}
