import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../scripts/suites/run-program.ts';
import type { Finding } from './finding.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** The tests of `npm test` that have a long form. */
const findLongTests = (): string[] =>
  globSync('server/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    readFileSync(path.join(ROOT, file), 'utf8').includes('/testing/length.ts'),
  );

export async function runLongTests(): Promise<Finding[]> {
  const files = findLongTests();
  const exitCode = await runProgram('vitest', ['run', ...files], { LONG_TESTS: 'yes' });
  return [
    {
      label: `Long form of ${files.length} test files`,
      outcome: exitCode === 0 ? 'passed' : 'failed, as shown above',
      isMet: exitCode === 0,
    },
  ];
}
