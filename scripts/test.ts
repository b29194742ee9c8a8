// npm test: runs all suites. With names, runs only the tests whose paths contain one of the names.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSystemPostgres } from '../server/src/testing/database/system-postgres.ts';
import { preparePrograms } from './debian-packages.ts';
import { prepareOtherEngines, requireTestBrowser } from './find-browser.ts';
import { checks } from './suites/checks.ts';
import { type Counts, countPlaywright, countProgram, countVitest } from './suites/counts.ts';
import { root, runProgram } from './suites/run-program.ts';
import { findSqlTests, findTests } from './suites/select-tests.ts';
import { printSummary, runInParallel, runSequentially } from './suites/suites.ts';

/** The fastest suites come first. */
async function runAll(): Promise<void> {
  const statements = createTemporaryFolder();
  preparePrograms();
  await runSequentially({ build });
  await runInParallel(checks);
  await runSequentially({
    // All projects at once: otherwise workers would idle while the longest file of one project runs.
    'unit and server': () => runVitest([], { KEEP_STATEMENTS_IN: statements, TEST_POSTGRES: 'embedded' }),
    ...(findSystemPostgres() && {
      'server on the installed PostgreSQL': () =>
        runVitest(findSqlTests(root), { KEPT_STATEMENTS: statements, TEST_POSTGRES: 'system' }),
    }),
    browser: () => runBrowser(),
  });
}

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

/** The folder is removed when this process ends. */
function createTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const reports = createTemporaryFolder();

let runs = 0;

/** @param args projects of vitest.config.ts, or test files */
async function runVitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  runs += 1;
  const report = path.join(reports, `vitest-${runs}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countVitest(report, await runProgram('vitest', ['run', ...args, ...output], env));
}

/** Runs the given test files, or all browser tests. */
async function runBrowser(files: string[] = []): Promise<Counts> {
  const report = path.join(reports, 'browser.json');
  const patterns = files.map((file) => `${RegExp.escape(file)}$`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...patterns];
  const env = { BROWSER_PATH: requireTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  for (const sentence of prepareOtherEngines()) console.log(sentence);
  return countPlaywright(report, await runProgram('playwright', args, env));
}

const names = process.argv.slice(2);
await (names.length > 0 ? runNamed(names) : runAll());
printSummary();
