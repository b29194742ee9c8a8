import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { rowWith } from '../../support/rows.ts';

const ENGLISH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const ARABIC = 'https://youtu.be/aaaaaaaaaaa';
const arabic = { locale: 'ar' } as const;

/** Answers requests to YouTube with a page. @returns the list to which their addresses are added */
async function recordFrameRequests(page: Page): Promise<string[]> {
  const frameRequests: string[] = [];
  await page.route(/youtube/, (route) => {
    frameRequests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' });
  });
  return frameRequests;
}

/** Waits until the screen has loaded the list of videos. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a welcome video is checked, shown to new employees in both languages, and sends no request to its host before it is played', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Aziz Admin');
  await page.goto('/admin?tab=videos');
  await page.getByRole('button', { name: m.content_videos_add({}, options) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(m.content_videos_key({}, options))).toHaveValue('login_welcome_video');
  await dialog.getByLabel(m.content_videos_url_en({}, options)).fill('https://evil.test/watch?v=dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  for (const phrase of [m.field_title_required, m.field_video_url_invalid])
    await expect(dialog.getByText(phrase({}, options))).toBeVisible();
  await dialog.getByLabel(m.content_videos_title({}, options)).fill('Welcome, tester');
  await dialog.getByLabel(m.content_videos_url_en({}, options)).fill(ENGLISH);
  await dialog.getByLabel(m.content_videos_url_ar({}, options)).fill(ARABIC);
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(page.getByText(m.content_videos_saved({}, options), { exact: true })).toBeVisible();
  const row = rowWith(page, 'Welcome, tester');
  const edit = new RegExp(m.content_videos_edit_named({ title: '.*' }, options));
  await expect(row).toContainText(m.content_videos_enabled({}, options));

  const visitor = await openPage({ locale: 'en-GB' });
  const frameRequests = await recordFrameRequests(visitor);
  await visitor.goto('/login');
  const block = visitor.getByRole('region', { name: 'Welcome, tester' });
  await expect(block.getByRole('button')).toHaveCount(2);
  expect(frameRequests).toEqual([]);
  await block.getByRole('button').first().click();
  const frame = block.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  await expect(visitor.frameLocator('iframe').getByText('A video')).toBeVisible();
  await expect.poll(() => frameRequests).toHaveLength(1);

  // In Arabic, the Arabic video is first, also on the registration screen.
  const phone = await openPage({ locale: 'ar-EG', viewport: { width: 360, height: 740 } });
  const frameRequestsOfPhone = await recordFrameRequests(phone);
  await phone.goto('/register');
  const playButtons = phone.getByRole('region', { name: 'Welcome, tester' }).getByRole('button');
  await expect(playButtons.first()).toHaveAccessibleName(new RegExp(m.content_videos_arabic({}, arabic)));
  await playButtons.first().click();
  await expect(phone.locator('iframe')).toHaveAttribute('src', /embed\/aaaaaaaaaaa\?/);
  await expect.poll(() => frameRequestsOfPhone).toHaveLength(1);

  // An Arabic video equal to the English one is hidden. After `login` is unchecked, the registration screen shows no video.
  await row.getByRole('button', { name: edit }).click();
  await expect(dialog.getByLabel(m.content_videos_key({}, options))).toHaveAttribute('readonly', '');
  await dialog.getByLabel(m.content_videos_url_ar({}, options)).fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByLabel(m.content_videos_page_login({}, options)).uncheck({ force: true });
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog).toBeHidden();
  await visitor.goto('/login');
  await expect(block.getByRole('button')).toHaveCount(1);
  await openScreen(visitor, '/register');
  await expect(visitor.locator('[name="fullName"]')).toBeVisible();
  await expect(block).toBeHidden();

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: m.content_videos_disable({}, options) }).click();
  await expect(row).toContainText(m.content_videos_disabled({}, options));
  await openScreen(visitor, '/login');
  await expect(visitor.locator('[name="password"]')).toBeVisible();
  await expect(block).toBeHidden();

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: m.content_videos_delete({}, options) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.content_videos_delete({}, options) })
    .click();
  await expect(page.getByText(m.content_videos_none({}, options))).toBeVisible();
});
