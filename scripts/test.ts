// Runs the suites of `npm test`: every suite, even after a failure, and their sum as the last line. With names, only the tests
// whose paths contain one of them.

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
import { printSummary, runInTurn, runSideBySide } from './suites/suites.ts';

/** Fast failures come first. */
async function runAll(): Promise<void> {
  const statements = temporaryFolder();
  preparePrograms();
  await runInTurn({ build });
  await runSideBySide(checks);
  await runInTurn({
    unit: () => runVitest(['--project', 'unit', '--project', 'isolated', '--project', 'web']),
    server: () =>
      runVitest(['--project', 'server'], { KEEP_STATEMENTS_IN: statements, TEST_POSTGRES: 'embedded' }),
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
    const none = async () => {
      throw new Error(`No test file has ${names.join(' or ')} in its path.`);
    };
    return runInTurn({ [names.join(', ')]: none });
  }
  await runInTurn({
    ...(browser.length > 0 && { build }),
    ...(vitest.length > 0 && { tests: () => runVitest(vitest) }),
    ...(browser.length > 0 && { browser: () => runBrowser(browser) }),
  });
}

async function build() {
  return countProgram(await runProgram('scripts/launch.mjs', ['build']));
}

/** A folder that is removed when the run ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const reports = temporaryFolder();

let runs = 0;

/** Runs projects of vitest.config.ts, or of all of them the files that are given. */
async function runVitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  runs += 1;
  const report = path.join(reports, `vitest-${runs}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countVitest(report, await runProgram('vitest', ['run', ...args, ...output], env));
}

/** Runs the browser tests, or those of the files that are given, on the screens as they were built last. */
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
