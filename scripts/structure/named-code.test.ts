import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMissingCode } from './named-code.ts';

const SOURCES = ['server/src/reports/commands.ts', 'server/src/reports/reports.test.ts'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bugquest-named-code-'));
  mkdirSync(path.join(root, 'server/src/reports'), { recursive: true });
  writeFileSync(path.join(root, SOURCES[0]!), 'export async function storeReport() {}');
  writeFileSync(
    path.join(root, SOURCES[1]!),
    "test('a report is stored once, and its reporter’s points follow', run);",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function missingIn(text: string): string[] {
  writeFileSync(path.join(root, 'README.md'), text);
  return findMissingCode(root, SOURCES);
}

test.each([
  '`storeReport` in `server/src/reports/commands.ts`',
  '`storeReport` in\n`reports/commands.ts`',
  '`storeReport` in `server/src/reports`',
  '`reports/reports.test.ts`: "a report is stored once", "its reporter\'s points … follow"',
  '`reports/reports.test.ts` (generated): "a report is stored once" | "another cell"',
  '`reports/reports.test.ts`: "a report is stored once"; `npm run check` ("a check")',
])('%s is allowed', (text) => {
  expect(missingIn(text)).toEqual([]);
});

test.each([
  ['`store` in `server/src/reports/commands.ts`', 'store in server/src/reports/commands.ts'],
  ['`storeReport` in `reports/gone.ts`', 'storeReport in reports/gone.ts'],
  [
    '`reports/reports.test.ts`: "a report is stored once", "a report is stored twice"',
    'the test "a report is stored twice" in reports/reports.test.ts',
  ],
])('%s is refused', (text, missing) => {
  expect(missingIn(text)).toEqual([`README.md names ${missing}, which does not have it.`]);
});
