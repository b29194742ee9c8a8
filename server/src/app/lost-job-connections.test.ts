// promises: 47
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDrizzle, openPool } from '../db/client.ts';
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type DatabaseGate, openDatabaseGate } from '../testing/database/database-gate.ts';

const options = { timezone: 'UTC', log: pino({ level: 'silent' }) };

let database: TestDatabase;
let gate: DatabaseGate;
let pool: ReturnType<typeof openPool>;
let db: Database;
let queue: Jobs;
let workerQueue: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.connection);
  pool = openPool(database.connection, 60);
  db = openDrizzle(pool);
  queue = await openJobs(database.connection, options);
  workerQueue = await openJobs(gate.connection, { ...options, timeout: 1 });
});
afterAll(async () => {
  await Promise.all([queue.stop(), workerQueue.stop()]);
  await Promise.all([pool.end(), gate.close()]);
  await database.drop();
});

test('workers continue after all their connections have lost the database without notice', async () => {
  const done: number[] = [];
  const kind = { name: 'tried', run: async ({ number }: { number: number }) => void done.push(number) };
  await workerQueue.start([kind as never]);
  const enqueue = (number: number) => db.transaction((tx) => queue.enqueue(tx, kind, { number }));
  const wait = { timeout: 120_000, interval: 100 };
  await enqueue(1);
  await vi.waitFor(() => expect(done).toEqual([1]), wait);
  gate.strand();
  await enqueue(2);
  await vi.waitFor(() => expect(done).toEqual([1, 2]), wait);
}, 300_000);
