import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openJobs } from '../platform/jobs/jobs.ts';
import { testWorld } from '../testing/context.ts';

const world = testWorld();

const countJobs = async (name: string) =>
  (await world.ctx.db.execute(sql`select from jobs.job where name = ${name}`)).rows.length;

const isPoll = (config: unknown) => String(config).includes('unnest($1::text[]) kind');

test('an idle server sends at most two statements a second', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const pollsOf = () => query.mock.calls.flatMap(([config], index) => (isPoll(config) ? [index] : []));
  // The server polls every two seconds.
  await vi.waitFor(() => expect(pollsOf().length).toBeGreaterThanOrEqual(4), { timeout: 60_000 });
  const [first, , , last] = pollsOf();
  query.mockRestore();
  expect(last! - first!).toBeLessThanOrEqual(12);
}, 90_000);

test('many calls of runSoon are one job, and one in a transaction that fails is none', async () => {
  const jobs = await openJobs(world.database.connection, { timezone: 'UTC', log: world.ctx.log });
  const [run, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const kinds = [
    { name: 'soon', run, canWait: true },
    { name: 'failed', run: other, canWait: true },
  ];
  await jobs.start(kinds);
  const failing = world.ctx.db.transaction(async (tx) => {
    jobs.runSoon(tx, { name: 'failed' });
    throw new Error('It fails.');
  });
  await expect(failing).rejects.toThrow('It fails.');
  await Promise.all(
    Array.from({ length: 20 }, () =>
      world.ctx.db.transaction(async (tx) => jobs.runSoon(tx, { name: 'soon' })),
    ),
  );
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 20_000 });
  await jobs.stop();
  expect([await countJobs('soon'), await countJobs('failed')]).toEqual([1, 0]);
  expect(run).toHaveBeenCalledOnce();
});
