import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, requireTestBrowser } from '../scripts/find-browser.ts';
import type { Product } from './product.ts';
import type { Person } from './seed.ts';

export const PHONE = { width: 412, height: 823 };
export const DESKTOP = { width: 1440, height: 900 };

/** Runs `work` on a page of a new browser. Without a person, the page is a visitor's. */
export async function withPage<T>(
  product: Product,
  person: Person | undefined,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: requireTestBrowser(), args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext(options);
    await signIn(context, product, person);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

export async function signIn(context: BrowserContext, { origin }: Product, person: Person | undefined) {
  await context.clearCookies();
  if (!person) return;
  const [name, value] = person.cookie.split('=');
  await context.addCookies([{ name: name!, value: value!, url: origin }]);
}
