import { globSync } from 'node:fs';
import { canInstall, findOnPath, install, isProgram } from './debian-packages.ts';

/** Chromium without windows, which needs a quarter less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const PROGRAM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const OTHER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'xvfb',
  'python3-gi',
  'gir1.2-webkit2-4.1',
  'gstreamer1.0-plugins-good',
];
const FIREFOX_ON_MAC = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

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

export function findBrowser(): string | undefined {
  return process.env.BROWSER_PATH ?? findOnPath(PROGRAM_NAMES) ?? OTHER_PATHS.find(isProgram);
}

export function findTestBrowser(): string | undefined {
  return process.env.BROWSER_PATH ?? findOnPath([HEADLESS_SHELL]) ?? findBrowser();
}

/** Not a snap, because a snap cannot read the profile that Playwright writes. */
export function findFirefox(): string | undefined {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const programs = isProgram('/snap/bin/firefox') ? ['firefox-esr'] : ['firefox-esr', 'firefox'];
  return findOnPath(programs) ?? FIREFOX_ON_MAC.find(isProgram);
}

export const NEEDS_FIREFOX = 'Firefox: apt-get install firefox-esr, or name it in FIREFOX_PATH';
export const NEEDS_WEBKIT = `WebKitGTK: apt-get install ${WEBKIT_PACKAGES.join(' ')}`;

export function hasWebKit(): boolean {
  const programs = ['WebKitWebDriver', 'Xvfb', 'python3'];
  const bindings = '/usr/lib/{*/,}girepository-1.0/WebKit2-4.1.typelib';
  return programs.every((program) => findOnPath([program])) && globSync(bindings).length > 0;
}

/** On other machines, the tests in a missing engine are skipped. */
export function prepareBrowsers(): void {
  if (!canInstall()) return;
  prepareChromium();
  if (!findFirefox()) install('firefox-esr');
  if (!hasWebKit()) install(...WEBKIT_PACKAGES);
}

function prepareChromium(): void {
  if (process.env.BROWSER_PATH || findOnPath([HEADLESS_SHELL])) return;
  install(HEADLESS_SHELL);
  // Older releases of Debian have no headless shell.
  if (!findTestBrowser()) install('chromium');
}

/**
 * Installs Chromium's headless shell if it is missing and this process may install packages.
 * @throws {Error} when there is no browser
 */
export function requireTestBrowser(): string {
  if (canInstall()) prepareChromium();
  const browser = findTestBrowser();
  if (browser) return browser;
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in BROWSER_PATH.');
}
