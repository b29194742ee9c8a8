/// <reference lib="dom" />
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SNIPPET_PATH } from '@bugquest/contract/reports/captured/handover';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { PASSWORD, signUp, signUpAdmin, submitLoginForm } from '../../support/people.ts';
import { expect, type Product, test } from '../../support/product.ts';
import { fetchReport } from '../../support/reports.ts';

const SECRET = 'S3cret-Pa55';

/** A page that writes a password to the console and sends it in an address. */
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

/** @returns the origin of the store, which is another site than the product */
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

/** Replaces the browser's dialog for choosing a screen. */
const fakeScreenCapture = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
  // The stream of a canvas has frames only while something is drawn.
  setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 320, 200), 50);
  navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream();
};

test('the capture button on a page of the store fills the form with details, and sends no password', async ({
  page,
  openPage,
  product,
  language,
}) => {
  const options = { locale: language };
  const press = (target: Page, name: string) => target.getByRole('button', { name }).click();
  const { workEmail } = await signUp(page, product, 'Hind');
  await page.context().clearCookies();
  const origin = await startStore(product, language);
  await page.addInitScript(fakeScreenCapture);
  await page.goto(origin);
  await expect(page.locator('body')).toHaveAttribute('data-status', '500');

  await press(page, m.reports_capture_button({}, options));
  await press(page, m.reports_capture_picture({}, options));
  await expect(
    page.getByRole('button', { name: m.reports_capture_picture_remove({}, options) }),
  ).toBeVisible();
  const openForm = async () => {
    const popup = page.waitForEvent('popup');
    await press(page, m.reports_capture_open({}, options));
    return popup;
  };
  const refusedForm = await openForm();
  await expect(
    refusedForm.getByRole('heading', { name: m.reports_capture_refused({}, options) }),
  ).toBeVisible();
  await refusedForm.close();

  const admin = await openPage();
  await signUpAdmin(admin, product, 'Amal');
  await allowStore(admin, product, origin);
  const form = await openForm();
  await form.waitForURL(/\/login\?next=/);
  expect(await form.evaluate(() => window.opener)).toBeNull();
  await submitLoginForm(form, workEmail, PASSWORD);
  await form.waitForURL(/\/submit-bug\?draft=/);
  await expect(form.getByRole('list', { name: m.reports_media_list({}, options) })).toContainText('page.png');
  await form.getByText(m.reports_captured({}, options)).click();
  await expect(form.getByText('The total is NaN')).toBeVisible();
  await form.locator('[name="bugDescription"]').fill('The cart shows no total after I log in');
  await form.getByLabel(m.review_feature({}, options), { exact: true }).selectOption('Shopping Cart');
  for (const [name, value] of [
    ['severity', 'Major'],
    ['bugType', 'Functional'],
    ['category', 'Frontend'],
  ])
    await form.locator(`[name="${name}"][value="${value}"]`).check();
  await press(form, m.reports_submit({}, options));
  await form.waitForURL(/\/dashboard/);

  const [{ id } = { id: '' }] = (await (
    await form.request.get('/api/bug-reports')
  ).json()) as AdminBugReport[];
  const report = await fetchReport(admin, id);
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
  await admin.getByRole('dialog').getByText(m.reports_captured({}, options)).click();
  await expect(admin.getByText('The total is NaN')).toBeVisible();
});
