/// <reference lib="dom" />
// An authenticator app, and what its owner takes from the window of the set-up.
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect } from './product.ts';

const STEP_SECONDS = 30;

/** The code that the app shows now, or in so many steps. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

/** The picture is there, the key is written in groups, and the codes are downloaded as they are shown. */
export async function readSetup(page: Page, locale: 'en' | 'ar') {
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: m.two_factor_qr({}, { locale }) });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: m.two_factor_download_codes({}, { locale }) }).click();
  const file = await (await download).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString();
  const backupCodes = text.match(/^[0-9a-z]{5}-[0-9a-z]{5}$/gm)!;
  expect(backupCodes).toHaveLength(10);
  for (const one of backupCodes) await expect(dialog.getByText(one)).toBeVisible();
  const groups = await dialog.locator('p[dir="ltr"] span').allTextContents();
  return { secret: groups.join(''), backupCodes };
}
