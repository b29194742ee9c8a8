// The first load of a screen: compressed, kept by the browser, and without a request for what its page holds already.
import type { Page } from '@playwright/test';
import { settle } from '../../support/loading.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { sendReports } from '../../support/reports.ts';

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };

/** The addresses that the page asks the server for while a screen opens, without the stream of changes and pictures. */
async function readsOf(page: Page, path: string): Promise<string[]> {
  const reads: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?!events|media)/.test(pathname)) reads.push(pathname + search);
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await settle(page);
  page.off('request', note);
  return reads;
}

test('scripts, styles and fonts are kept for good, and texts are compressed with brotli', async ({
  request,
}) => {
  const page = await request.get('/', { headers: ENCODINGS });
  expect(page.headers()['content-encoding']).toBe('br');
  const names = (await page.text()).match(/\/assets\/[\w.-]+/g) ?? [];
  expect(names.some((name) => name.endsWith('.js'))).toBe(true);
  expect(names.some((name) => name.endsWith('.css'))).toBe(true);
  for (const name of new Set(names)) {
    const headers = (await request.get(name, { headers: ENCODINGS })).headers();
    expect.soft(headers['cache-control'], name).toBe('public, max-age=31536000, immutable');
    if (/\.(js|css)$/.test(name)) expect.soft(headers['content-encoding'], name).toBe('br');
  }
});

test('a screen that opens first asks the server for nothing, and its page is not stored', async ({
  page,
  product,
  context,
}) => {
  for (const path of ['/', '/login']) expect.soft(await readsOf(page, path), path).toEqual([]);
  await signUp(page, product, 'Nadia');
  // A page does not wait for a slow server, and then has no replies.
  for (const path of ['/dashboard', '/submit-bug'])
    await expect(async () => expect(await readsOf(page, path), path).toEqual([])).toPass({ timeout: 60_000 });
  const reply = await context.request.get('/dashboard');
  expect(reply.headers()['cache-control']).toBe('no-store');
  expect(await reply.text()).toContain('Nadia');
});

test('the queue that opens first has its rows in its page', async ({ page, product }) => {
  await signUpAdmin(page, product, 'Salma');
  await expect(async () => expect(await readsOf(page, '/admin?tab=points-review')).toEqual([])).toPass({
    timeout: 60_000,
  });
});

test('the form shows its heading before its scripts have arrived, where it stays', async ({
  page,
  product,
}) => {
  await signUp(page, product, 'Nadia');
  await page.goto('/submit-bug');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('form')).toBeVisible();
  const shown = { text: await heading.textContent(), place: await heading.boundingBox() };
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/submit-bug');
  await expect(heading).toHaveText(shown.text!);
  expect(await heading.boundingBox()).toEqual(shown.place);
});

test('a phone shows the first reports of the queue before its scripts have arrived, where they stay', async ({
  page,
  product,
  isMobile,
}) => {
  await signUpAdmin(page, product, 'Salma');
  await sendReports(page, product, 1, () => 'The coupon is rejected, although it is valid until May');
  await page.goto('/admin?tab=points-review');
  const heading = page.getByRole('heading', { level: 1 });
  const title = page.locator('li [dir="auto"]').first();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const show = async () => ({ text: await title.textContent(), place: await title.boundingBox() });
  const shown = isMobile && { ...(await show()), heading: await heading.boundingBox() };
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/admin?tab=points-review');
  // Wider windows show a table, and have only the bar until then.
  if (!shown) return expect(heading).toBeHidden();
  expect(await show()).toEqual({ text: shown.text, place: shown.place });
  expect(await heading.boundingBox()).toMatchObject({ x: shown.heading!.x, y: shown.heading!.y });
});
