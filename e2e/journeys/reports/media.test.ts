/// <reference lib="dom" />
import { m } from '@bugquest/phrases/messages';
import type { Locator, Page } from '@playwright/test';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { takeScreenshot, VIDEO } from '../../support/report-form.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

const scaleOf = (picture: Locator) =>
  picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

/** Swipes over the element with one finger. @param distance in CSS pixels, positive to the right */
async function swipe(element: Locator, distance: number): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const start = { x: x + width / 2 - distance / 2, y: y + height / 2 };
  const pointer = { pointerId: 5, pointerType: 'touch', isPrimary: true, bubbles: true, button: 0 };
  await element.evaluate(
    (target, { start, distance, pointer }) => {
      // Synthetic pointers cannot be captured.
      target.setPointerCapture = () => {};
      const send = (type: string, offset: number) =>
        target.dispatchEvent(
          new PointerEvent(type, { ...pointer, clientX: start.x + offset, clientY: start.y }),
        );
      send('pointerdown', 0);
      send('pointermove', distance / 2);
      send('pointermove', distance);
      send('pointerup', distance);
    },
    { start, distance, pointer },
  );
}

const playbackTime = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);

test('a tester adds captions and a screenshot of a video, and views the files', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const button = (name: string, parent: Page | Locator = page) =>
    parent.getByRole('button', { name, exact: true });
  await signUp(page, product, 'Huda');
  const typed = language === 'ar' ? '٠:٠٠' : '0:00';
  const [report] = await submitReports(
    page,
    product,
    1,
    () => `The total jumps at ${typed} and again at 10:30.`,
  );
  await page.goto(`/reports/${report!.id}/edit`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: await takeScreenshot(page) },
      { name: 'two.png', mimeType: 'image/png', buffer: await takeScreenshot(page) },
      { name: 'cart.mp4', mimeType: 'video/mp4', buffer: VIDEO },
    ]);
  const captionOf = (name: string) =>
    page.getByLabel(m.reports_media_caption_of({ name }, options), { exact: true });
  await captionOf('one.png').fill('الإجمالي خاطئ');

  await page.getByRole('button', { name: m.reports_media_watch({ name: 'cart.mp4' }, options) }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByLabel(m.ui_media_speed({}, options)).selectOption('0.5');
  expect(await viewer.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(0.5);
  await button(m.ui_media_frame({}, options), viewer).click();
  await button(m.shell_close({}, options), viewer).click();
  await expect(captionOf('cart 0-00.png')).toHaveValue('0:00');

  await expect(page.locator('form li .animate-spin')).toHaveCount(0);
  await page.reload();
  await expect(captionOf('one.png')).toHaveValue('الإجمالي خاطئ');
  await expect(captionOf('cart 0-00.png')).toHaveValue('0:00');
  await button(m.reports_edit_save({}, options)).click();
  await page.waitForURL(`/reports/${report!.id}`);
  const { mediaFiles } = await fetchReport(page, report!.id);
  expect(mediaFiles.map(({ caption }) => caption).sort()).toEqual(['', '', '0:00', 'الإجمالي خاطئ'].sort());

  // Wait until the server has made the thumbnails.
  await expect
    .poll(
      async () =>
        (await fetchReport(page, report!.id)).mediaFiles.filter(({ thumbnail }) => thumbnail).length,
    )
    .toBeGreaterThanOrEqual(3);

  await button(m.ui_media_view({ name: 'الإجمالي خاطئ' }, options)).click();
  await expect(viewer).toContainText('1 / 4');
  const picture = viewer.locator('img');
  const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  await page.keyboard.press(forward);
  await expect(viewer).toContainText('2 / 4');
  await swipe(picture.locator('..'), language === 'ar' ? -150 : 150);
  await expect(viewer).toContainText('1 / 4');
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(picture)).toBeCloseTo(1.5);
  await viewer.getByRole('button', { name: m.ui_media_zoom_whole({}, options) }).click();
  await picture.dblclick();
  await expect.poll(() => scaleOf(picture)).toBeCloseTo(2.5);
  await picture.dblclick();
  await expect.poll(() => scaleOf(picture)).toBe(1);
  await picture.dispatchEvent('wheel', { deltaY: -300 });
  await expect.poll(() => scaleOf(picture)).toBeGreaterThan(1.5);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  // A time in the description opens the video at this time.
  await button(m.ui_media_jump({ time: typed }, options)).click();
  await expect(viewer.locator('video')).toBeVisible();
  expect(await playbackTime(page)).toBe(0);
  await page.keyboard.press('Escape');

  const admin = await openPage({ viewport: { width: 1280, height: 800 } });
  await signUpAdmin(admin, product, 'Majed');
  await admin.goto(`/admin?tab=points-review&report=${report!.id}`);
  await button(m.ui_media_view({ name: 'الإجمالي خاطئ' }, options), admin).click();
  await expect(admin.getByRole('dialog').getByText('الإجمالي خاطئ')).toBeVisible();
});
