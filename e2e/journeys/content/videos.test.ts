import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { rowWith } from '../../support/rows.ts';

const ENGLISH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const ARABIC = 'https://youtu.be/aaaaaaaaaaa';
const arabic = { locale: 'ar' } as const;

/** Requests of frames to other hosts, which get an empty page. */
async function watchFrames(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' });
  });
  return asked;
}

/** Opens a screen, and waits until it knows of the video: from its page or from a request. */
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
  await dialog.getByLabel(m.content_videos_key({}, options)).fill('');
  await dialog.getByLabel(m.content_videos_url_en({}, options)).fill('https://evil.test/watch?v=dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  for (const say of [m.field_setting_key_required, m.field_title_required, m.field_video_url_invalid])
    await expect(dialog.getByText(say({}, options))).toBeVisible();
  await dialog.getByLabel(m.content_videos_key({}, options)).fill('login_welcome_video');
  await dialog.getByLabel(m.content_videos_title({}, options)).fill('Welcome, tester');
  await dialog.getByLabel(m.content_videos_url_en({}, options)).fill(ENGLISH);
  await dialog.getByLabel(m.content_videos_url_ar({}, options)).fill(ARABIC);
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(page.getByText(m.content_videos_saved({}, options), { exact: true })).toBeVisible();
  const row = rowWith(page, 'Welcome, tester');
  const edit = new RegExp(m.content_videos_edit_named({ title: '.*' }, options));
  await expect(row).toContainText(m.content_videos_enabled({}, options));

  const visitor = await openPage({ locale: 'en-GB' });
  const asked = await watchFrames(visitor);
  await visitor.goto('/login');
  const block = visitor.getByRole('region', { name: 'Welcome, tester' });
  await expect(block.getByRole('button')).toHaveCount(2);
  expect(asked).toEqual([]);
  await block.getByRole('button').first().click();
  const frame = block.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  await expect(visitor.frameLocator('iframe').getByText('A film')).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);

  // In Arabic, the Arabic video is first, also on the registration screen.
  const phone = await openPage({ locale: 'ar-EG', viewport: { width: 360, height: 740 } });
  const askedByPhone = await watchFrames(phone);
  await phone.goto('/register');
  const names = phone.getByRole('region', { name: 'Welcome, tester' }).getByRole('button');
  await expect(names.first()).toHaveAccessibleName(new RegExp(m.content_videos_arabic({}, arabic)));
  await names.first().click();
  await expect(phone.locator('iframe')).toHaveAttribute('src', /embed\/aaaaaaaaaaa\?/);
  await expect.poll(() => askedByPhone).toHaveLength(1);

  // The Arabic video is hidden if it is the same. Without pages, the registration screen shows none.
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
