// How many tests passed and failed, from the reports the test programs write. A program that crashed or ran nothing
// has failed, whatever it reported.
import { existsSync, readFileSync } from 'node:fs';

export type Counts = {
  passed: number;
  failed: number;
  /** The failures and their reasons, for the end of a long output. */
  failures?: string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** From Vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function countVitest(file: string, exitCode: number): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failures = [
    ...broken.map(({ name, message }) => `${name}\n${message}`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ),
  ];
  return settle(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures },
    exitCode,
  );
}

/** From Playwright's JSON report; a test that passed only when repeated has failed. */
export function countPlaywright(file: string, exitCode: number): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return settle({ passed: expected, failed: unexpected + flaky }, exitCode);
}

/** Counts a program that checks one thing and reports by its exit code. */
export function countProgram(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function settle({ passed, failed, failures = [] }: Counts, exitCode: number): Counts {
  const ranNothing = passed + failed === 0;
  const endedBadly = exitCode !== 0 && failed === 0;
  return {
    passed,
    failed: failed + (ranNothing || endedBadly ? 1 : 0),
    ...(failures.length > 0 && { failures }),
  };
}

function readReport<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
