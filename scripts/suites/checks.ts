// The suites that need no database and no browser.
import { checkStructure, printResults } from '../structure/checks.ts';
import { type Counts, countProgram } from './counts.ts';
import { passedTests, REPOSITORY } from './passed-tests.ts';
import { root, runBuffered } from './run-program.ts';
import type { Suites } from './suites.ts';

/** They read the whole repository. */
export const checks: Suites = {
  types: () => runUnlessUnchanged('types', async () => countProgram(await runBuffered('tsc', ['-b']))),
  lint: () =>
    runUnlessUnchanged('lint', async () => countProgram(await runBuffered('biome', ['check', '.']))),
  structure: () => runUnlessUnchanged('structure', runStructure),
};

async function runUnlessUnchanged(name: string, check: () => Promise<Counts>): Promise<Counts> {
  const earlier = passedTests.find(name).get(REPOSITORY);
  if (earlier !== undefined) return { passed: earlier, failed: 0, earlier };
  const counts = await check();
  const result = { ...counts, file: REPOSITORY, skipped: [], failures: [], runs: [] };
  passedTests.save(name, { ...counts, files: [result] });
  return counts;
}

async function runStructure(): Promise<Counts> {
  const results = await checkStructure(root);
  printResults(results);
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  return { passed: results.length - failed, failed };
}
