import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig, Suite } from '@playwright/test/reporter';
import { expect, it, vi } from 'vitest';
import { readReport } from './file-results.ts';
import PlaywrightReporter from './playwright-reporter.ts';
import { root } from './run-program.ts';

const test = (file: string, outcome: string, durations: number[], need?: string) => ({
  location: { file: path.join(root, file) },
  outcome: () => outcome,
  annotations: need === undefined ? [] : [{ type: 'skip', description: need }],
  results: durations.map((duration, index) => ({ parallelIndex: index, duration })),
});

it('groups the tests of all projects by file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-reporter-'));
  const report = path.join(folder, 'report.json');
  vi.stubEnv('TEST_REPORT', report);
  const reporter = new PlaywrightReporter();
  const tests = [
    test('e2e/login.test.ts', 'expected', [1000]),
    test('e2e/login.test.ts', 'flaky', [2000, 500]),
    test('e2e/login.test.ts', 'unexpected', [1000]),
    test('e2e/webkit/login.test.ts', 'skipped', [1], 'WebKit: install it'),
    test('e2e/webkit/login.test.ts', 'skipped', []),
  ];
  reporter.onBegin({} as FullConfig, { allTests: () => tests } as unknown as Suite);
  reporter.onError({ message: 'No such file' });
  reporter.onEnd();
  expect(readReport(report)).toEqual({
    files: [
      {
        file: 'e2e/login.test.ts',
        passed: 1,
        failed: 2,
        skipped: [],
        failures: [],
        runs: [
          { worker: 0, seconds: 1 },
          { worker: 0, seconds: 2 },
          { worker: 1, seconds: 0.5 },
          { worker: 0, seconds: 1 },
        ],
      },
      {
        file: 'e2e/webkit/login.test.ts',
        passed: 0,
        failed: 0,
        skipped: ['WebKit: install it', ''],
        failures: [],
        runs: [{ worker: 0, seconds: 0.001 }],
      },
    ],
    errors: ['No such file'],
  });
  rmSync(folder, { recursive: true });
});
