import type { Counts } from './counts.ts';

export type Suites = Record<string, () => Promise<Counts>>;

const total = { passed: 0, failed: 0 };
const summary: string[] = [];
const allFailures: string[] = [];

/** Runs suites one after another, whatever the ones before said. */
export async function runInTurn(suites: Suites): Promise<void> {
  for (const [name, suite] of Object.entries(suites)) {
    // A suite that was interrupted has set it.
    if (process.exitCode) return;
    console.log(`\n── ${name} ──`);
    await run(name, suite);
  }
}

/** Runs suites at the same time. Only for those that measure no time and wait for nothing. */
export async function runSideBySide(suites: Suites): Promise<void> {
  console.log(`\n── ${Object.keys(suites).join(', ')} ──`);
  await Promise.all(Object.entries(suites).map(([name, suite]) => run(name, suite)));
}

/** A suite that cannot start has failed, with a sentence that says why. */
async function run(name: string, suite: () => Promise<Counts>): Promise<void> {
  const startedAt = performance.now();
  const {
    passed,
    failed,
    failures = [],
  } = await suite().catch((error: unknown): Counts => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  allFailures.push(...failures);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  summary.push(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** Prints what failed, a line for each suite, and the sum as the last line; the exit code follows it. */
export function printSummary(): void {
  for (const failure of allFailures) console.log(`\n✗ ${failure}`);
  console.log(`\n${summary.join('\n')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || process.exitCode ? 1 : 0;
}
