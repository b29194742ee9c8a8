import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { type PlaceOf, prepare } from './prepare.ts';
import { settings } from './schema/audit.ts';
import { together } from './together.ts';

const world = testApp();

const columns = { backend: sql<number>`pg_backend_pid()`, at: sql<string>`clock_timestamp()::text` };
const readPrepared = prepare((db, place: PlaceOf<{ value: number }>) =>
  db
    .select({ ...columns, value: sql<number>`${place('value')}::int` })
    .from(settings)
    .limit(1),
);

test('statements of parallel transactions go to their own connections, in the order in which they were called', async () => {
  const { db } = world.ctx;
  await db.insert(settings).values({ key: 'prepared', value: 1 }).onConflictDoNothing();
  const run = (value: number) =>
    db.transaction(async (tx) => {
      const read = () => tx.select(columns).from(settings).limit(1);
      const [[before], [prepared], [after]] = await together(read, () => readPrepared(tx, { value }), read);
      const times = [before!, prepared!, after!].map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      expect(prepared).toMatchObject({ value, backend: before!.backend });
    });
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(run));
});
