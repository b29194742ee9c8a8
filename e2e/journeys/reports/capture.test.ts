/// <reference lib="dom" />
// A page of the store, which is another site, passes its details to the form. No password leaves the page.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SNIPPET_PATH } from '@bugquest/contract/reports/captured/handover';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { PASSWORD, signUp, signUpAdmin, typePassword } from '../../support/people.ts';
import { expect, type Product, test } from '../../support/product.ts';
import { reportNow } from '../../support/reports.ts';

const SECRET = 'S3cret-Pa55';

/** Logs in with a password that it writes to the console and sends in an address. */
const storePage = (baseUrl: string, language: string) => `<!doctype html>
<html lang="${language}"><head><title>Store</title><script src="${baseUrl}${SNIPPET_PATH}"></script></head>
<body><h1>Store</h1><input type="password" value="${SECRET}">
<script>
  console.log('Logging in', { user: 'maha', password: '${SECRET}' });
  console.error('The server did not like ${SECRET}');
  console.warn('The total is NaN');
  fetch('/api/cart?password=${SECRET}', { method: 'POST', headers: { authorization: '${SECRET}' }, body: '${SECRET}' })
    .then((reply) => { document.body.dataset.status = reply.status; });
</script></body></html>`;

let store: Server;
test.afterEach(() => store.close());

/** Starts a store and returns its origin, which is another site than the product's. */
async function startStore({ baseUrl }: Product, language: string): Promise<string> {
  store = createServer((request, reply) => {
    if (request.method === 'POST') return reply.writeHead(500).end();
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(storePage(baseUrl, language));
  });
  await new Promise<void>((ready) => store.listen(0, ready));
  return `http://localhost:${(store.address() as AddressInfo).port}`;
}

async function allowStore(admin: Page, { baseUrl }: Product, origin: string): Promise<void> {
  const data = { captureOrigins: [origin], seen: { captureOrigins: [] } };
  const reply = await admin.request.patch('/api/admin/settings', { headers: { origin: baseUrl }, data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Replaces the browser's own dialog, in which the tester would choose a screen. */
const captureCanvas = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
  // The stream of a canvas has pictures only while something is drawn.
  setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 320, 200), 50);
  navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream();
};

test('the capture button on a page of the store fills the form with details, and sends no password', async ({
  page,
  openPage,
  product,
  language,
}) => {
  const say = { locale: language };
  const press = (where: Page, name: string) => where.getByRole('button', { name }).click();
  const { workEmail } = await signUp(page, product, 'Hind');
  await page.context().clearCookies();
  const origin = await startStore(product, language);
  await page.addInitScript(captureCanvas);
  await page.goto(origin);
  await expect(page.locator('body')).toHaveAttribute('data-status', '500');

  await press(page, m.reports_capture_button({}, say));
  await press(page, m.reports_capture_picture({}, say));
  await expect(page.getByRole('button', { name: m.reports_capture_picture_remove({}, say) })).toBeVisible();
  const openForm = async () => {
    const opened = page.waitForEvent('popup');
    await press(page, m.reports_capture_open({}, say));
    return opened;
  };
  const refused = await openForm();
  await expect(refused.getByRole('heading', { name: m.reports_capture_refused({}, say) })).toBeVisible();
  await refused.close();

  const admin = await openPage();
  await signUpAdmin(admin, product, 'Amal');
  await allowStore(admin, product, origin);
  const form = await openForm();
  await form.waitForURL(/\/login\?next=/);
  expect(await form.evaluate(() => window.opener)).toBeNull();
  await typePassword(form, workEmail, PASSWORD);
  await form.waitForURL(/\/submit-bug\?draft=/);
  await expect(form.getByRole('list', { name: m.reports_media_list({}, say) })).toContainText('page.png');
  await form.getByText(m.reports_captured({}, say)).click();
  await expect(form.getByText('The total is NaN')).toBeVisible();
  await form.locator('[name="bugDescription"]').fill('The cart shows no total after I log in');
  await form.getByLabel(m.review_feature({}, say), { exact: true }).selectOption('Shopping Cart');
  for (const [name, value] of [
    ['severity', 'Major'],
    ['bugType', 'Functional'],
    ['category', 'Frontend'],
  ])
    await form.locator(`[name="${name}"][value="${value}"]`).check();
  await press(form, m.reports_submit({}, say));
  await form.waitForURL(/\/dashboard/);

  const [{ id } = { id: '' }] = (await (
    await form.request.get('/api/bug-reports')
  ).json()) as AdminBugReport[];
  const report = await reportNow(admin, id);
  expect(JSON.stringify(report)).not.toContain(SECRET);
  const { address, messages, requests } = JSON.parse(report.capturedPage);
  expect(address).toBe(`${origin}/`);
  expect(messages.map(({ level, text }: { level: string; text: string }) => [level, text])).toEqual([
    ['log', 'Logging in {user: "maha", password: •••}'],
    ['error', 'The server did not like •••'],
    ['warn', 'The total is NaN'],
  ]);
  expect(requests).toEqual([expect.objectContaining({ method: 'POST', status: 500 })]);
  expect(report.viewport).toBe(await page.evaluate(() => `${innerWidth} × ${innerHeight}`));
  expect(report.screenshotUrls).toHaveLength(1);

  await admin.goto(`/admin?tab=points-review&report=${id}`);
  await admin.getByRole('dialog').getByText(m.reports_captured({}, say)).click();
  await expect(admin.getByText('The total is NaN')).toBeVisible();
});
