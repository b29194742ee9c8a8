import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobs } from '../platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a run under way hears that the server is about to end', async () => {
  const jobs = await openJobs(database.connection, { timezone: 'UTC', log: pino({ level: 'silent' }) });
  const log: string[] = [];
  const kind = {
    name: 'repeated',
    every: 0.01,
    run: async (_data: object, { ending }: { ending?: AbortSignal }) => {
      log.push('begun');
      await once(ending!, 'abort');
      log.push('ended');
    },
  };
  await jobs.start([kind as never]);
  await expect.poll(() => log).toEqual(['begun']);
  await jobs.stop();
  expect(log).toEqual(['begun', 'ended']);
});
