// npm test: runs all suites. With names, runs only the tests whose paths contain one of the names.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSystemPostgres } from '../server/src/testing/database/system-postgres.ts';
import { preparePrograms } from './debian-packages.ts';
import {
  findFirefox,
  findTestBrowser,
  hasWebKit,
  prepareBrowsers,
  requireTestBrowser,
} from './find-browser.ts';
import { checks } from './suites/checks.ts';
import { type Counts, countFiles, countProgram } from './suites/counts.ts';
import { type FileResult, withoutRuns } from './suites/file-results.ts';
import { passedTests } from './suites/passed-tests.ts';
import { root, runProgram } from './suites/run-program.ts';
import { findSqlTests, findTests } from './suites/select-tests.ts';
import { printSummary, runInParallel, runSequentially } from './suites/suites.ts';
import { describeTimes, readTimes, saveTimes } from './suites/test-times.ts';

const EVERY_STATEMENT = 'server/src/db/every-statement.test.ts';
const VITEST_REPORTER = path.join(root, 'scripts/suites/vitest-reporter.ts');
/** Kept for the next run, in which unchanged tests send no statements. */
const STATEMENTS = path.join(root, '.cache/test-statements');
const NEEDS_POSTGRES = 'an installed PostgreSQL 15 or newer: apt-get install postgresql';

/** The fastest suites come first. */
async function runAll(): Promise<void> {
  preparePrograms();
  prepareBrowsers();
  await runSequentially({ build });
  await runInParallel(checks);
  const allTests = findTests(root, ['']);
  let serverFiles: FileResult[] = [];
  await runSequentially({
    // All projects at once: otherwise workers would idle while the longest file of one project runs.
    'unit and server': async () => {
      const counts = await runUnitAndServer(allTests.vitest);
      serverFiles = counts.files ?? [];
      return counts;
    },
    'server on the installed PostgreSQL': () => runOnInstalledPostgres(serverFiles),
    browser: () => passedTests.runChanged(nameEngines(), allTests.browser, runBrowser),
  });
}

function runUnitAndServer(tests: string[]): Promise<Counts> {
  const files = tests.filter((file) => file !== EVERY_STATEMENT);
  return passedTests.runChanged('unit and server', files, (changed) => {
    const isAll = changed.length === files.length;
    if (isAll) rmSync(STATEMENTS, { recursive: true, force: true });
    mkdirSync(STATEMENTS, { recursive: true });
    return runVitest(isAll ? [] : changed, { KEEP_STATEMENTS_IN: STATEMENTS, TEST_POSTGRES: 'embedded' });
  });
}

/** @param serverFiles the same tests on the embedded PostgreSQL */
async function runOnInstalledPostgres(serverFiles: FileResult[]): Promise<Counts> {
  const files = findSqlTests(root);
  const postgres = findSystemPostgres()?.postgres;
  if (postgres)
    return passedTests.runChanged(`server on ${postgres}`, files, (changed) =>
      runVitest(changed, { KEPT_STATEMENTS: STATEMENTS, TEST_POSTGRES: 'system' }),
    );
  const skipped = [...serverFiles, { file: EVERY_STATEMENT, passed: 1 }]
    .filter(({ file }) => files.includes(file))
    .map(({ file, passed }) => ({ ...withoutRuns(file, 0), skipped: Array(passed).fill(NEEDS_POSTGRES) }));
  return { passed: 0, failed: 0, files: skipped };
}

/** Another engine makes the results of earlier runs incomplete. */
const nameEngines = () =>
  `browser with ${findTestBrowser()}, ${findFirefox()}${hasWebKit() ? ' and WebKit' : ''}`;

async function runNamed(names: string[]): Promise<void> {
  const { vitest, browser } = findTests(root, names);
  if (vitest.length + browser.length === 0) {
    const throwNotFound = async () => {
      throw new Error(`No test file has ${names.join(' or ')} in its path.`);
    };
    return runSequentially({ [names.join(', ')]: throwNotFound });
  }
  await runSequentially({
    ...(browser.length > 0 && { build }),
    ...(vitest.length > 0 && { tests: () => runVitest(vitest) }),
    ...(browser.length > 0 && { browser: () => runBrowser(browser) }),
  });
}

async function build() {
  return countProgram(await runProgram('scripts/launch.mjs', ['build']));
}

/** It is removed when this process ends. */
function createTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const reports = createTemporaryFolder();
const times = path.join(reports, 'times');
mkdirSync(times);

let runs = 0;

/** @param files test files; none for all */
async function runVitest(files: string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const args = ['run', ...files, '--reporter=default', `--reporter=${VITEST_REPORTER}`];
  return runTests('vitest', args, env);
}

async function runBrowser(files: string[]): Promise<Counts> {
  prepareBrowsers();
  const patterns = files.map((file) => `${RegExp.escape(file)}$`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...patterns];
  return runTests('playwright', args, { BROWSER_PATH: requireTestBrowser() });
}

async function runTests(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  runs += 1;
  const report = path.join(reports, `${runs}.json`);
  const exitCode = await runProgram(program, args, { ...env, TEST_REPORT: report, TEST_TIMES: times });
  return countFiles(report, exitCode);
}

const names = process.argv.slice(2).filter((arg) => arg !== '--all');
if (names.length > 0) {
  await runNamed(names);
  printSummary();
} else {
  await runAll();
  printSummary((stages, isGreen) => {
    const lines = describeTimes(stages, readTimes(root), times);
    if (isGreen) saveTimes(root, stages);
    return lines;
  });
}
