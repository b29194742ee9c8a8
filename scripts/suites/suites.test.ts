import { afterEach, expect, it, vi } from 'vitest';
import { describeSkipped, printSummary, runSequentially } from './suites.ts';

afterEach(() => {
  process.exitCode = undefined;
});

const file = (name: string, ...skipped: string[]) => ({
  ...{ file: `server/src/${name}`, passed: 1, failed: 0, skipped, failures: [], runs: [] },
});

it('groups skipped tests by what they need', () => {
  const ffmpeg = 'ffmpeg: apt-get install ffmpeg';
  const files = [
    file('a.test.ts', ffmpeg, ffmpeg),
    file('b.test.ts', ffmpeg, 'Linux: run npm test there', ''),
  ];
  expect(describeSkipped(files)).toEqual([
    '3 tests need ffmpeg: apt-get install ffmpeg (a.test.ts, b.test.ts)',
    '1 test needs Linux: run npm test there (b.test.ts)',
    '1 test did not run, without a reason (b.test.ts)',
  ]);
});

it('prints the sums in the last line, and names skipped tests only when there are some', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const lines = () => log.mock.calls.flatMap(([text]) => String(text).split('\n'));

  await runSequentially({ types: async () => ({ passed: 3, failed: 0, earlier: 2 }) });
  printSummary((stages, isGreen) => [`${stages.length} stage, green: ${isGreen}`]);
  expect(lines()).toContain('1 stage, green: true');
  expect(lines()).toContainEqual(
    expect.stringMatching(/^✓ types: 3 passed \(2 of them earlier, unchanged\), 0 failed \(/),
  );
  expect(lines().at(-1)).toBe('3 passed, 0 failed');
  expect(process.exitCode).toBe(0);

  await runSequentially({
    browser: async () => ({
      passed: 1,
      failed: 1,
      failures: ['login'],
      files: [file('a.test.ts', 'curl', 'curl')],
    }),
    bench: () => Promise.reject(new Error('No browser.')),
  });
  printSummary();
  expect(lines()).toContain('✗ login');
  expect(lines().slice(-2)).toEqual(['2 tests need curl (a.test.ts)', '4 passed, 2 failed, 2 skipped']);
  expect(process.exitCode).toBe(1);
  vi.restoreAllMocks();
});
