/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';

const OFFLINE_KEY = 'test-offline';

/**
 * Turns the network of a context off or on. In pages opened while it is off, Chromium 150 has two faults: `navigator.onLine` is
 * true, and no event is dispatched when the network is back. So this function sets the property and dispatches the event.
 */
export async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  await context.setOffline(offline);
  if (offline)
    await context.addInitScript((key) => {
      if (localStorage.getItem(key))
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    }, OFFLINE_KEY);
  const productPages = context.pages().filter((page) => page.url() !== 'about:blank');
  for (const page of productPages)
    await page.evaluate(
      ({ key, offline }) => {
        if (offline) localStorage.setItem(key, 'yes');
        else localStorage.removeItem(key);
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !offline });
        window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
      },
      { key: OFFLINE_KEY, offline },
    );
}
