/// <reference lib="dom" />
import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect } from './product.ts';

const STEP_SECONDS = 30;

/** @param steps 0 for the current code, 1 for the next code */
export const oneTimeCode = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

/** Reads the secret and the backup codes in the dialog that sets up two-factor login. */
export async function readTwoFactorSetup(page: Page, locale: 'en' | 'ar') {
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: m.accounts_two_factor_qr({}, { locale }) });
  await expect(picture).toBeVisible();
  // The picture is visible before it has loaded.
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: m.accounts_two_factor_download_codes({}, { locale }) }).click();
  const file = await (await download).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString();
  const backupCodes = text.match(/^[0-9a-z]{5}-[0-9a-z]{5}$/gm)!;
  expect(backupCodes).toHaveLength(10);
  for (const code of backupCodes) await expect(dialog.getByText(code)).toBeVisible();
  const groups = await dialog.locator('p[dir="ltr"] span').allTextContents();
  return { secret: groups.join(''), backupCodes };
}
