import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { onPossibleCommit, type Transaction } from './client.ts';

const world = testApp();
beforeAll(async () => {
  await world.ctx.db.execute(sql`create table notes (number int primary key)`);
});

const add = (tx: Transaction, number: number) => tx.execute(sql`insert into notes values (${number})`);
const listNotes = async () =>
  (await world.ctx.db.execute<{ number: number }>(sql`select number from notes order by number`)).rows.map(
    ({ number }) => number,
  );

test('a failed transaction stores nothing, and the next transaction is stored', async () => {
  await world.ctx.db.transaction((tx) => add(tx, 1));
  const failing = world.ctx.db.transaction(async (tx) => {
    await add(tx, 2);
    await add(tx, 1);
  });
  await expect(failing).rejects.toThrow();
  await world.ctx.db.transaction((tx) => add(tx, 3));
  expect(await listNotes()).toEqual([1, 3]);
});

test('commit hooks run when the commit is stored, and not when PostgreSQL refuses it', async () => {
  const committed = vi.fn();
  const failing = world.ctx.db.transaction(async (tx) => {
    onPossibleCommit(tx, committed);
    await add(tx, 1).catch(() => {});
  });
  await expect(failing).rejects.toThrow('A statement of the transaction had failed.');
  expect(committed).not.toHaveBeenCalled();

  await world.ctx.db.transaction(async (tx) => {
    onPossibleCommit(tx, committed);
    await add(tx, 4);
    expect(committed).not.toHaveBeenCalled();
  });
  expect(committed).toHaveBeenCalledOnce();
});

test('a snapshot that changes a row which somebody else has changed runs again, three times at most', async () => {
  const { db } = world.ctx;
  await db.execute(sql`create table counters (value int)`);
  await db.execute(sql`insert into counters values (0)`);
  const addOne = sql`update counters set value = value + 1`;
  const countedTwice = (others: number) => {
    let runs = 0;
    return db.snapshot(async (snapshot) => {
      await snapshot.execute(sql`select value from counters`);
      runs += 1;
      if (runs <= others) await db.execute(addOne);
      await snapshot.execute(addOne);
      return runs;
    });
  };
  expect(await countedTwice(2)).toBe(3);
  expect((await db.execute(sql`select value from counters`)).rows).toEqual([{ value: 3 }]);
  await expect(countedTwice(3)).rejects.toThrow();
});
