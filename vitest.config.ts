import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const serverTests = ['app', 'db', 'features', 'http', 'jobs', 'testing'].map(
  (name) => `server/src/${name}{,/**/*}.test.ts`,
);

export default defineConfig({
  test: {
    // A file of server tests keeps a database busy as well as a processor.
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,scripts}/**/*.test.ts',
            'web/build/*.test.ts',
            'server/src/platform/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          name: 'server',
          // Loading the whole server anew takes longer than most files' tests, which share nothing but its modules.
          isolate: false,
          include: serverTests,
          globalSetup: ['server/src/testing/database-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
