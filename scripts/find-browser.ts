import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

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
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [
    ...folders.flatMap((folder) => programs.map((name) => path.join(folder, name))),
    ...OTHER_PLACES,
  ].find(isProgram);
}

/**
 * The machine's browser. On Debian and its derivatives, root gets it installed.
 * @throws {Error} with one sentence for the person at the terminal when there is no browser
 */
export function requireBrowser(): string {
  const found = findBrowser() ?? installBrowser();
  if (found) return found;
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in BROWSER_PATH.');
}

function installBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Chromium for the browser tests …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
  } catch {
    // The existing package lists may be enough; otherwise the next command fails.
  }
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return findBrowser();
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
