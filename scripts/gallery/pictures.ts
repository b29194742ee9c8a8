/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Variant } from './choice.ts';
import type { Session, Sessions } from './login.ts';
import type { Screen } from './screens.ts';

/** Longer pages are cut, because lists repeat below this height. */
const MAX_HEIGHT = 5_000;
/** Below this width, the device is a phone with a touch screen. */
const PHONE_BELOW = 600;
const TIMEOUT_MS = 20_000;
const LOCALES = { en: 'en-GB', ar: 'ar-EG' } as const;
const DIALOGS = '[role=dialog], [role=alertdialog]';
/** Without the reading pane, which is open before another dialog opens. */
const OPENED_DIALOGS = '[role=dialog]:not([data-reading-pane]), [role=alertdialog]';

export interface Picture {
  screen: Screen;
  variant: Variant;
  /** A WebP image, or the error message. */
  result: { image: Buffer } | { failure: string };
}

/** Continues after a failed screen. */
export async function takePictures(
  browser: Browser,
  { origin, sessions }: { origin: string; sessions: Sessions },
  { screens, variant }: { screens: readonly Screen[]; variant: Variant },
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const viewer of new Set(screens.map((screen) => screen.viewer))) {
    const context = await openContext(browser, origin, variant, sessions[viewer]);
    try {
      for (const screen of screens.filter((candidate) => candidate.viewer === viewer)) {
        const result = await takePicture(context, screen, variant, sessions).then(
          (image) => ({ image }),
          (error: Error) => ({ failure: error.message.split('\n', 1)[0]! }),
        );
        pictures.push({ screen, variant, result });
      }
    } finally {
      await context.close();
    }
  }
  return pictures;
}

async function openContext(browser: Browser, origin: string, variant: Variant, session: Session | undefined) {
  const isPhone = variant.width < PHONE_BELOW;
  const context = await browser.newContext({
    baseURL: origin,
    locale: LOCALES[variant.language],
    colorScheme: variant.theme,
    viewport: { width: variant.width, height: variant.height },
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(session && { storageState: session }),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

async function takePicture(
  context: BrowserContext,
  screen: Screen,
  variant: Variant,
  { ids }: Sessions,
): Promise<Buffer> {
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  try {
    await page.goto(screen.path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]));
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await waitUntilStill(page);
    if (screen.open) {
      await screen.open(page, variant.language);
      await page.locator(OPENED_DIALOGS).last().waitFor();
      await waitUntilStill(page);
    }
    if (errors[0]) throw errors[0];
    return await sharp(await capture(page, variant))
      .webp({ quality: 80 })
      .toBuffer();
  } finally {
    await page.close();
  }
}

/** With an open dialog, only the window; otherwise the whole page. */
async function capture(page: Page, { width, height }: Variant): Promise<Buffer> {
  if (await page.locator(DIALOGS).last().isVisible()) return page.screenshot();
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(MAX_HEIGHT, Math.max(height, pageHeight)) };
  return page.screenshot({ fullPage: true, clip });
}

/** Waits twice until nothing loads or moves, because a reply may cause another request. */
async function waitUntilStill(page: Page): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await page.waitForFunction(() => {
      // Pictures below the visible part would not load without scrolling.
      for (const image of document.images) image.loading = 'eager';
      const isLoading = document.querySelector('[aria-busy="true"], .animate-shimmer') !== null;
      return !isLoading && [...document.images].every((image) => image.complete);
    });
    await page.evaluate(async () => {
      await document.fonts.ready;
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      const ended = Promise.allSettled(transitions.map(({ finished }) => finished));
      await Promise.race([ended, new Promise((done) => setTimeout(done, 1_000))]);
    });
    await page.waitForTimeout(150);
  }
}
