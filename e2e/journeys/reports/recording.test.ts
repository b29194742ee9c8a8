/// <reference lib="dom" />
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

type Language = 'en' | 'ar';

/** Records with the browser's fake camera. */
async function record(page: Page, language: Language): Promise<void> {
  const options = { locale: language } as const;
  await page.getByRole('button', { name: m.reports_media_record({}, options), exact: true }).click();
  await page.getByRole('button', { name: m.reports_recording_start({}, options) }).click();
}

/** Counts the files and pieces of recordings in the drafts of the device. */
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

/** Resolves when the video plays. */
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

test('a tester records a video, watches it and sends it', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Lama');
  const [report] = await submitReports(page, product, 1, () => 'The total is wrong');
  await page.goto(`/reports/${report!.id}/edit`);
  await record(page, language);
  // A busy machine may skip a second.
  await expect(timer(page)).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
  await page.getByRole('button', { name: m.reports_recording_stop({}, options), exact: true }).click();

  await page.getByRole('button', { name: m.reports_recording_use({}, options) }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('list', { name: m.reports_media_list({}, options) })).toContainText(
    /camera-.*\.webm/,
  );

  await page.getByRole('button', { name: m.reports_edit_save({}, options), exact: true }).click();
  await page.waitForURL(`/reports/${report!.id}`);
  const { mediaFiles } = await fetchReport(page, report!.id);
  expect(mediaFiles.map(({ mimeType }) => mimeType)).toEqual(['video/webm']);
  const played = await play(page, mediaFiles[0]!.url);
  expect(played.width).toBeGreaterThan(0);
  // The recorder writes no length, so the server must add it.
  expect(played.seconds).toBeGreaterThan(0);
  expect(played.seconds).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('a recording stays in the draft when its page is closed', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Ghada');
  await page.goto('/submit-bug');
  await record(page, language);
  const meter = page.getByRole('progressbar', { name: m.reports_recording_size({}, options) });
  await expect(meter).not.toHaveAttribute('aria-valuenow', '0');
  await expect(page).toHaveURL(/draft=/);
  // The meter counts a piece before it is stored.
  await expect.poll(() => countStoredFiles(page)).toBeGreaterThan(0);
  const newPage = await page.context().newPage();
  await page.close();
  await newPage.goto('/submit-bug');
  await expect(newPage.getByRole('list', { name: m.reports_media_list({}, options) })).toContainText(
    /camera-.*\.webm/,
  );
});
