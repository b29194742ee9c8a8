import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'counts-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const file = (status: string, ...assertions: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'It cannot be read.',
  assertionResults: assertions.map((assertion) => ({
    status: assertion,
    fullName: 'adds',
    failureMessages: ['2 is not 3'],
  })),
});

describe('countVitest', () => {
  it.each([
    ['all passed', { numPassedTests: 2, numFailedTests: 0, testResults: [] }, 0, { passed: 2, failed: 0 }],
    ['nothing ran', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, { passed: 0, failed: 1 }],
    ['a late error', { numPassedTests: 2, numFailedTests: 0, testResults: [] }, 1, { passed: 2, failed: 1 }],
    [
      'a file that does not load, beside a failed test',
      {
        numPassedTests: 1,
        numFailedTests: 1,
        testResults: [file('failed', 'passed', 'failed'), file('failed')],
      },
      1,
      {
        passed: 1,
        failed: 2,
        failures: ['a.test.ts\nIt cannot be read.', 'a.test.ts: adds\n2 is not 3'],
      },
    ],
    ['a report cut short', '{"numPassed', 1, { passed: 0, failed: 1 }],
  ])('counts %s', (_, content, exitCode, counts) => {
    expect(countVitest(report(content), exitCode)).toEqual(counts);
  });

  it('counts a crash before any report as failed', () => {
    expect(countVitest(path.join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it.each([
    [{ expected: 3, unexpected: 0, flaky: 0 }, 0, { passed: 3, failed: 0 }],
    [{ expected: 3, unexpected: 1, flaky: 1 }, 1, { passed: 3, failed: 2 }],
    [{ expected: 0, unexpected: 0, flaky: 0 }, 1, { passed: 0, failed: 1 }],
  ])('counts %j', (stats, exitCode, counts) => {
    expect(countPlaywright(report({ stats }), exitCode)).toEqual(counts);
  });
});
