import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { LongestFirst } from './scripts/suites/longest-first.ts';
import { temporaryFolder } from './server/src/testing/temporary-folder.ts';

const serverTests = ['app', 'db', 'features', 'http', 'jobs', 'testing'].map(
  (name) => `server/src/${name}{,/**/*}.test.ts`,
);

/** Tests that replace modules or measure memory, which others must not share with them. */
const isolatedTests = [
  'web/src/features/reports/{capture,uploads}/**/*.test.ts',
  'web/src/lib/browser/service-worker.test.ts',
  'server/src/platform/storage/storage.test.ts',
];

/** Generous, because a busy machine is many times slower. Only a test that hangs takes this long. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

/** Without `setImmediate`, on which the database of the tests runs: a change that starts meanwhile would block all later ones. */
const FAKE_TIMERS: InlineConfig['fakeTimers'] = {
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
};

export default defineConfig({
  test: {
    // One more than there are processors: a file of server tests often waits for its database or for a time limit.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          fakeTimers: FAKE_TIMERS,
          // Loading the modules again for each file takes as long as the tests themselves.
          isolate: false,
          setupFiles: ['server/src/testing/wait-timeouts.ts'],
          include: [
            '{bench,contract,eval,scripts}/**/*.test.ts',
            'web/{build,src}/**/*.test.ts',
            'server/src/platform/**/*.test.ts',
          ],
          exclude: isolatedTests,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'isolated',
          setupFiles: ['server/src/testing/wait-timeouts.ts'],
          include: isolatedTests,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'web',
          fakeTimers: FAKE_TIMERS,
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // Loading jsdom and React takes longer than most files' tests.
          isolate: false,
          setupFiles: ['web/src/testing/fresh-screen.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'server',
          // Another zone than the program's, so that days of the machine's own zone fail a test (promises: 33).
          env: { TZ: 'Pacific/Kiritimati', TMPDIR: temporaryFolder() },
          // Fewer collections of garbage, which took a tenth of the processor time.
          execArgv: ['--max-semi-space-size=64'],
          // Loading the whole server again takes longer than most files' tests, which share nothing but its modules.
          isolate: false,
          include: serverTests,
          // `npm test` runs it after the other server tests, whose statements it reads.
          exclude: process.env.KEPT_STATEMENTS ? [] : ['server/src/db/every-statement.test.ts'],
          setupFiles: [
            'server/src/testing/wait-timeouts.ts',
            'server/src/testing/quick-hashes.ts',
            'server/src/testing/keep-statements.ts',
          ],
          globalSetup: 'server/src/testing/database/database-server.ts',
        },
      },
    ],
  },
});
