import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMissingPaths } from './document-paths.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bugquest-document-paths-'));
  mkdirSync(path.join(root, 'server/src'), { recursive: true });
  writeFileSync(path.join(root, 'server/src/app.ts'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

function missingIn(text: string): string[] {
  writeFileSync(path.join(root, 'README.md'), text);
  return findMissingPaths(root, ['server/src/app.ts']);
}

test.each([
  'a folder `server/src`',
  'a file `server/src/app.ts`',
  'the end of a path: `src/app.ts`',
  'any name: `server/<folder>/app.ts`',
  'a folder that a build makes: `server/dist`',
  'a call: `GET /api/reports`, `/api/reports`, `group/project`',
  'links: [this](README.md#1-first-start), [that](https://example.com/a.md#b), [here](#1-first-start)\n\n## 1. First `start`',
])('%s is allowed', (text) => {
  expect(missingIn(text)).toEqual([]);
});

test.each([
  ['`server/src/gone.ts`', 'server/src/gone.ts'],
  ['`server/gone`', 'server/gone'],
  ['`gone.ts`', 'gone.ts'],
  ['`server/src/{app,gone}.ts`', 'server/src/gone.ts'],
  ['[a document](docs/gone.md)', 'docs/gone.md'],
  ['[a heading](README.md#gone)', 'README.md#gone'],
  ['[a heading of this document](#gone)', '#gone'],
])('%s is refused', (text, missing) => {
  expect(missingIn(text)).toEqual([`README.md names ${missing}, which does not exist.`]);
});
