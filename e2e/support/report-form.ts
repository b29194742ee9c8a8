import { readFileSync } from 'node:fs';
import path from 'node:path';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';

export interface TypedReport {
  description: string;
  place: string;
}

/** Fills the whole form, with a real screenshot and video. */
export async function fillReport(page: Page, locale: 'en' | 'ar', report: TypedReport): Promise<void> {
  const label = (say: typeof m.review_feature) => page.getByLabel(say({}, { locale }), { exact: true });
  await page.locator('[name="bugDescription"]').fill(report.description);
  await label(m.review_feature).selectOption('Shopping Cart');
  await page.locator('[name="issueLocation"]').fill(report.place);
  await choose(page, 'severity', 'Blocker');
  await choose(page, 'source', 'Web Mobile');
  await choose(page, 'bugType', 'Functional');
  await choose(page, 'category', 'Frontend');
  const files = [
    { name: 'السلة cart.png', mimeType: 'image/png', buffer: await takePicture(page) },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: FILM },
  ];
  await page.locator('input[type="file"]').first().setInputFiles(files);
}

/** Chooses a value of radio buttons or a select. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  const list = page.locator(`select[name="${name}"]`);
  if (await list.count()) await list.selectOption(value);
  else await page.locator(`[name="${name}"][value="${value}"]`).check();
}

/** One second of a moving square, in a format that every engine plays: VP9 in MP4. */
export const FILM_PATH = path.join(import.meta.dirname, 'film.mp4');

export const FILM: Buffer = readFileSync(FILM_PATH);

/** A screenshot of the page as PNG. */
export const takePicture = (page: Page): Promise<Buffer> => page.screenshot({ type: 'png' });
