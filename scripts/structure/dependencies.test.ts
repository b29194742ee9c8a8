import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findWrongDependencies } from './dependencies.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bugquest-dependencies-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function problemsOf(packages: Record<string, object>, allowScripts: Record<string, boolean> = {}): string[] {
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ allowScripts }));
  const own = {
    '': { name: 'product', workspaces: ['server'] },
    server: { dependencies: { some: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/server': { link: true },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { ...own, ...packages } }));
  return findWrongDependencies(root);
}

test.each([
  ['one that is approved', { license: 'MIT' }, 0],
  ['a choice of which one is approved', { license: '(AFL-2.1 OR BSD-3-Clause)' }, 0],
  ['several that all apply, one of them not approved', { license: 'MIT AND GPL-3.0-only' }, 1],
  ['one that is not approved', { license: 'AGPL-3.0-only' }, 1],
  ['one that is approved for tools only', { license: 'Zlib' }, 1],
  ['none', {}, 1],
  ['none of the known ones', { license: 'SEE LICENSE IN terms.txt' }, 1],
])('licence: %s', (_, entry, count) => {
  expect(problemsOf({ 'node_modules/some': { version: '1.0.0', ...entry } })).toHaveLength(count);
});

test('more licences are approved for what only builds or tests the product', () => {
  expect(problemsOf({ 'node_modules/tool': { version: '1.0.0', license: 'Zlib' } })).toEqual([]);
});

test('a package that a dependency of the product needs is shipped, also from a nested folder', () => {
  const packages = {
    'node_modules/some': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { nested: '1.0.0', tool: '1.0.0' },
    },
    'node_modules/some/node_modules/nested': { version: '1.0.0', license: 'Zlib' },
    'node_modules/tool': { version: '1.0.0', license: 'Zlib' },
  };
  expect(problemsOf(packages)).toHaveLength(2);
});

test('findWrongDependencies names a package with an unapproved script, also in a nested folder', () => {
  const packages = {
    'node_modules/@known/builder': { version: '1.0.0', license: 'MIT', hasInstallScript: true },
    'node_modules/a/node_modules/runner': { version: '2.0.0', license: 'MIT', hasInstallScript: true },
  };
  expect(problemsOf(packages, { '@known/builder': true, runner: false })).toEqual([
    expect.stringMatching(/^runner runs a script/),
  ]);
  expect(problemsOf(packages, { '@known/builder': true, runner: true })).toEqual([]);
});

test('findWrongDependencies names an approval without a script', () => {
  const packages = { 'node_modules/some': { version: '1.0.0', license: 'MIT' } };
  expect(problemsOf(packages, { some: true })).toEqual([
    'allowScripts of package.json names some, which has no script.',
  ]);
});

test('a lockfile without packages is a problem', () => {
  expect(problemsOf({})).toEqual(['package-lock.json lists no package.']);
});
