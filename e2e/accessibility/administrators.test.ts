import { m } from '@bugquest/phrases/messages';
import { connectionTo } from '../../server/src/testing/trackers/all-kinds.ts';
import type { TrackerServer } from '../../server/src/testing/trackers/tracker-server.ts';
import { WITHOUT_SERVICE_WORKER } from '../engines.ts';
import { expectAccessible, listViolations } from '../support/accessibility.ts';
import { oneTimeCode, readTwoFactorSetup } from '../support/authenticator.ts';
import { signUp, signUpAdmin, submitLoginForm } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { submitReports } from '../support/reports.ts';

test.use(WITHOUT_SERVICE_WORKER);

/** In several tests, which run at the same time. */
const SCREENS = {
  review: [
    '/leaderboard',
    '/admin',
    '/admin?tab=bug-reports',
    '/admin?tab=points-review',
    '/admin?tab=deleted-bugs',
    '/admin?tab=coverage',
    '/admin?tab=missions',
    '/admin?tab=readiness',
    '/admin?tab=fairness',
  ],
  people: [
    '/admin?tab=users',
    '/admin?tab=users&view=roster',
    '/admin?tab=users&view=erasure',
    '/admin?tab=ledger',
    '/admin?tab=audit',
    '/admin?tab=mails',
    '/admin/mobile-reminders',
    '/admin?tab=announcements',
    '/admin/email-templates',
    '/admin/email-templates?template=new',
  ],
  program: [
    '/admin/content',
    '/admin/content?page=about',
    '/admin/content?view=new',
    '/admin?tab=videos',
    '/admin?tab=connections',
    '/admin/exports',
    '/admin?tab=settings',
    '/admin?tab=system',
  ],
};

for (const [name, paths] of Object.entries(SCREENS))
  test(`the administrator screens have no violations: ${name}`, async ({ page, product }) => {
    await signUpAdmin(page, product, 'Lama');
    await expectAccessible(page, ...paths);
  });

test('connections that are set up have no violations', async ({ page, product }) => {
  await signUpAdmin(page, product, 'Lina');
  const headers = { origin: product.baseUrl };
  const connect = async (path: string, data: object): Promise<string> => {
    const reply = await page.request.post(`/api/admin/${path}`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return `${path}/${(await reply.json()).id}`;
  };
  const url = 'https://receiver.invalid/events';
  const hook = { name: 'Data platform', url, events: ['report.created'], severities: [], features: [] };
  const channel = { ...hook, name: '#store-bugs', format: 'slack', events: ['blocker'] };
  const tracker = {
    kind: 'gitlab',
    url: 'https://tracker.invalid',
    project: 'company/shop',
  } as TrackerServer;
  const webhook = await connect('webhooks', hook);
  await connect(`${webhook}/secret`, { overlapDays: 3 });
  const others = [await connect('webhooks', channel), await connect('tracker', connectionTo(tracker))];
  await expectAccessible(page, '/admin?tab=connections');
  await expect(page.getByText('Data platform')).toBeVisible();
  // The next journeys expect no connections.
  for (const connected of [webhook, ...others]) {
    const reply = await page.request.delete(`/api/admin/${connected}`, { headers });
    expect(reply.ok(), connected).toBe(true);
  }
});

test('the desk with an open report has no violations', async ({ page, product }) => {
  await signUpAdmin(page, product, 'Lulwa');
  const [report] = await submitReports(page, product, 1, () => 'The desk itself is a page to read');
  await page.goto(`/admin?tab=points-review&search=${report!.serialNumber}&report=${report!.id}`);
  // Not by text alone: the report of the other project may be listed as a similar report, with the same words in a link.
  const title = page.getByRole('dialog').getByRole('heading', { name: 'The desk itself is' });
  await expect(title).toBeVisible();
  expect.soft(await listViolations(page), 'open report').toEqual([]);
  await page.locator('[data-classification] [aria-haspopup="menu"]').first().press('Enter');
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  expect.soft(await listViolations(page), 'choosing another value').toEqual([]);
});

test('dialogs and menus over the desk have no violations', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Sara');
  const word = `over${Date.now()}`;
  await submitReports(page, product, 3, (index) => `${word} number ${index}`);
  await page.context().clearCookies();
  await signUpAdmin(page, product, 'Latifa');
  await page.goto(`/admin?tab=points-review&search=${word}`);
  await expect(page.getByText(`${word} number 0`).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: m.review_bulk({}, options) })).toBeVisible();
  expect.soft(await listViolations(page), 'the bar of the selection').toEqual([]);
  for (const key of ['2', '5', 't', 'a', 'd', '?', 'Control+k']) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    expect.soft(await listViolations(page), `the dialog of ${key}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('two-factor setup and login have no violations', async ({ page, product, language }) => {
  const { workEmail } = await signUpAdmin(page, product, 'Hind');
  await page.goto('/admin?tab=settings');
  await page.getByRole('button', { name: m.accounts_two_factor_set_up({}, { locale: language }) }).click();
  const { secret } = await readTwoFactorSetup(page, language);
  expect.soft(await listViolations(page), 'set-up').toEqual([]);
  await page.locator('input[autocomplete="one-time-code"]').fill(await oneTimeCode(secret));
  const disable = page.getByRole('button', { name: m.accounts_two_factor_disable({}, { locale: language }) });
  await disable.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect.soft(await listViolations(page), 'question').toEqual([]);
  await page.context().clearCookies();
  await page.goto('/login');
  await submitLoginForm(page, workEmail);
  await page.locator('input[autocomplete="one-time-code"]').fill('12345');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect.soft(await listViolations(page), 'second step').toEqual([]);
});
