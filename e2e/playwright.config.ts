import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findTestBrowser } from '../scripts/find-browser.ts';

/** A camera with a moving picture, a microphone and a screen, which are always allowed. */
const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * Journeys of administrators in sections that one opens at a desk. The desk for reports is used on phones, too, and
 * `accessibility/administrators.test.ts` opens every section in both languages and sizes.
 */
const AT_A_DESK = /journeys\/(analysis|connections|content|employees|exports|mail|outreach|settings)\//;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  // Each worker has its own product, database and browser, and often waits, for example until a decision can no longer be undone.
  workers: 3,
  // Long enough for a busy machine: only a test that hangs takes this long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findTestBrowser(), args: [...BROWSER_FLAGS, ...FAKE_DEVICES] },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop-en', use: { locale: 'en-GB', viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone-ar',
      testIgnore: AT_A_DESK,
      use: { locale: 'ar-EG', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
