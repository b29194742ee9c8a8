/// <reference lib="dom" />
import { SHARE_PATH, SHARED_FIELD } from '@bugquest/contract/system/installed-app';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { WITH_SERVICE_WORKER } from '../../engines.ts';
import { setOffline } from '../../support/network.ts';
import { logout, PASSWORD, signUp, submitLoginForm } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

test.use(WITH_SERVICE_WORKER);

/** Waits until the service worker handles the requests of the page. */
const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Waits until the service worker has cached every file that its script names. */
async function waitForCachedFiles(page: Page): Promise<void> {
  await waitForWorker(page);
  const hasAll = () =>
    page.evaluate(async () => {
      const script = await (await fetch('/sw.js')).text();
      const names = script.match(/\/assets\/[\w.-]+/g) ?? [];
      const cached = await Promise.all(names.map((name) => caches.match(name)));
      return names.length > 10 && cached.every(Boolean);
    });
  await expect.poll(hasAll).toBe(true);
}

/** Counts the stored replies that contain the text. */
const countStoredReplies = (page: Page, words = '') =>
  page.evaluate(async (words) => {
    const databases = await indexedDB.databases();
    // Opening a missing database would create it without its table.
    if (!databases.some(({ name }) => name === 'bugReportDrafts')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('bugReportDrafts');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('replies').objectStore('replies').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.filter((reply) => JSON.stringify(reply).includes(words)).length);
        };
      };
    });
  }, words);

const statusNote = (page: Page) => page.locator('[data-status-note]');

test('without a network the app shows the last replies, and logging out deletes them', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language };
  await signUp(page, product, 'Layan');
  await submitReports(page, product, 1, () => 'The cart is empty after I log in');
  await page.goto('/reports');
  const words = 'The cart is empty after I log in';
  const report = page.getByText(words).first();
  await expect(report).toBeVisible();
  // A reply is stored a moment after it is shown.
  await expect.poll(() => countStoredReplies(page, words)).toBe(1);
  await page.goto('/dashboard');
  await expect(report).toBeVisible();
  await expect.poll(() => countStoredReplies(page, words)).toBe(2);
  await waitForCachedFiles(page);

  await setOffline(page.context(), true);
  await page.reload();
  await expect(report).toBeVisible();
  await expect(statusNote(page)).toContainText(m.system_offline({}, options));
  const [seen = ''] = m.system_last_seen({ time: '|' }, options).split('|');
  await expect(statusNote(page)).toContainText(seen);

  await page.goto('/submit-bug');
  const description = page.locator('[name="bugDescription"]');
  await description.fill('Typed in the lift');
  await expect(page).toHaveURL(/\?draft=[\w-]{36}$/);
  await expect(description).toHaveValue('Typed in the lift');
  await expect(statusNote(page)).toContainText(m.system_offline({}, options));
  await page.goto('/reports');
  await expect(report).toBeVisible();

  await setOffline(page.context(), false);
  await expect(statusNote(page)).toBeHidden();
  expect(await countStoredReplies(page)).toBeGreaterThan(0);
  await logout(page, language, m.shell_logout_delete({}, options));
  await expect.poll(() => countStoredReplies(page)).toBe(0);
});

/** Shares a picture like the gallery of a phone: as a form sent to the address in the manifest. */
async function sharePicture(page: Page, name: string, origin = ''): Promise<void> {
  const buffer = await page.screenshot();
  await page.evaluate(
    ({ action, field }) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      form.enctype = 'multipart/form-data';
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      input.id = 'share';
      form.append(input);
      document.body.append(form);
    },
    { action: origin + SHARE_PATH, field: SHARED_FIELD },
  );
  await page.locator('#share').setInputFiles({ name, mimeType: 'image/png', buffer });
  await page.locator('#share').evaluate((input: HTMLInputElement) => input.form?.submit());
}

test('a shared picture is attached to the form when the person agrees, also after logging in', async ({
  page,
  product,
  language,
}) => {
  const attached = (name: string) =>
    page.getByRole('button', { name: m.reports_media_remove({ name }, { locale: language }) });
  const press = (name: typeof m.reports_media_shared_add | typeof m.reports_media_shared_add_draft) =>
    page.getByRole('button', { name: name({}, { locale: language }) }).click();
  const { workEmail } = await signUp(page, product, 'Hind');
  await page.context().clearCookies();
  await page.goto('/');
  await waitForWorker(page);
  await sharePicture(page, 'first.png');
  await page.waitForURL(/\/login\?next=/);
  await submitLoginForm(page, workEmail, PASSWORD);
  await expect(page.getByRole('img', { name: 'first.png' })).toBeVisible();
  await expect(attached('first.png')).toHaveCount(0);
  await press(m.reports_media_shared_add);
  await expect(attached('first.png')).toBeVisible();
  await expect(page).toHaveURL(/\?draft=[\w-]{36}$/);
  await expect(page.locator('form li .animate-spin')).toHaveCount(0);
  // A reload must not attach the file again.
  await page.reload();
  await expect(attached('first.png')).toHaveCount(1);

  await sharePicture(page, 'second.png');
  await press(m.reports_media_shared_add_draft);
  await expect(attached('second.png')).toBeVisible();
  await expect(attached('first.png')).toBeVisible();
});

