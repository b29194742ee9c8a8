// Counts passed and failed tests in the reports of test programs. A program that crashed or ran no test counts as a failure.
import { existsSync, readFileSync } from 'node:fs';

export type Counts = {
  passed: number;
  failed: number;
  /** Messages that are repeated at the end of a long output. */
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

/** Reads Vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function countVitest(file: string, exitCode: number): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failures = [
    ...notLoaded.map(({ name, message }) => `${name}\n${message}`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ),
  ];
  return addMissingFailure(
    { passed: report.numPassedTests, failed: report.numFailedTests + notLoaded.length, failures },
    exitCode,
  );
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function countPlaywright(file: string, exitCode: number): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return addMissingFailure({ passed: expected, failed: unexpected + flaky }, exitCode);
}

export function countProgram(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function addMissingFailure({ passed, failed, failures = [] }: Counts, exitCode: number): Counts {
  const hasNoTests = passed + failed === 0;
  const hasHiddenFailure = exitCode !== 0 && failed === 0;
  return {
    passed,
    failed: failed + (hasNoTests || hasHiddenFailure ? 1 : 0),
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
