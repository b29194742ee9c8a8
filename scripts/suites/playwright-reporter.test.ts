import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig, Suite, TestRun } from '@playwright/test/reporter';
import { afterEach, expect, it, vi } from 'vitest';
import { readReport } from './file-results.ts';
import PlaywrightReporter from './playwright-reporter.ts';
import { root } from './run-program.ts';

afterEach(() => vi.unstubAllEnvs());

const test = (file: string, outcome: string, durations: number[], need?: string) => ({
  location: { file: path.join(root, file) },
  outcome: () => outcome,
  annotations: need === undefined ? [] : [{ type: 'skip', description: need }],
  results: durations.map((duration, index) => ({ workerIndex: index + 4, parallelIndex: index, duration })),
});

it('groups the tests of all projects by file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-reporter-'));
  const report = path.join(folder, 'report.json');
  vi.stubEnv('TEST_REPORT', report);
  const reporter = new PlaywrightReporter();
  const withoutWorker = {
    ...test('e2e/webkit/login.test.ts', 'skipped', [], 'WebKit: install it'),
    results: [{ workerIndex: -1, parallelIndex: -1, duration: 0 }],
  };
  const tests = [
    test('e2e/login.test.ts', 'expected', [1000]),
    test('e2e/login.test.ts', 'flaky', [2000, 500]),
    test('e2e/login.test.ts', 'unexpected', [1000]),
    test('e2e/webkit/login.test.ts', 'skipped', [1], 'WebKit: install it'),
    withoutWorker,
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
        skipped: ['WebKit: install it', 'WebKit: install it', ''],
        failures: [],
        runs: [{ worker: 0, seconds: 0.001 }],
      },
    ],
    errors: ['No such file'],
  });
  rmSync(folder, { recursive: true });
});

it('skips the tests of projects that need something', async () => {
  const toProject = (needs?: string) => ({ project: () => ({ metadata: { needs } }) });
  const [complete, missing] = [toProject(), toProject('WebKit: install it')];
  const skip = vi.fn();
  await new PlaywrightReporter().preprocess({
    suite: { suites: [complete, missing] } as unknown as Suite,
    testRun: { skip } as unknown as TestRun,
  });
  expect(skip.mock.calls).toEqual([[missing, 'WebKit: install it']]);
});
