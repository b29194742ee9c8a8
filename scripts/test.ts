// What `npm test` runs: every suite in turn, whatever the ones before said, and their sum as the last line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSystemPostgres } from '../server/src/testing/system-postgres.ts';
import { requireBrowser } from './find-browser.ts';
import { checkStructure, printResults } from './structure/checks.ts';
import { type Counts, countPlaywright, countProgram, countVitest } from './suites/counts.ts';
import { root, runProgram } from './suites/run-program.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'bugquest-reports-'));

/** In order: what fails fastest comes first. */
const suites: Record<string, () => Promise<Counts>> = {
  build: async () => countProgram(await runProgram('scripts/launch.mjs', ['build'])),
  types: async () => countProgram(await runProgram('tsc', ['-b'])),
  lint: async () => countProgram(await runProgram('biome', ['check', '.'])),
  structure: runStructure,
  unit: () => runVitest('unit', ['unit', 'web']),
  server: () => runVitest('server', ['server'], { TEST_POSTGRES: 'embedded' }),
  ...(findSystemPostgres() && {
    'server on the installed PostgreSQL': () => runVitest('system', ['server'], { TEST_POSTGRES: 'system' }),
  }),
  browser: runBrowser,
};

async function runStructure(): Promise<Counts> {
  const results = await checkStructure(root);
  printResults(results);
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  return { passed: results.length - failed, failed };
}

async function runVitest(name: string, projects: string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const report = path.join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countVitest(report, await runProgram('vitest', ['run', ...chosen, ...output], env));
}

async function runBrowser(): Promise<Counts> {
  const report = path.join(reports, 'browser.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { BROWSER_PATH: requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return countPlaywright(report, await runProgram('playwright', args, env));
}

/** A suite that cannot even start has failed, with its reason told in a sentence. */
async function run(name: string, suite: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${name} ──`);
  try {
    return await suite();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, suite] of Object.entries(suites)) {
  const startedAt = performance.now();
  const { passed, failed } = await run(name, suite);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  summary.push(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  if (process.exitCode) break;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
