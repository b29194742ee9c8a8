// The results of test files, as the reporters of Vitest and Playwright write them for `npm test`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface FileResult {
  /** Path from the root, with forward slashes. */
  file: string;
  passed: number;
  failed: number;
  /** What each skipped test needs and how to get it; empty when the test has no reason. */
  skipped: string[];
  /** Messages that are repeated at the end of a long output. */
  failures: string[];
  /** In Playwright, several workers can run the tests of one file. */
  runs: { worker: number; seconds: number }[];
}

export interface Report {
  files: FileResult[];
  /** Errors outside of tests. The file that caused one is unknown. */
  errors: string[];
}

/** Of tests that did not run, or are no file of tests. */
export const withoutRuns = (file: string, passed: number, failed = 0): FileResult => ({
  ...{ file, passed, failed, skipped: [], failures: [], runs: [] },
});

/** Does nothing without TEST_REPORT, the file of `npm test`. */
export function writeReport(report: Report): void {
  if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
}

/** @returns undefined when the program crashed before the report was complete */
export function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
