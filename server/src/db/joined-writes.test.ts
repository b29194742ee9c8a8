import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { onPossibleCommit, sendWithCommit, type Transaction } from './client.ts';
import { sendTogether } from './send-together.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  await world.ctx.db.execute(sql`create table notes (number int primary key)`);
});
afterAll(() => world.close());

const add = (tx: Transaction, number: number) => tx.execute(sql`insert into notes values (${number})`);
const listNotes = async () =>
  (await world.ctx.db.execute<{ number: number }>(sql`select number from notes order by number`)).rows.map(
    ({ number }) => number,
  );

test('statements that are sent together run in their order', async () => {
  const counts = await world.ctx.db.transaction((tx) =>
    sendTogether(
      add(tx, 1),
      tx.execute<{ n: number }>(sql`select count(*)::int as n from notes`),
      add(tx, 2),
    ),
  );
  expect(counts[1].rows).toEqual([{ n: 1 }]);
  expect(await listNotes()).toEqual([1, 2]);
});

test('one that fails takes back the others, also those after it, and the connection goes on', async () => {
  const failing = world.ctx.db.transaction((tx) => sendTogether(add(tx, 3), add(tx, 1), add(tx, 4)));
  await expect(failing).rejects.toThrow();
  await world.ctx.db.transaction((tx) => add(tx, 5));
  expect(await listNotes()).toEqual([1, 2, 5]);
});

test('a part that goes on after another has failed cannot write any more', async () => {
  const goOn = async (tx: Transaction) => {
    await tx.execute(sql`select 1`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await add(tx, 10);
  };
  const failing = world.ctx.db.transaction((tx) => sendTogether(goOn(tx), add(tx, 1)));
  await expect(failing).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await listNotes()).toEqual([1, 2, 5]);
});

test('a statement that fails beside the commit takes everything back, and is no possible commit', async () => {
  const committed = vi.fn();
  const failing = world.ctx.db.transaction(async (tx) => {
    onPossibleCommit(tx, committed);
    await add(tx, 11);
    sendWithCommit(tx, () => add(tx, 1));
  });
  await expect(failing).rejects.toThrow();
  expect(await listNotes()).not.toContain(11);
  expect(committed).not.toHaveBeenCalled();

  await world.ctx.db.transaction(async (tx) => {
    onPossibleCommit(tx, committed);
    sendWithCommit(tx, () => add(tx, 12));
  });
  expect(await listNotes()).toContain(12);
  expect(committed).toHaveBeenCalledOnce();
});

test('a transaction begins, and sends its first statements, in one write', async () => {
  // Connects and prepares first.
  await world.ctx.db.transaction((tx) => add(tx, 6));
  const methods = ['_write', '_writev'] as const;
  const spies = methods.map((method) => vi.spyOn(Socket.prototype as Required<Writable>, method));
  const countWrites = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  await world.ctx.db.transaction(async (tx) => {
    const start = countWrites();
    await sendTogether(add(tx, 7), add(tx, 8), add(tx, 9));
    expect(countWrites() - start).toBe(1);
  });
  vi.restoreAllMocks();
});
