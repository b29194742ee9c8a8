import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countFiles } from './counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'counts-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeReport(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const file = (passed: number, failed = 0) => ({
  passed,
  failed,
  failures: failed > 0 ? ['a.test.ts: adds\n2 is not 3'] : [],
});

it.each([
  ['all passed', { files: [file(2), file(1)], errors: [] }, 0, { passed: 3, failed: 0, failures: [] }],
  ['nothing ran', { files: [], errors: [] }, 0, { passed: 0, failed: 1 }],
  ['an unknown failure', { files: [file(2)], errors: [] }, 1, { passed: 2, failed: 1 }],
  [
    'an error outside of tests',
    { files: [file(2)], errors: ['late'] },
    1,
    { passed: 2, failed: 1, failures: ['late'] },
  ],
  [
    'a failed test',
    { files: [file(1, 1), file(3)], errors: [] },
    1,
    { passed: 4, failed: 1, failures: ['a.test.ts: adds\n2 is not 3'] },
  ],
  [
    'a failed test and an error outside of tests',
    { files: [file(1, 1)], errors: ['late'] },
    1,
    { passed: 1, failed: 2 },
  ],
  ['a report cut short', '{"files', 1, { passed: 0, failed: 1 }],
])('counts %s', (_, content, exitCode, counts) => {
  expect(countFiles(writeReport(content), exitCode)).toMatchObject(counts);
});

it('counts a crash before any report as failed', () => {
  expect(countFiles(path.join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
});
