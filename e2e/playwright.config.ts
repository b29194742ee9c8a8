import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { BROWSER_FLAGS, findFirefox, findTestBrowser, findWebKit } from '../scripts/find-browser.ts';
import { FOR_DESKTOP, FOR_FIREFOX, FOR_PHONE, FOR_WEBKIT, WITHOUT_WORKER } from './engines.ts';

/** A camera with a moving picture, a microphone and a screen, which are always allowed. */
const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const FAKE_DEVICES_OF_FIREFOX = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

const DESKTOP = { locale: 'en-GB', viewport: { width: 1280, height: 800 } };
const PHONE = { locale: 'ar-EG', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Where Firefox or WebKit is missing, the tests run without it (docs/browsers.md). */
const firefox = findFirefox();
const inFirefox: Project = {
  name: 'firefox-en',
  testMatch: FOR_FIREFOX,
  use: {
    ...DESKTOP,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'support/firefox.mjs'),
      env: { ...(process.env as Record<string, string>), FIREFOX_PATH: firefox ?? '' },
      firefoxUserPrefs: FAKE_DEVICES_OF_FIREFOX,
    },
  },
};

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
    {
      name: 'desktop-en',
      testIgnore: [FOR_WEBKIT, FOR_PHONE, ...(firefox ? [FOR_FIREFOX] : [])],
      use: { ...DESKTOP, ...WITHOUT_WORKER },
    },
    { name: 'phone-ar', testIgnore: [FOR_WEBKIT, FOR_DESKTOP], use: PHONE },
    ...(firefox ? [inFirefox] : []),
    ...(findWebKit() ? [{ name: 'webkit', testMatch: FOR_WEBKIT }] : []),
  ],
});
