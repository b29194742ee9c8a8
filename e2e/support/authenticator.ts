/// <reference lib="dom" />
// An authenticator app for tests, set up from the setup dialog.
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect } from './product.ts';

const STEP_SECONDS = 30;

/** The current code, or the code in the given number of steps. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

/** Checks QR code, grouped key and the download of the backup codes. */
export async function readSetup(page: Page, locale: 'en' | 'ar') {
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: m.accounts_two_factor_qr({}, { locale }) });
  await expect(picture).toBeVisible();
  // A picture has its place before it has its pixels.
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: m.accounts_two_factor_download_codes({}, { locale }) }).click();
  const file = await (await download).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString();
  const backupCodes = text.match(/^[0-9a-z]{5}-[0-9a-z]{5}$/gm)!;
  expect(backupCodes).toHaveLength(10);
  for (const one of backupCodes) await expect(dialog.getByText(one)).toBeVisible();
  const groups = await dialog.locator('p[dir="ltr"] span').allTextContents();
  return { secret: groups.join(''), backupCodes };
}
