/// <reference lib="dom" />
// A report that waits for a network is sent after its page was closed, by the service worker. A headless browser has no
// background sync of its own: pages note what they ask for, and the test starts the worker as the browser does.
import { SENDER_SCOPE, SENDER_TAG } from '@bugquest/contract/system/installed-app';
import { m } from '@bugquest/phrases/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { setOffline } from '../../support/network.ts';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test.use({ serviceWorkers: 'allow' });

const ASKED = 'test-asked-for-sync';

/** What the browser is asked to do when the network is back. */
const askedFor = (page: Page) => page.evaluate((key) => localStorage.getItem(key), ASKED);

async function noteSyncs(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['background-sync']);
  await context.addInitScript((key) => {
    const { prototype } = (window as unknown as { SyncManager: { prototype: object } }).SyncManager;
    Object.assign(prototype, { register: async (tag: string) => localStorage.setItem(key, tag) });
  }, ASKED);
}

/**
 * Waits until the worker that sends is active. The result starts it as the browser does when the network is back, also when
 * no page of the product is open.
 */
async function senderOf(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const { origin } = new URL(page.url());
  const scopeURL = new URL(SENDER_SCOPE, origin).href;
  const session = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const sender = registrations.find((registration) => registration.scopeURL === scopeURL);
      if (sender) resolve(sender.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await page.waitForFunction(
    async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state === 'activated',
    SENDER_SCOPE,
  );
  const registrationId = await registered;
  return async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: SENDER_TAG,
      lastChance: false,
    });
  };
}

interface Sent {
  bugDescription: string;
  screenshotUrls: string[];
}

/** A picture that is large enough to go up in pieces. */
async function takeLargePicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 900 });
    const context = canvas.getContext('2d');
    const pixels = new ImageData(900, 900);
    pixels.data.forEach((_, index) => {
      pixels.data[index] = index % 4 === 3 ? 255 : Math.random() * 256;
    });
    context?.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('a report without a network is sent once after its page was closed', async ({
  page,
  context,
  product,
  language,
}) => {
  const say = { locale: language };
  const description = 'The basket forgets the voucher in the lift';
  await noteSyncs(context);
  await signUp(page, product, 'Maha');
  await page.goto('/submit-bug');
  const startSender = await senderOf(context, page);

  await page.locator('[name="bugDescription"]').fill(description);
  for (const [name, value] of [
    ['severity', 'Major'],
    ['bugType', 'Functional'],
    ['category', 'Frontend'],
  ])
    await page.locator(`[name="${name}"][value="${value}"]`).check();
  await page.getByLabel(m.review_feature({}, say), { exact: true }).selectOption('Shopping Cart');
  const buffer = await takeLargePicture(page);
  expect(buffer.length).toBeGreaterThan(1.5 * 1024 * 1024);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'noise.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByText('noise.png').first()).toBeVisible();
  await expect(page.locator('form li .animate-spin')).toHaveCount(0);
  const uploads: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/uploads')) uploads.push(request.method());
  });
  await setOffline(context, true);
  await expect(page.getByText(m.reports_offline_text({}, say))).toBeVisible();
  await page.getByRole('button', { name: m.reports_submit({}, say) }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByText(m.reports_queued_text({}, say)).first()).toBeVisible();
  expect(await askedFor(page)).toBe(SENDER_TAG);

  await page.close();
  const sent = async (): Promise<Sent[]> =>
    (await context.request.get(`${product.baseUrl}/api/bug-reports`)).json();
  // Without a network it sends nothing, and the report goes on waiting.
  await startSender();
  expect(await sent()).toEqual([]);

  await setOffline(context, false);
  const facts = async () => {
    const reports = await sent();
    // Like the browser, which starts it again while a report waits.
    if (reports.length === 0) await startSender();
    return reports.map((report) => [report.bugDescription, report.screenshotUrls.length]);
  };
  await expect.poll(facts, { intervals: [1_000, 5_000] }).toEqual([[description, 1]]);
  expect(uploads).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH']);

  // The next visit finds nothing to send.
  const next = await context.newPage();
  await next.goto('/dashboard');
  // The page that was closed could not be told that the network is back.
  await setOffline(context, false);
  await expect(next.getByRole('link', { name: description })).toBeVisible();
  await expect(next.getByRole('region', { name: m.reports_unsent({}, say) })).toBeHidden();
  await startSender();
  expect(await sent()).toHaveLength(1);
});
