import { readFileSync } from 'node:fs';
import path from 'node:path';
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';

export interface TypedReport {
  description: string;
  place: string;
}

/** Fills all fields, and attaches a real screenshot and video. */
export async function fillReport(page: Page, locale: 'en' | 'ar', report: TypedReport): Promise<void> {
  const label = (phrase: typeof m.review_feature) => page.getByLabel(phrase({}, { locale }), { exact: true });
  await page.locator('[name="bugDescription"]').fill(report.description);
  await label(m.review_feature).selectOption('Shopping Cart');
  await page.locator('[name="issueLocation"]').fill(report.place);
  await choose(page, 'severity', 'Blocker');
  await choose(page, 'source', 'Web Mobile');
  await choose(page, 'bugType', 'Functional');
  await choose(page, 'category', 'Frontend');
  const files = [
    { name: 'السلة cart.png', mimeType: 'image/png', buffer: await takeScreenshot(page) },
    { name: 'video.mp4', mimeType: 'video/mp4', buffer: VIDEO },
  ];
  await page.locator('input[type="file"]').first().setInputFiles(files);
}

/** Some fields are lists on a laptop and buttons on a phone. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const list = page.locator(`select[name="${name}"]`);
  if (await list.count()) await list.selectOption(value);
  else await page.locator(`[name="${name}"][value="${value}"]`).check();
}

/** One second of a moving square, in a format that every engine plays: VP9 in MP4. */
export const VIDEO_PATH = path.join(import.meta.dirname, 'video.mp4');

export const VIDEO: Buffer = readFileSync(VIDEO_PATH);

export const takeScreenshot = (page: Page): Promise<Buffer> => page.screenshot({ type: 'png' });
