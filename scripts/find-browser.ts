import { globSync } from 'node:fs';
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

/** The machine's Chromium or Chrome, or BROWSER_PATH. */
export function findBrowser(): string | undefined {
  return process.env.BROWSER_PATH ?? findOnPath(programs) ?? OTHER_PLACES.find(isProgram);
}

/** The browser that tests run in: the headless shell, or else the machine's browser. */
export function findTestBrowser(): string | undefined {
  return process.env.BROWSER_PATH ?? findOnPath([HEADLESS_SHELL]) ?? findBrowser();
}

/** The machine's Firefox, or FIREFOX_PATH. Not a snap, which cannot read the profile that Playwright writes. */
export function findFirefox(): string | undefined {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const programs = isProgram('/snap/bin/firefox') ? ['firefox-esr'] : ['firefox-esr', 'firefox'];
  return findOnPath(programs) ?? FIREFOX_ON_MAC.find(isProgram);
}

/** Whether this machine has WebKitGTK with all that its tests need. */
export function findWebKit(): boolean {
  const programs = ['WebKitWebDriver', 'Xvfb', 'python3'];
  const bindings = '/usr/lib/{*/,}girepository-1.0/WebKit2-4.1.typelib';
  return programs.every((program) => findOnPath([program])) && globSync(bindings).length > 0;
}

/**
 * Installs Firefox and WebKit where that is possible: root on Debian and its derivatives.
 * @returns what the tests cannot try on this machine, one sentence each
 */
export function prepareOtherEngines(): string[] {
  if (!findFirefox() && canInstall()) install('firefox-esr');
  if (!findWebKit() && canInstall()) install(...WEBKIT_PACKAGES);
  return [
    ...(findFirefox() ? [] : ['Nothing is tried in Firefox: install it, or name it in FIREFOX_PATH.']),
    ...(findWebKit()
      ? []
      : [`Nothing is tried in WebKit: it needs Debian's packages ${WEBKIT_PACKAGES.join(', ')}.`]),
  ];
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
