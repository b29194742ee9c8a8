// npm run gallery: one page with screenshots of every screen in both languages and themes at three widths.
// Arguments select some of them, for example `npm run gallery -- desk en 360` or `npm run gallery -- report dark`.
// `npm run gallery -- documents` writes the pictures of the README and of docs/tour.md instead.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import pLimit from 'p-limit';
import { openProduct } from '../e2e/support/server.ts';
import { BROWSER_FLAGS, requireTestBrowser } from './find-browser.ts';
import { type Choice, readChoice } from './gallery/choice.ts';
import { writeDocumentPictures } from './gallery/document-pictures.ts';
import { logIn, type Sessions } from './gallery/login.ts';
import { formatPage, titleOf } from './gallery/page.ts';
import { type Picture, takePictures } from './gallery/pictures.ts';

const FILE = path.join(import.meta.dirname, '../gallery/index.html');
/** Includes filling the demo. */
const START_MS = 600_000;
/** More parallel columns are not faster. */
const PARALLEL_COLUMNS = 2;

/** Runs `work` beside a product with the demo. */
async function withDemo<Result>(
  work: (browser: Browser, origin: string, sessions: Sessions) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: requireTestBrowser(), args: BROWSER_FLAGS });
  try {
    console.log('Starting the product with the demo …');
    const product = await openProduct({ program: 'scripts/demo.ts', startMs: START_MS });
    try {
      return await work(browser, product.baseUrl, await logIn(browser, product.baseUrl));
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
  }
}

async function takeColumns(
  browser: Browser,
  origin: string,
  sessions: Sessions,
  { screens, variants }: Choice,
): Promise<Picture[]> {
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

async function writeGallery(choice: Choice): Promise<void> {
  const pictures = await withDemo((browser, origin, sessions) =>
    takeColumns(browser, origin, sessions, choice),
  );
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, formatPage(choice, pictures));
  console.log(`Wrote ${FILE}`);
  const failures = pictures.flatMap(({ screen, variant, result }) =>
    'failure' in result ? [`  ${screen.name}, ${titleOf(variant)}: ${result.failure}`] : [],
  );
  if (failures.length === 0) return;
  console.error(`${failures.length} pictures failed:\n${failures.join('\n')}`);
  process.exitCode = 1;
}

if (process.argv[2] === 'documents') await withDemo(writeDocumentPictures);
else await writeGallery(readArguments());
