import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUpAdmin } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const ENGLISH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const ARABIC = 'https://youtu.be/aaaaaaaaaaa';
const arabic = { locale: 'ar' } as const;

/** The frames that a page asks other hosts for, which it gets an empty page in place of. */
async function watchFrames(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' });
  });
  return asked;
}

test('a welcome video is checked, shown to newcomers in both languages, and asks its host for nothing before it is played', async ({
  page,
  product,
  openPage,
}) => {
  test.setTimeout(150_000);
  await signUpAdmin(page, product, 'Aziz Admin');
  await page.goto('/admin?tab=videos');
  await page.getByRole('button', { name: m.videos_add() }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(m.videos_key())).toHaveValue('login_welcome_video');
  await dialog.getByLabel(m.videos_key()).fill('');
  await dialog.getByLabel(m.videos_url_en()).fill('https://evil.test/watch?v=dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: m.shell_save() }).click();
  for (const sentence of ['Setting key is required', 'Title is required', 'Please enter a valid YouTube URL'])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByLabel(m.videos_key()).fill('login_welcome_video');
  await dialog.getByLabel(m.videos_title()).fill('Welcome, tester');
  await dialog.getByLabel(m.videos_url_en()).fill(ENGLISH);
  await dialog.getByLabel(m.videos_url_ar()).fill(ARABIC);
  await dialog.getByRole('button', { name: m.shell_save() }).click();
  await expect(page.getByText(m.videos_saved(), { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Welcome, tester' });
  await expect(row).toContainText(m.videos_enabled());

  const visitor = await openPage();
  const asked = await watchFrames(visitor);
  await visitor.goto('/login');
  const block = visitor.getByRole('region', { name: 'Welcome, tester' });
  await expect(block.getByRole('button')).toHaveCount(2);
  expect(asked).toEqual([]);
  await block.getByRole('button').first().click();
  const frame = block.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  await expect(visitor.frameLocator('iframe').getByText('A film')).toBeVisible();
  expect(asked).toHaveLength(1);

  // On an Arabic phone the Arabic one comes first, on the registration as well.
  const phone = await openPage({ locale: 'ar-EG', viewport: { width: 360, height: 740 } });
  const askedByPhone = await watchFrames(phone);
  await phone.goto('/register');
  const names = phone.getByRole('region', { name: 'Welcome, tester' }).getByRole('button');
  await expect(names.first()).toHaveAccessibleName(new RegExp(m.videos_arabic({}, arabic)));
  await names.first().click();
  await expect(phone.locator('iframe')).toHaveAttribute('src', /embed\/aaaaaaaaaaa\?/);
  expect(askedByPhone).toHaveLength(1);

  // The Arabic one is hidden where it is the same; on no page named, registration shows nothing.
  await row.getByRole('button', { name: /Edit/ }).click();
  await expect(dialog.getByLabel(m.videos_key())).toHaveAttribute('readonly', '');
  await dialog.getByLabel(m.videos_url_ar()).fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByLabel(m.videos_page_login()).uncheck({ force: true });
  await dialog.getByRole('button', { name: m.shell_save() }).click();
  await expect(dialog).toBeHidden();
  await visitor.goto('/login');
  await expect(block.getByRole('button')).toHaveCount(1);
  await visitor.goto('/register');
  await expect(visitor.locator('[name="fullName"]')).toBeVisible();
  await expect(block).toBeHidden();

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: m.videos_disable() }).click();
  await expect(row).toContainText(m.videos_disabled());
  await visitor.goto('/login');
  await expect(visitor.locator('[name="password"]')).toBeVisible();
  await expect(block).toBeHidden();

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: m.videos_delete() }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.videos_delete() }).click();
  await expect(page.getByText(m.videos_none())).toBeVisible();
});
