// Counts the tests in the reports of test programs. A program that crashed or ran no test counts as a failure.
import { type FileResult, readReport } from './file-results.ts';

export type Counts = {
  passed: number;
  failed: number;
  /** Passed tests that did not run again, because they and what they use are unchanged. */
  earlier?: number;
  /** Messages that are repeated at the end of a long output. */
  failures?: string[];
  files?: FileResult[];
};

export function countFiles(reportFile: string, exitCode: number): Counts {
  const report = readReport(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const { files, errors } = report;
  const failed = sumOf(files, ({ failed }) => failed) + errors.length;
  const hasNoTests = files.length === 0;
  const hasHiddenFailure = exitCode !== 0 && failed === 0;
  return {
    passed: sumOf(files, ({ passed }) => passed),
    failed: failed + (hasNoTests || hasHiddenFailure ? 1 : 0),
    failures: [...errors, ...files.flatMap(({ failures }) => failures)],
    files,
  };
}

export function countProgram(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export const sumOf = <T>(items: Iterable<T>, numberOf: (item: T) => number): number =>
  [...items].reduce((sum, item) => sum + numberOf(item), 0);
