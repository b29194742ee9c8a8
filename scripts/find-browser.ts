import { canInstall, findOnPath, install, isProgram } from './debian-packages.ts';

/** Chromium without windows: the same pages for three quarters of the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/** Flags for running Chromium as root in a container and without network requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium or Chrome, or BROWSER_PATH. */
export function findBrowser(): string | undefined {
  return process.env.BROWSER_PATH ?? findOnPath(programs) ?? OTHER_PLACES.find(isProgram);
}

/** The browser that tests run in: the headless shell, or else the machine's browser. */
export function findTestBrowser(): string | undefined {
  return process.env.BROWSER_PATH ?? findOnPath([HEADLESS_SHELL]) ?? findBrowser();
}

/**
 * The browser that tests run in. Where there is none, and always in continuous integration, root on Debian and its derivatives
 * gets the headless shell installed. Elsewhere that could replace the person's own Chromium by a newer one.
 * @throws {Error} with one sentence for the person at the terminal when there is no browser
 */
export function requireTestBrowser(): string {
  const isWanted = process.env.CI ? !findOnPath([HEADLESS_SHELL]) : !findTestBrowser();
  if (isWanted && canInstall() && !process.env.BROWSER_PATH) {
    install(HEADLESS_SHELL);
    // Older releases have only the whole browser.
    if (!findTestBrowser()) install('chromium');
  }
  const found = findTestBrowser();
  if (found) return found;
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in BROWSER_PATH.');
}
