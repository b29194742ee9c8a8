import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobs } from '../platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function listSchedules(): Promise<string[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from jobs.schedule order by name');
  await client.end();
  return rows.map(({ name }) => name);
}

test('a job that was removed is not queued any more, although an earlier version scheduled it', async () => {
  const jobs = await openJobs(database.connection, { timezone: 'UTC', log: pino({ level: 'silent' }) });
  const scheduled = (name: string) => ({ name, cron: '0 4 * * *', run: async () => {} }) as never;
  await jobs.start([scheduled('read-inbound-mail'), scheduled('kept')]);
  expect(await listSchedules()).toEqual(['kept', 'read-inbound-mail']);
  await jobs.start([]);
  expect(await listSchedules()).toEqual(['kept']);
  await jobs.stop();
});
