import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { connectionTo } from '../server/src/testing/trackers/all-kinds.ts';
import type { TrackerServer } from '../server/src/testing/trackers/tracker-server.ts';
import { codeOf, readSetup } from './support/authenticator.ts';
import { recordFilm, takePicture } from './support/films.ts';
import { settle } from './support/loading.ts';
import { newPerson, register, signUp, signUpAdmin, typePassword } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { sendReports } from './support/reports.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page is scanned several times, and reading axe takes as long as its check of contrast. */
async function findViolations(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (chosen) => {
      const loaded = (window as unknown as { axe: typeof axe }).axe;
      // Mail previews are sandboxed frames without scripts, in which axe would wait forever.
      return loaded.run({ exclude: ['iframe[sandbox=""]'] }, chosen);
    },
    // Collecting details of passed checks takes longer than the checks themselves.
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations;
}

/** An open menu is outside the landmarks of the page, as menus are, and closes when the focus leaves it. */
const OPEN_MENU = '[data-radix-popper-content-wrapper]';

/** The violations that axe finds on the current page. */
async function findingsOn(page: Page): Promise<string[]> {
  const findings = await scan(page);
  if (findings.length === 0) return findings;
  // Other journeys change lists, and a list that refetches is dimmed for a moment.
  await settle(page);
  return scan(page);
}

/** All rules in the light theme; only contrast in the dark theme, because a theme changes only colours. */
async function scan(page: Page): Promise<string[]> {
  const isMenuOpen = (await page.locator(OPEN_MENU).count()) > 0;
  const options: Record<Theme, axe.RunOptions> = {
    light: { runOnly: RULES, rules: { region: { enabled: !isMenuOpen } } },
    dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  };
  // The theme that is shown comes first: changing it takes as long as a third of a scan.
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const themes: Theme[] = isDark ? ['dark', 'light'] : ['light', 'dark'];
  const findings: string[] = [];
  for (const theme of themes) {
    await show(page, theme);
    findings.push(...describe(theme, await findViolations(page, options[theme])));
  }
  return findings;
}

type Theme = 'light' | 'dark';

async function show(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Violations of every level, from minor to critical. */
const describe = (theme: Theme, violations: axe.Result[]): string[] =>
  violations
    .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !isUnderBar(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, impact, nodes }) => `${theme}: ${id} (${impact}): ${nodes[0]?.html}`);

/** A target that a bar at the edge of the window covers in part becomes free when one scrolls. */
const isUnderBar = ({ any }: axe.NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured');

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await settle(page);
  expect.soft(await findingsOn(page), path).toEqual([]);
}

const VISITOR = [
  '/',
  '/login',
  '/register',
  '/verification-sent',
  '/verify-email?token=wrong',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=something',
  '/unsubscribe?token=wrong',
  '/invitation?token=wrong',
  '/about',
  '/terms',
  '/contact',
  '/privacy',
  '/help-center',
  '/no-such-page',
];
const EMPLOYEE = ['/dashboard', '/submit-bug', '/reports', '/profile', '/leaderboard', '/admin'];
const ADMIN = [
  '/leaderboard',
  '/admin',
  '/admin?tab=users',
  '/admin?tab=bug-reports',
  '/admin?tab=points-review',
  '/admin?tab=deleted-bugs',
  '/admin?tab=ledger',
  '/admin?tab=audit',
  '/admin?tab=mails',
  '/admin?tab=users&view=roster',
  '/admin?tab=users&view=erasure',
  '/admin?tab=fairness',
  '/admin/content',
  '/admin/content?page=about',
  '/admin/content?view=new',
  '/admin?tab=videos',
  '/admin?tab=connections',
  '/admin/exports',
  '/admin?tab=settings',
  '/admin?tab=system',
  '/admin/email-templates',
  '/admin/email-templates?template=new',
  '/admin/mobile-reminders',
];

