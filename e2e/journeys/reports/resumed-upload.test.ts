import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { m } from '@bugquest/phrases/messages';
import type { Request } from '@playwright/test';
import { WITH_SERVICE_WORKER } from '../../engines.ts';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fillReport, VIDEO } from '../../support/report-form.ts';

test.use(WITH_SERVICE_WORKER);

const MEBIBYTE = 1024 * 1024;
/** The largest allowed file. */
const SIZE = 100 * MEBIBYTE;
const CUT_OFFSET = 60 * MEBIBYTE;

/** Appends a box that players skip, so the video has the largest allowed size. */
function padVideo(video: Buffer): Buffer {
  const padding = Buffer.alloc(SIZE - video.length, 'not a picture ');
  padding.writeUInt32BE(padding.length);
  padding.write('mdat', 4, 'latin1');
  return Buffer.concat([video, padding]);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const offsetOf = (request: Request) => Number(request.headers()['upload-offset']);

test('a video upload continues at 60 % after page and server were killed, and one report has the whole file', async ({
  page: killedPage,
  context,
  product,
  language,
}, testInfo) => {
  const options = { locale: language };
  await signUp(killedPage, product, 'Huda');
  await killedPage.goto('/submit-bug');
  const video = padVideo(VIDEO);

  const file = testInfo.outputPath('checkout.mp4');
  writeFileSync(file, video);

  // The route never answers the piece after 60 %.
  const cutRequest = killedPage.waitForRequest((request) => offsetOf(request) === CUT_OFFSET, {
    timeout: 120_000,
  });
  await killedPage.route('**/api/uploads/*', (route) =>
    offsetOf(route.request()) === CUT_OFFSET ? undefined : route.continue(),
  );
  await killedPage.locator('input[type="file"]').first().setInputFiles(file);
  await cutRequest;
  await expect(killedPage.getByRole('progressbar', { name: /checkout\.mp4/ })).toBeVisible();
  await expect(killedPage).toHaveURL(/\?draft=[\w-]{36}$/);
  const address = killedPage.url();
  await killedPage.close();
  await product.killAndRestart();

  const page = await context.newPage();
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(offsetOf(request));
  });
  await page.goto(address);
  await expect(page.getByText(m.reports_upload_done({}, options))).toBeVisible({ timeout: 120_000 });
  // The server must not need an earlier piece again.
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(CUT_OFFSET);

  await fillReport(page, language, { description: 'The payment never ends', place: 'Checkout' });
  await page.getByRole('button', { name: m.reports_submit({}, options) }).click();
  await page.waitForURL(/\/dashboard/);
  const reports = (await (await page.request.get('/api/bug-reports')).json()) as { videoUrls: string[] }[];
  expect(reports).toHaveLength(1);
  expect(reports[0]!.videoUrls).toHaveLength(2);
  const stored = await (await page.request.get(reports[0]!.videoUrls[0]!)).body();
  expect(stored.length).toBe(SIZE);
  expect(hashOf(stored)).toBe(hashOf(video));
});
