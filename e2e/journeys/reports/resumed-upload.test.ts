// A large video is uploaded while the form is filled, and the upload continues after the page and the server were killed.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { m } from '@bugquest/phrases/messages';
import type { Request } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { FILM, fillReport } from '../../support/report-form.ts';

const MEBIBYTE = 1024 * 1024;
/** As large as a file may be. */
const SIZE = 100 * MEBIBYTE;
const CUT = 60 * MEBIBYTE;

/** A film that plays, with a box of bytes that players skip. */
function lengthened(film: Buffer): Buffer {
  const rest = Buffer.alloc(SIZE - film.length, 'not a picture ');
  rest.writeUInt32BE(rest.length);
  rest.write('mdat', 4, 'latin1');
  return Buffer.concat([film, rest]);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const offsetOf = (request: Request) => Number(request.headers()['upload-offset']);

test('a video upload continues at 60 % after page and server were killed, and one report has the whole file', async ({
  page: killed,
  context,
  product,
  language,
}, testInfo) => {
  const say = { locale: language };
  await signUp(killed, product, 'Huda');
  await killed.goto('/submit-bug');
  const film = lengthened(FILM);

  const file = testInfo.outputPath('checkout.mp4');
  writeFileSync(file, film);

  // The route holds back the piece after 60 %.
  const isCut = killed.waitForRequest((request) => offsetOf(request) === CUT, { timeout: 120_000 });
  await killed.route('**/api/uploads/*', (route) =>
    offsetOf(route.request()) === CUT ? undefined : route.continue(),
  );
  await killed.locator('input[type="file"]').first().setInputFiles(file);
  await isCut;
  await expect(killed.getByRole('progressbar', { name: /checkout\.mp4/ })).toBeVisible();
  await expect(killed).toHaveURL(/\?draft=[\w-]{36}$/);
  const address = killed.url();
  await killed.close();
  await product.killAndRestart();

  const page = await context.newPage();
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(offsetOf(request));
  });
  await page.goto(address);
  await expect(page.getByText(m.reports_upload_done({}, say))).toBeVisible({ timeout: 120_000 });
  // The part of a piece that arrived before the page was killed is kept.
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(CUT);

  await fillReport(page, language, { description: 'The payment never ends', place: 'Checkout' });
  await page.getByRole('button', { name: m.reports_submit({}, say) }).click();
  await page.waitForURL(/\/dashboard/);
  const reports = (await (await page.request.get('/api/bug-reports')).json()) as { videoUrls: string[] }[];
  expect(reports).toHaveLength(1);
  expect(reports[0]!.videoUrls).toHaveLength(2);
  const stored = await (await page.request.get(reports[0]!.videoUrls[0]!)).body();
  expect(stored.length).toBe(SIZE);
  expect(hashOf(stored)).toBe(hashOf(film));
});
