import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/server.ts',
  // The product, its database and the browser share the machine.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-en', use: { locale: 'en-GB', viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone-ar',
      // There is one program: both projects would change its settings at once. Its testers are on Arabic phones anyway.
      testIgnore: [
        '**/journeys/settings.test.ts',
        '**/journeys/videos.test.ts',
        '**/journeys/email-templates.test.ts',
        '**/journeys/reminders.test.ts',
      ],
      use: { locale: 'ar-EG', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
