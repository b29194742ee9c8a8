// The pictures of the README and of docs/tour.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { HEIGHTS, type Variant } from './choice.ts';
import type { Sessions } from './login.ts';
import { takePictures } from './pictures.ts';
import { SCREENS } from './screens.ts';

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures');

const PHONE_AR: Variant = { width: 360, height: HEIGHTS[360], language: 'ar', theme: 'light' };
const PHONE_EN: Variant = { ...PHONE_AR, language: 'en' };
const TABLET_EN: Variant = { width: 820, height: HEIGHTS[820], language: 'en', theme: 'light' };
const LAPTOP_EN: Variant = { width: 1440, height: HEIGHTS[1440], language: 'en', theme: 'light' };

/** File name, screen, variant, and the height in px at which the picture is cut. */
const PICTURES = [
  ['tester-phone-ar', 'dashboard', PHONE_AR, 900],
  ['tester-phone-en', 'dashboard', PHONE_EN, 900],
  ['form-phone-ar', 'submit-bug', PHONE_AR, 900],
  ['desk', 'report', LAPTOP_EN, 900],
  ['problems', 'sweep', LAPTOP_EN, 900],
  ['coverage', 'coverage', LAPTOP_EN, 1_200],
  ['readiness', 'readiness', LAPTOP_EN, 2_200],
  ['decision', 'launch-decision', TABLET_EN, 1_400],
] as const;

/** @throws {Error} for the first picture that fails */
export async function writeDocumentPictures(
  browser: Browser,
  origin: string,
  sessions: Sessions,
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, screenName, variant, height] of PICTURES) {
    const screens = SCREENS.filter((screen) => screen.name === screenName);
    const [picture] = await takePictures(browser, { origin, sessions }, { screens, variant });
    const { result } = picture!;
    if ('failure' in result) throw new Error(`${name}: ${result.failure}`);
    const { image } = result;
    const metadata = await sharp(image).metadata();
    const file = path.join(FOLDER, `${name}.webp`);
    const cut = { left: 0, top: 0, width: metadata.width, height: Math.min(height, metadata.height) };
    writeFileSync(file, await sharp(image).extract(cut).webp({ quality: 82 }).toBuffer());
    console.log(`Wrote ${file}`);
  }
}
