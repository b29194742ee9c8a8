import type { Counts } from './counts.ts';

export type Suites = Record<string, () => Promise<Counts>>;

const total = { passed: 0, failed: 0 };
const summary: string[] = [];
const allFailures: string[] = [];

/** Continues after a failed suite. */
export async function runSequentially(suites: Suites): Promise<void> {
  for (const [name, suite] of Object.entries(suites)) {
    // Set when a suite was interrupted.
    if (process.exitCode) return;
    console.log(`\n── ${name} ──`);
    await run(name, suite);
  }
}

/** Only for suites without time limits, because parallel suites are slower. */
export async function runInParallel(suites: Suites): Promise<void> {
  console.log(`\n── ${Object.keys(suites).join(', ')} ──`);
  await Promise.all(Object.entries(suites).map(([name, suite]) => run(name, suite)));
}

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

/** The last line is the sum. Sets the exit code. */
export function printSummary(): void {
  for (const failure of allFailures) console.log(`\n✗ ${failure}`);
  console.log(`\n${summary.join('\n')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || process.exitCode ? 1 : 0;
}
