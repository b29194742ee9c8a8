/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';

const KEY = 'test-offline';

/**
 * Takes the network from the pages of a context, or gives it back. In the next page, Chromium 150 has lost the information that
 * there is no network: `navigator.onLine` is true, and no event says when the network is back. So this function dispatches the
 * event itself.
 */
export async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  await context.setOffline(offline);
  if (offline)
    await context.addInitScript((key) => {
      if (localStorage.getItem(key))
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    }, KEY);
  const ofProduct = context.pages().filter((page) => page.url() !== 'about:blank');
  for (const page of ofProduct)
    await page.evaluate(
      ({ key, offline }) => {
        if (offline) localStorage.setItem(key, 'yes');
        else localStorage.removeItem(key);
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !offline });
        window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
      },
      { key: KEY, offline },
    );
}
