/// <reference lib="dom" />
// A video is recorded in the form and sent; and a recording whose page is closed is not lost.
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { reportNow, sendReports } from '../../support/reports.ts';

type Language = 'en' | 'ar';

/** Opens the recorder and records with the browser's fake camera. */
async function record(page: Page, language: Language): Promise<void> {
  const say = { locale: language } as const;
  await page.getByRole('button', { name: m.reports_media_record({}, say), exact: true }).click();
  await page.getByRole('button', { name: m.reports_recording_start({}, say) }).click();
}

/** Files and pieces of recordings in the drafts of this device. */
const countStoredFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('bugReportDrafts');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

const timer = (page: Page) => page.getByRole('timer');

/** Plays a video of the server, and resolves with its length once pictures move. */
const play = (page: Page, url: string) =>
  page.evaluate(
    (source) =>
      new Promise<{ seconds: number; width: number }>((resolve, reject) => {
        const video = document.createElement('video');
        video.muted = true;
        video.onerror = () => reject(new Error(video.error?.message));
        video.ontimeupdate = () => {
          if (video.currentTime > 0) resolve({ seconds: video.duration, width: video.videoWidth });
        };
        video.src = source;
        void video.play();
      }),
    url,
  );

test('a video is recorded, looked at, and sent', async ({ page, product, language }) => {
  const say = { locale: language } as const;
  await signUp(page, product, 'Lama');
  const [report] = await sendReports(page, product, 1, () => 'The total is wrong');
  await page.goto(`/reports/${report!.id}/edit`);
  await record(page, language);
  // A busy machine may skip a second.
  await expect(timer(page)).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
  await page.getByRole('button', { name: m.reports_recording_stop({}, say), exact: true }).click();

  await page.getByRole('button', { name: m.reports_recording_use({}, say) }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('list', { name: m.reports_media_list({}, say) })).toContainText(
    /camera-.*\.webm/,
  );

  await page.getByRole('button', { name: m.reports_edit_save({}, say), exact: true }).click();
  await page.waitForURL(`/reports/${report!.id}`);
  const { mediaFiles } = await reportNow(page, report!.id);
  expect(mediaFiles.map(({ mimeType }) => mimeType)).toEqual(['video/webm']);
  const played = await play(page, mediaFiles[0]!.url);
  expect(played.width).toBeGreaterThan(0);
  // The recorder leaves the length out.
  expect(played.seconds).toBeGreaterThan(0);
  expect(played.seconds).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('a recording stays in the draft when its page is closed', async ({ page, product, language }) => {
  const say = { locale: language } as const;
  await signUp(page, product, 'Ghada');
  await page.goto('/submit-bug');
  await record(page, language);
  const meter = page.getByRole('progressbar', { name: m.reports_recording_size({}, say) });
  await expect(meter).not.toHaveAttribute('aria-valuenow', '0');
  await expect(page).toHaveURL(/draft=/);
  // A piece is shown as recorded before it is stored.
  await expect.poll(() => countStoredFiles(page)).toBeGreaterThan(0);
  const later = await page.context().newPage();
  await page.close();
  await later.goto('/submit-bug');
  await expect(later.getByRole('list', { name: m.reports_media_list({}, say) })).toContainText(
    /camera-.*\.webm/,
  );
});
