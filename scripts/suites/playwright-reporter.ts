import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestRun } from '@playwright/test/reporter';
import { type FileResult, writeReport } from './file-results.ts';
import { root } from './run-program.ts';

/** Playwright's default export of a reporter file. */
export default class implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: string[] = [];

  /** A project without its engine needs something. */
  async preprocess({ suite, testRun }: { suite: Suite; testRun: TestRun }): Promise<void> {
    for (const projectSuite of suite.suites) {
      const { needs } = projectSuite.project()!.metadata;
      if (needs) testRun.skip(projectSuite, needs);
    }
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ message = 'An error outside of tests' }: TestError): void {
    this.#errors.push(message);
  }

  onEnd(): void {
    const byFile = Map.groupBy(this.#suite?.allTests() ?? [], ({ location }) =>
      path.relative(root, location.file).replaceAll(path.sep, '/'),
    );
    writeReport({
      files: [...byFile].map(([file, tests]) => toFileResult(file, tests)),
      errors: this.#errors,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** A test that passed only on a retry counts as failed. Playwright itself repeats the messages of failures at the end. */
function toFileResult(file: string, tests: TestCase[]): FileResult {
  const withOutcome = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome()));
  return {
    file,
    passed: withOutcome('expected').length,
    failed: withOutcome('unexpected', 'flaky').length,
    skipped: withOutcome('skipped').map(
      ({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? '',
    ),
    failures: [],
    runs: tests
      .flatMap(({ results }) => results)
      // Playwright skips some tests without a worker.
      .filter(({ workerIndex }) => workerIndex >= 0)
      .map(({ parallelIndex, duration }) => ({ worker: parallelIndex, seconds: duration / 1000 })),
  };
}
