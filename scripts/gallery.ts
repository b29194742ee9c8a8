// npm run gallery: one page with screenshots of every screen in both languages and themes at three widths.
// Arguments select some of them, for example `npm run gallery -- desk en 360` or `npm run gallery -- report dark`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import pLimit from 'p-limit';
import { openProduct } from '../e2e/support/server.ts';
import { BROWSER_FLAGS, requireTestBrowser } from './find-browser.ts';
import { type Choice, readChoice } from './gallery/choice.ts';
import { logIn } from './gallery/login.ts';
import { formatPage, titleOf } from './gallery/page.ts';
import { type Picture, takePictures } from './gallery/pictures.ts';

const FILE = path.join(import.meta.dirname, '../gallery/index.html');
/** Includes filling the demo. */
const START_MS = 600_000;
/** More parallel columns are not faster. */
const PARALLEL_COLUMNS = 2;

async function takeAllPictures(choice: Choice): Promise<Picture[]> {
  const browser = await chromium.launch({ executablePath: requireTestBrowser(), args: BROWSER_FLAGS });
  try {
    console.log('Starting the product with the demo …');
    const product = await openProduct({ program: 'scripts/demo.ts', startMs: START_MS });
    try {
      return await takePicturesOf(product.baseUrl, browser, choice);
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
  }
}

async function takePicturesOf(origin: string, browser: Browser, { screens, variants }: Choice) {
  const sessions = await logIn(browser, origin);
  const limit = pLimit(PARALLEL_COLUMNS);
  const columns = variants.map((variant) =>
    limit(async () => {
      const pictures = await takePictures(browser, { origin, sessions }, { screens, variant });
      console.log(`${titleOf(variant)}: ${pictures.length} pictures`);
      return pictures;
    }),
  );
  return (await Promise.all(columns)).flat();
}

function readArguments(): Choice {
  try {
    return readChoice(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

const choice = readArguments();
const pictures = await takeAllPictures(choice);
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, formatPage(choice, pictures));
console.log(`Wrote ${FILE}`);
const failures = pictures.flatMap(({ screen, variant, result }) =>
  'failure' in result ? [`  ${screen.name}, ${titleOf(variant)}: ${result.failure}`] : [],
);
if (failures.length > 0) {
  console.error(`${failures.length} pictures failed:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
