import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** One second of a moving square, in a format that every engine plays: VP9 in MP4. */
export const FILM_PATH = path.join(import.meta.dirname, 'film.mp4');

export const FILM: Buffer = readFileSync(FILM_PATH);

/** A screenshot of the page as PNG. */
export const takePicture = (page: Page): Promise<Buffer> => page.screenshot({ type: 'png' });
