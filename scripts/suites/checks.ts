// The suites that need no database and no browser.
import { checkStructure, printResults } from '../structure/checks.ts';
import { describeFirstScreen, isOverBudget, measureFirstScreens } from '../structure/first-screens.ts';
import { type Counts, countProgram } from './counts.ts';
import { withoutRuns } from './file-results.ts';
import { passedTests, REPOSITORY } from './passed-tests.ts';
import { root, runBuffered } from './run-program.ts';
import type { Suites } from './suites.ts';

export const checks: Suites = {
  types: () => runCheck('types', async () => countProgram(await runBuffered('tsc', ['-b']))),
  lint: () => runCheck('lint', async () => countProgram(await runBuffered('biome', ['check', '.']))),
  structure: () => runCheck('structure', runStructure),
  'first screens': () => runCheck('first screens', measureScreens),
};

function runCheck(name: string, check: () => Promise<Counts>): Promise<Counts> {
  return passedTests.runChanged(name, [REPOSITORY], async () => {
    const counts = await check();
    return { ...counts, files: [withoutRuns(REPOSITORY, counts.passed, counts.failed)] };
  });
}

async function measureScreens(): Promise<Counts> {
  const screens = measureFirstScreens(root);
  console.log(screens.map(describeFirstScreen).join('\n'));
  const failed = screens.filter(isOverBudget).length;
  return { passed: screens.length - failed, failed };
}

async function runStructure(): Promise<Counts> {
  const results = await checkStructure(root);
  printResults(results);
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  return { passed: results.length - failed, failed };
}
