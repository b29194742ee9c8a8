import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';

/** Has made the queues of all jobs, and runs none any more. */
let first: TestApp;
let world: TestApp;
beforeEach(async () => {
  first = await openTestApp();
  await first.ctx.jobs.stop();
  world = await openTestApp({ sharesWith: first, jobs: () => [] });
});
afterEach(async () => {
  await world.close();
  await first.close();
});

describe.each(['/readyz', '/api/health/ready'])('%s', (path) => {
  const ask = () => world.browser().get(path);

  test('reports that storage and jobs work', async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok', storage: 'ok', jobs: 'ok' },
    });
  });

  test('reports that the storage does not answer, and stays ready for reports without files', async () => {
    vi.spyOn(world.ctx.storage, 'stat').mockRejectedValue(new Error('gone'));
    expect(await ask()).toMatchObject({ status: 200, body: { storage: 'failing', jobs: 'ok' } });
  });

  test('reports that a job has been due for minutes', async () => {
    await world.ctx.db.transaction((tx) =>
      world.ctx.jobs.enqueue(tx, { name: 'send-mail' }, { mailId: 'x' }),
    );
    await world.ctx.db.execute(sql`update jobs.job set start_after = now() - interval '6 minutes'`);
    expect(await ask()).toMatchObject({ status: 200, body: { storage: 'ok', jobs: 'late' } });
  });
});

test.each(['/healthz', '/api/health/live'])('%s answers', async (path) => {
  expect(await world.browser().get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
});