test('another site cannot add files to a report', async ({ page, product, language }) => {
  const picture = (name: string) => page.getByRole('img', { name });
  await signUp(page, product, 'Huda');
  await page.goto('/submit-bug');
  await page.locator('[name="bugDescription"]').fill('The voucher is refused');
  await expect(page).toHaveURL(/\?draft=[\w-]{36}$/);
  await waitForWorker(page);
  await page.route('http://other.example/**', (route) => {
    const policy = route.request().url().endsWith('/hidden') ? 'no-referrer' : 'origin';
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'referrer-policy': policy },
      body: '<h1>Other</h1>',
    });
  });

  await page.goto('http://other.example/');
  await sharePicture(page, 'slipped.png', product.baseUrl);
  await page.waitForURL(`${product.baseUrl}/`);
  await page.goto('/submit-bug?shared=1');
  await expect(
    page.getByText(m.reports_media_shared_missing({}, { locale: language })).first(),
  ).toBeVisible();
  await expect(picture('slipped.png')).toHaveCount(0);

  // A request without an origin cannot be distinguished from the share menu of the system, so the tester is asked.
  await page.goto('http://other.example/hidden');
  await sharePicture(page, 'hidden.png', product.baseUrl);
  await expect(picture('hidden.png')).toBeVisible();
  await page
    .getByRole('button', { name: m.reports_media_shared_discard({}, { locale: language }), exact: true })
    .click();
  await expect(picture('hidden.png')).toHaveCount(0);
  await expect(page.locator('[name="bugDescription"]')).toHaveValue('The voucher is refused');
  await page.reload();
  await expect(page.locator('[name="bugDescription"]')).toHaveValue('The voucher is refused');
  await expect(picture('hidden.png')).toHaveCount(0);
});

/** The URL of a new service worker that waits for the end of the old worker, or an empty text. */
const waitingWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL ?? '');

test('a new version starts only after a click, and a draft survives it', async ({
  page,
  product,
  language,
}) => {
  await signUp(page, product, 'Sarah');
  await page.goto('/submit-bug');
  await waitForWorker(page);
  const description = page.locator('[name="bugDescription"]');
  await description.fill('The price changes while I pay');
  // For the browser, a worker with another URL is a new version.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?release=2'));
  const update = statusNote(page).getByRole('button', { name: m.system_update({}, { locale: language }) });
  await expect(update).toBeVisible();
  expect(await waitingWorker(page)).toContain('release=2');
  await expect(description).toHaveValue('The price changes while I pay');
  const reloaded = page.waitForEvent('load');
  await update.click();
  await reloaded;
  await expect(description).toHaveValue('The price changes while I pay');
  await expect.poll(() => waitingWorker(page)).not.toContain('release=2');
});

test('a new version also opens while requests of the page reach the old worker', async ({
  page,
  language,
}) => {
  await page.goto('/login');
  await waitForWorker(page);
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?release=2'));
  const update = statusNote(page).getByRole('button', { name: m.system_update({}, { locale: language }) });
  await expect(update).toBeVisible();
  // During continuous requests, Chromium rarely activates the new worker, and the old worker may never answer a reload.
  await page.evaluate(() => {
    const script = document.querySelector('script')?.src ?? '';
    setInterval(() => fetch(script).catch(() => {}), 5);
    return new Promise((resolve) => setTimeout(resolve, 200));
  });
  const reloaded = page.waitForEvent('load', { timeout: 60_000 });
  await update.click();
  await reloaded;
  await expect.poll(() => waitingWorker(page)).not.toContain('release=2');
});

test('requests of the API do not wait for the worker', async ({ page }) => {
  await page.goto('/login');
  await waitForWorker(page);
  await page.reload();
  const listSources = () =>
    page.evaluate(() => {
      // TypeScript's DOM types do not have the property yet.
      const requests: (PerformanceEntry & { workerMatchedSourceType?: string })[] =
        performance.getEntriesByType('resource');
      const toApi = requests.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
      return [...new Set(toApi.map(({ workerMatchedSourceType }) => workerMatchedSourceType))];
    });
  await expect.poll(listSources).toEqual(['network']);
});
