import { m } from '@bugquest/phrases/messages';
import { WITHOUT_SERVICE_WORKER } from '../engines.ts';
import { expectAccessible, listViolations } from '../support/accessibility.ts';
import { newPerson, register, signUp } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { takeScreenshot, VIDEO } from '../support/report-form.ts';
import { submitReports } from '../support/reports.ts';

test.use(WITHOUT_SERVICE_WORKER);

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
  '/launch-decision#wrong',
  '/about',
  '/terms',
  '/contact',
  '/privacy',
  '/help-center',
  '/no-such-page',
];
const EMPLOYEE = ['/dashboard', '/submit-bug', '/profile', '/leaderboard', '/admin'];
test('the visitor screens have no violations', async ({ page }) => {
  await expectAccessible(page, ...VISITOR);
  await register(page, newPerson('Reem'));
  expect.soft(await listViolations(page), 'verify-otp').toEqual([]);
});

test('the employee screens have no violations', async ({ page, product }) => {
  await signUp(page, product, 'Layla');
  const [report] = await submitReports(page, product, 1, () => 'The page of an own report');
  await expectAccessible(page, ...EMPLOYEE, `/reports/${report!.id}/edit`);
});

test('the viewer of screenshots and videos has no violations', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Salma');
  const [report] = await submitReports(page, product, 1, () => 'The total jumps at 0:00');
  await page.goto(`/reports/${report!.id}/edit`);
  const files = [
    { name: 'cart.png', mimeType: 'image/png', buffer: await takeScreenshot(page) },
    { name: 'cart.mp4', mimeType: 'video/mp4', buffer: VIDEO },
  ];
  await page.locator('input[type="file"]').first().setInputFiles(files);
  await expect(page.getByLabel(m.reports_media_caption_of({ name: 'cart.mp4' }, options))).toBeVisible();
  expect.soft(await listViolations(page), 'captions').toEqual([]);
  await page.getByRole('button', { name: m.reports_edit_save({}, options), exact: true }).click();
  await page.waitForURL(`/reports/${report!.id}`);
  for (const name of ['cart.png', 'cart.mp4']) {
    await page.getByRole('button', { name: m.ui_media_view({ name }, options), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await listViolations(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  expect.soft(await listViolations(page), 'times in a description').toEqual([]);
});

test('the screens of own reports have no violations', async ({ page, product }) => {
  await signUp(page, product, 'Huda');
  await expectAccessible(page, '/reports');
  const [report] = await submitReports(page, product, 1, () => 'The menu slides in from the wrong side');
  await expectAccessible(
    page,
    '/reports',
    `/reports/${report!.id}`,
    '/known-problems',
    '/store',
    '/points',
    '/hunts',
  );
  await page.getByRole('banner').locator('[aria-haspopup="dialog"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await listViolations(page), 'the bell').toEqual([]);
});

test('the editor of screenshots has no violations', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Hanan');
  await page.goto('/submit-bug');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'cart.png', mimeType: 'image/png', buffer: await takeScreenshot(page) }]);
  await page.getByRole('button', { name: m.reports_editor_open({ name: 'cart.png' }, options) }).click();
  const stage = page.getByRole('application');
  await page.getByRole('button', { name: m.reports_editor_arrow({}, options), exact: true }).click();
  await stage.press('Enter');
  await expect(stage.getByRole('button')).toBeFocused();
  expect.soft(await listViolations(page), 'a selected shape').toEqual([]);
  await page.getByRole('button', { name: m.reports_editor_text({}, options), exact: true }).click();
  await stage.press('Enter');
  await expect(page.getByLabel(m.reports_editor_text_label({}, options))).toBeFocused();
  expect.soft(await listViolations(page), 'typing a text').toEqual([]);
  await page.getByRole('button', { name: m.reports_editor_crop({}, options), exact: true }).click();
  expect.soft(await listViolations(page), 'cropping').toEqual([]);
});

test('the recorder has no violations', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await signUp(page, product, 'Amal');
  await page.goto('/submit-bug');
  await press(m.reports_media_record({}, options));
  const start = page.getByRole('button', { name: m.reports_recording_start({}, options) });
  await expect(start).not.toHaveAttribute('aria-busy');
  expect.soft(await listViolations(page), 'before the recording').toEqual([]);
  await start.click();
  // A busy machine may skip a second.
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
  expect.soft(await listViolations(page), 'recording').toEqual([]);
  await press(m.reports_recording_stop({}, options));
  await expect(page.getByRole('button', { name: m.reports_recording_use({}, options) })).toBeVisible();
  expect.soft(await listViolations(page), 'looking at the recording').toEqual([]);
});
