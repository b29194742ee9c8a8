import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readExampleFile } from './examples.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const EXAMPLE = { lang: 'en', description: 'The cart is empty.', severity: 'Major', source: null };

function read(changes: object) {
  const file = path.join(folder, 'examples.jsonl');
  writeFileSync(file, [EXAMPLE, { ...EXAMPLE, ...changes }].map((line) => JSON.stringify(line)).join('\n'));
  return readExampleFile(file);
}

test('an example has labels, alternatives that also count as right, and null for unknown fields', () => {
  const also = { severity: ['Blocker'] };
  expect(read({ also })).toEqual([EXAMPLE, { ...EXAMPLE, also }]);
});

test.each([
  [{ lang: 'fr' }, '"lang" is "fr"; expected en, ar, mixed'],
  [{ description: ' ' }, '"description" must be a non-empty text'],
  [{ severity: 'Huge' }, '"severity" is "Huge"; expected Blocker, Major, Minor'],
  [{ also: { severity: ['Huge'] } }, '"severity" is "Huge"'],
  [{ also: { severity: 'Minor' } }, '"severity" must be a list of non-empty texts'],
  [{ bugtype: 'Data' }, 'unknown field "bugtype"'],
  [{ also: { bugtype: ['Data'] } }, 'unknown field "bugtype"'],
])('an example with %j is refused with its file and line', (changes, reason) => {
  expect(() => read(changes)).toThrow(/examples\.jsonl:2: /);
  expect(() => read(changes)).toThrow(reason);
});