test('the visitor screens have no violations', async ({ page }) => {
  for (const path of VISITOR) await expectAccessible(page, path);
  await register(page, newPerson('Reem'));
  expect.soft(await findingsOn(page), 'verify-otp').toEqual([]);
});

test('the employee screens have no violations', async ({ page, product }) => {
  await signUp(page, product, 'Layla');
  const [report] = await sendReports(page, product, 1, () => 'The page of an own report');
  const own = [`/reports/${report!.id}`, `/reports/${report!.id}/edit`];
  for (const path of [...EMPLOYEE, ...own]) await expectAccessible(page, path);
});

test('the viewer of screenshots and videos has no violations', async ({ page, product, language }) => {
  const say = { locale: language } as const;
  await signUp(page, product, 'Salma');
  const [report] = await sendReports(page, product, 1, () => 'The total jumps at 0:00');
  await page.goto(`/reports/${report!.id}/edit`);
  const files = [
    { name: 'cart.png', mimeType: 'image/png', buffer: await takePicture(page) },
    { name: 'cart.mp4', mimeType: 'video/mp4', buffer: await recordFilm(page) },
  ];
  await page.locator('input[type="file"]').first().setInputFiles(files);
  await expect(page.getByLabel(m.reports_media_caption_of({ name: 'cart.mp4' }, say))).toBeVisible();
  expect.soft(await findingsOn(page), 'captions').toEqual([]);
  await page.getByRole('button', { name: m.reports_edit_save({}, say), exact: true }).click();
  await page.waitForURL(`/reports/${report!.id}`);
  for (const name of ['cart.png', 'cart.mp4']) {
    await page.getByRole('button', { name: m.ui_media_view({ name }, say), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await findingsOn(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  expect.soft(await findingsOn(page), 'times in a description').toEqual([]);
});

test('the administrator screens have no violations', async ({ page, product }) => {
  await signUpAdmin(page, product, 'Lama');
  for (const path of ADMIN) await expectAccessible(page, path);
});

test('connections that are set up have no violations', async ({ page, product }) => {
  await signUpAdmin(page, product, 'Lina');
  const connect = async (path: string, data: object) => {
    const reply = await page.request.post(path, { headers: { origin: product.baseUrl }, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const url = 'https://receiver.invalid/events';
  const hook = { name: 'Data platform', url, events: ['report.created'], severities: [], features: [] };
  const { id } = await connect('/api/admin/webhooks', hook);
  await connect(`/api/admin/webhooks/${id}/secret`, { overlapDays: 3 });
  const channel = { name: '#store-bugs', kind: 'slack', url, news: ['blocker'], language: 'en' };
  await connect('/api/admin/chat-channels', channel);
  await connect('/api/admin/directory/token', { isReplacement: false });
  const tracker = { kind: 'gitlab', url: 'https://tracker.invalid', project: 'company/shop' } as const;
  await connect('/api/admin/tracker', connectionTo(tracker as TrackerServer));
  await expectAccessible(page, '/admin?tab=connections');
  await expect(page.getByText('Data platform')).toBeVisible();
  // While a directory is connected, only its people can register.
  const headers = { origin: product.baseUrl };
  expect((await page.request.delete('/api/admin/directory/token', { headers })).ok()).toBe(true);
});

test('the desk with an open report has no violations', async ({ page, product }) => {
  await signUpAdmin(page, product, 'Lulwa');
  const [report] = await sendReports(page, product, 1, () => 'The desk itself is a page to read');
  await page.goto(`/admin?tab=points-review&search=${report!.serialNumber}&report=${report!.id}`);
  // The same words of the other project's report may stand below, as a similar one: they are a link.
  const words = page.getByRole('dialog').getByRole('heading', { name: 'The desk itself is' });
  await expect(words).toBeVisible();
  expect.soft(await findingsOn(page), 'open report').toEqual([]);
  await page.locator('[data-classification] [aria-haspopup="menu"]').first().press('Enter');
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  expect.soft(await findingsOn(page), 'choosing another value').toEqual([]);
});

test('what opens over the desk has no violations', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Sara');
  const word = `over${Date.now()}`;
  await sendReports(page, product, 3, (index) => `${word} number ${index}`);
  await page.context().clearCookies();
  await signUpAdmin(page, product, 'Latifa');
  await page.goto(`/admin?tab=points-review&search=${word}`);
  await expect(page.getByText(`${word} number 0`).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: m.review_bulk({}, options) })).toBeVisible();
  expect.soft(await findingsOn(page), 'the bar of the selection').toEqual([]);
  for (const key of ['2', '5', 't', 'a', 'd', '?', 'Control+k']) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    expect.soft(await findingsOn(page), `the dialog of ${key}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('the screens of own reports have no violations', async ({ page, product }) => {
  await signUp(page, product, 'Huda');
  await expectAccessible(page, '/reports');
  const [report] = await sendReports(page, product, 1, () => 'The menu slides in from the wrong side');
  await expectAccessible(page, '/reports');
  await expectAccessible(page, `/reports/${report!.id}`);
  await page.getByRole('banner').locator('[aria-haspopup="dialog"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await findingsOn(page), 'the bell').toEqual([]);
});

test('the editor of screenshots has no violations', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Hanan');
  await page.goto('/submit-bug');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'cart.png', mimeType: 'image/png', buffer: await takePicture(page) }]);
  await page.getByRole('button', { name: m.reports_editor_open({ name: 'cart.png' }, options) }).click();
  const stage = page.getByRole('application');
  await page.getByRole('button', { name: m.reports_editor_arrow({}, options), exact: true }).click();
  await stage.press('Enter');
  await expect(stage.getByRole('button')).toBeFocused();
  expect.soft(await findingsOn(page), 'a selected shape').toEqual([]);
  await page.getByRole('button', { name: m.reports_editor_text({}, options), exact: true }).click();
  await stage.press('Enter');
  await expect(page.getByLabel(m.reports_editor_text_label({}, options))).toBeFocused();
  expect.soft(await findingsOn(page), 'typing a text').toEqual([]);
  await page.getByRole('button', { name: m.reports_editor_crop({}, options), exact: true }).click();
  expect.soft(await findingsOn(page), 'cropping').toEqual([]);
});

test('the recorder has no violations', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await signUp(page, product, 'Amal');
  await page.goto('/submit-bug');
  await press(m.reports_media_record({}, options));
  const start = page.getByRole('button', { name: m.reports_recording_start({}, options) });
  await expect(start).not.toHaveAttribute('aria-busy');
  expect.soft(await findingsOn(page), 'before the recording').toEqual([]);
  await start.click();
  // A busy machine may skip a second.
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
  expect.soft(await findingsOn(page), 'recording').toEqual([]);
  await press(m.reports_recording_stop({}, options));
  await expect(page.getByRole('slider')).toHaveCount(2);
  expect.soft(await findingsOn(page), 'trimming').toEqual([]);
});

test('two-factor setup and login have no violations', async ({ page, product, language }) => {
  const { workEmail } = await signUpAdmin(page, product, 'Hind');
  await page.goto('/admin?tab=settings');
  await page.getByRole('button', { name: m.accounts_two_factor_set_up({}, { locale: language }) }).click();
  const { secret } = await readSetup(page, language);
  expect.soft(await findingsOn(page), 'set-up').toEqual([]);
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeOf(secret));
  const disable = page.getByRole('button', { name: m.accounts_two_factor_disable({}, { locale: language }) });
  await disable.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect.soft(await findingsOn(page), 'question').toEqual([]);
  await page.context().clearCookies();
  await page.goto('/login');
  await typePassword(page, workEmail);
  await page.locator('input[autocomplete="one-time-code"]').fill('12345');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect.soft(await findingsOn(page), 'second step').toEqual([]);
});
