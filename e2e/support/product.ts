import { test as base } from '@playwright/test';
import { operator } from './server.ts';

type Product = {
  /** Where captured mail is: DATA_DIR/mail/*.eml. */
  dataDir: string;
  operator: typeof operator;
};

/** Playwright's `test`, with pages that open on the running product. */
export const test = base.extend<{ product: Product }>({
  baseURL: async ({ browserName: _ }, use) => use(environment('E2E_BASE_URL')),
  product: async ({ browserName: _ }, use) => use({ dataDir: environment('E2E_DATA_DIR'), operator }),
});

export { expect } from '@playwright/test';

function environment(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is set by the set-up of the browser tests; run them with npm run browser.`);
  return value;
}
