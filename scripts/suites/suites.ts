import { type Counts, sumOf } from './counts.ts';
import type { FileResult } from './file-results.ts';
import type { Stage } from './test-times.ts';

export type Suites = Record<string, () => Promise<Counts>>;

type Result = Counts & Stage;

const results: Result[] = [];

/** Continues after a failed suite. */
export async function runSequentially(suites: Suites): Promise<void> {
  for (const [name, suite] of Object.entries(suites)) {
    // Set when a suite was interrupted.
    if (process.exitCode) return;
    console.log(`\n── ${name} ──`);
    results.push(await run(name, suite));
  }
}

/** Only for suites without time limits, because parallel suites are slower. */
export async function runInParallel(suites: Suites): Promise<void> {
  console.log(`\n── ${Object.keys(suites).join(', ')} ──`);
  results.push(...(await Promise.all(Object.entries(suites).map(([name, suite]) => run(name, suite)))));
}

async function run(name: string, suite: () => Promise<Counts>): Promise<Result> {
  const startedAt = performance.now();
  const counts = await suite().catch((error: unknown): Counts => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  return { files: [], ...counts, name, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * The last line is the sum. Sets the exit code.
 * @param describeTimes returns lines for a run of everything
 */
export function printSummary(
  describeTimes: (stages: Stage[], isGreen: boolean) => string[] = () => [],
): void {
  const passed = sumOf(results, (result) => result.passed);
  const failed = sumOf(results, (result) => result.failed);
  const skipped = results.flatMap(({ files }) => files.filter((file) => file.skipped.length > 0));
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`\n✗ ${failure}`);
  const times = describeTimes(results, failed === 0 && !process.exitCode);
  for (const lines of [times, results.map(describeResult), describeSkipped(skipped)])
    if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  const skippedCount = sumOf(skipped, (file) => file.skipped.length);
  console.log(`${passed} passed, ${failed} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ''}`);
  process.exitCode = failed > 0 || process.exitCode ? 1 : 0;
}

function describeResult({ name, passed, failed, earlier = 0, seconds }: Result): string {
  const unchanged = earlier > 0 ? ` (${earlier} of them earlier, unchanged)` : '';
  const time = `(${seconds.toFixed(1)} s)`;
  return `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed${unchanged}, ${failed} failed ${time}`;
}

/** A line for each need, such as "2 tests need ffmpeg: apt-get install ffmpeg (previews.test.ts)". */
export function describeSkipped(files: Pick<FileResult, 'file' | 'skipped'>[]): string[] {
  const tests = files.flatMap(({ file, skipped }) => skipped.map((need) => ({ file, need })));
  return [...Map.groupBy(tests, ({ need }) => need)].map(([need, tests]) => {
    const count = tests.length === 1 ? '1 test' : `${tests.length} tests`;
    const names = [...new Set(tests.map(({ file }) => file.split('/').at(-1)))].join(', ');
    const reason = need
      ? `${tests.length === 1 ? 'needs' : 'need'} ${need}`
      : 'did not run, without a reason';
    return `${count} ${reason} (${names})`;
  });
}
