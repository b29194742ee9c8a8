// What `npm test` runs: every suite, whatever the ones before said, and their sum as the last line. With names, only the
// tests whose paths contain one of them.
import { findSystemPostgres } from '../server/src/testing/database/system-postgres.ts';
import { preparePrograms } from './debian-packages.ts';
import { checks } from './suites/checks.ts';
import { countProgram } from './suites/counts.ts';
import { root, runProgram } from './suites/run-program.ts';
import { findSqlTests, findTests } from './suites/select-tests.ts';
import { printSummary, runInTurn, runSideBySide } from './suites/suites.ts';
import { runBrowser, runVitest, temporaryFolder } from './suites/test-programs.ts';

/** In order: what fails fastest comes first. */
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

const names = process.argv.slice(2);
await (names.length > 0 ? runNamed(names) : runAll());
printSummary();
