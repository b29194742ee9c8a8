import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import {
  BROWSER_FLAGS,
  findFirefox,
  findTestBrowser,
  hasWebKit,
  NEEDS_FIREFOX,
  NEEDS_WEBKIT,
} from '../scripts/find-browser.ts';
import {
  DESKTOP_ONLY_TAG,
  DESKTOP_ONLY_TESTS,
  FIREFOX_TESTS,
  PHONE_ONLY_TESTS,
  WEBKIT_TESTS,
  WITHOUT_SERVICE_WORKER,
} from './engines.ts';

/** A camera with a moving picture, a microphone and a screen, which are always allowed. */
const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const FIREFOX_SETTINGS = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // Firefox ESR does not know the command that Playwright sends for `reducedMotion`.
  'ui.prefersReducedMotion': 1,
};

const DESKTOP = { locale: 'en-GB', viewport: { width: 1280, height: 800 } };
const PHONE = { locale: 'ar-EG', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Without Firefox or WebKit on the machine, the reporter skips their tests (docs/browsers.md). */
const firefox = findFirefox();
const firefoxProject: Project = {
  name: 'firefox-en',
  testMatch: FIREFOX_TESTS,
  metadata: { needs: firefox ? undefined : NEEDS_FIREFOX },
  workers: 1,
  use: {
    ...DESKTOP,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'support/firefox.mjs'),
      env: { ...(process.env as Record<string, string>), FIREFOX_PATH: firefox ?? '' },
      firefoxUserPrefs: FIREFOX_SETTINGS,
    },
  },
};

/** Each test opens its own browser, so several workers would need more processor time than there is. */
const webkitProject: Project = {
  name: 'webkit',
  testMatch: WEBKIT_TESTS,
  metadata: { needs: hasWebKit() ? undefined : NEEDS_WEBKIT },
  workers: 1,
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/prepare-data.ts',
  // The compiled phrases are JavaScript already. Transforming them triples their size, and each worker loads them.
  build: { external: ['**/phrases/generated/**'] },
  // Otherwise a worker that got the longest file last would run alone.
  fullyParallel: true,
  // Each worker has its own product, database and browser. Tests often wait, so more workers than cores are useful.
  workers: 3,
  // A normal test needs much less, also on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../scripts/suites/playwright-reporter.ts']],
  use: {
    launchOptions: { executablePath: findTestBrowser(), args: [...BROWSER_FLAGS, ...FAKE_DEVICES] },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The projects that start in this order end at about the same time: a second worker of an engine would start its browser again.
  projects: [
    webkitProject,
    firefoxProject,
    {
      name: 'desktop-en',
      testIgnore: [WEBKIT_TESTS, PHONE_ONLY_TESTS, ...(firefox ? [FIREFOX_TESTS] : [])],
      use: { ...DESKTOP, ...WITHOUT_SERVICE_WORKER },
    },
    {
      name: 'phone-ar',
      testIgnore: [WEBKIT_TESTS, DESKTOP_ONLY_TESTS],
      grepInvert: new RegExp(DESKTOP_ONLY_TAG),
      use: PHONE,
    },
  ],
});
