import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { hasAllPackages } = await import(pathToFileURL(path.join(import.meta.dirname, 'packages.mjs')).href);

const PACKAGES = ['node_modules/vite', 'node_modules/zod', 'web/node_modules/numfmt'];
const LOCKED = {
  '': { version: '0.1.0' },
  contract: { version: '0.1.0' },
  'node_modules/@bugquest/contract': { resolved: 'contract', link: true },
  ...Object.fromEntries(PACKAGES.map((name) => [name, { version: '1.0.0' }])),
};
const TEST_TOOL = { 'node_modules/vitest': { version: '1.0.0', dev: true } };
const OTHER_PLATFORM = { 'node_modules/fsevents': { version: '1.0.0', optional: true } };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bugquest-packages-'));
  for (const folder of [...PACKAGES, 'contract']) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), '{}');
  }
  mkdirSync(path.join(root, 'node_modules/@bugquest'));
  symlinkSync('../../contract', path.join(root, 'node_modules/@bugquest/contract'));
  writeRecord('package-lock.json', { ...LOCKED, ...OTHER_PLATFORM });
  writeRecord('node_modules/.package-lock.json', LOCKED);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeRecord(name: string, packages: object): void {
  writeFileSync(path.join(root, name), JSON.stringify({ packages }));
}

const remove = (name: string) => rmSync(path.join(root, name), { recursive: true });

it('accepts a complete installation', () => {
  expect(hasAllPackages(root, 'build')).toBe(true);
});

it.each([
  'node_modules',
  'node_modules/.package-lock.json',
  'node_modules/vite',
  'node_modules/zod',
  'node_modules/zod/package.json',
  'node_modules/@bugquest/contract',
  'web/node_modules',
])('refuses an installation without %s', (name) => {
  remove(name);
  expect(hasAllPackages(root, 'build')).toBe(false);
});

it.each([
  ['another version', { ...LOCKED, 'node_modules/zod': { version: '1.0.1' } }],
  ['a new package', { ...LOCKED, 'node_modules/react': { version: '1.0.0' } }],
  ['a new package of a workspace', { ...LOCKED, 'server/node_modules/react': { version: '1.0.0' } }],
])('refuses an installation when package-lock.json has %s', (_, locked) => {
  writeRecord('package-lock.json', locked);
  expect(hasAllPackages(root, 'build')).toBe(false);
});

it('needs packages that only test the product for tests alone', () => {
  writeRecord('package-lock.json', { ...LOCKED, ...TEST_TOOL });
  expect(hasAllPackages(root, 'build')).toBe(true);
  expect(hasAllPackages(root, 'test')).toBe(false);
});

it('accepts a prebuilt archive, which has only the packages of the server, for commands of operators', () => {
  remove('node_modules/vite');
  remove('web/node_modules');
  expect(hasAllPackages(root, 'server')).toBe(true);
  expect(hasAllPackages(root, 'build')).toBe(false);
});
