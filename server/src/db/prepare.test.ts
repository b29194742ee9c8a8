import { eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { type Executor, sendWithCommit } from './client.ts';
import { prepare, type ValueOf } from './prepare.ts';
import { createdAt } from './schema/columns.ts';
import { sendTogether } from './send-together.ts';

const letters = pgTable('letters', { id: uuid().primaryKey(), words: text().notNull(), sentAt: createdAt() });
const ID = '00000000-0000-7000-8000-00000000000';
const SENT_AT = new Date('2026-03-01T08:00:00.123Z');

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  await world.ctx.db.execute(
    sql`create table letters (id uuid primary key, words text not null, sent_at timestamptz not null default now())`,
  );
});
afterAll(() => world.close());

const build = vi.fn((executor: Executor, value: ValueOf<typeof letters.$inferSelect>) =>
  executor
    .insert(letters)
    .values({ id: value('id'), words: value('words'), sentAt: value('sentAt') })
    .returning(),
);
const insertLetter = prepare(build);
const countLetters = prepare((executor, value: ValueOf<{ words: string }>) =>
  executor
    .select({ id: letters.id })
    .from(letters)
    .where(eq(letters.words, value('words'))),
);

test('runs with other values each time, is built once for a connection, and converts values both ways', async () => {
  const { db } = world.ctx;
  for (const number of [1, 2]) {
    const letter = { id: `${ID}${number}`, words: `words ${number}`, sentAt: SENT_AT };
    expect(await insertLetter(db, letter)).toEqual([letter]);
  }
  expect(build).toHaveBeenCalledTimes(1);
});

test('runs in the transaction of its executor', async () => {
  const { db } = world.ctx;
  const failing = db.transaction(async (tx) => {
    await insertLetter(tx, { id: `${ID}3`, words: 'undone', sentAt: SENT_AT });
    expect(await countLetters(tx, { words: 'undone' })).toHaveLength(1);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await countLetters(db, { words: 'undone' })).toEqual([]);
});

test('keeps its place among other statements, and before the commit', async () => {
  const { db } = world.ctx;
  const letter = (number: number) => ({ id: `${ID}${number}`, words: 'in order', sentAt: SENT_AT });
  const counted = await db.transaction(async (tx) => {
    const [, before, , after] = await sendTogether(
      tx.insert(letters).values(letter(4)),
      countLetters(tx, { words: 'in order' }),
      insertLetter(tx, letter(5)),
      tx.$count(letters, eq(letters.words, 'in order')),
    );
    sendWithCommit(tx, () => insertLetter(tx, letter(6)));
    return [before.length, after];
  });
  expect(counted).toEqual([1, 2]);
  expect(await countLetters(db, { words: 'in order' })).toHaveLength(3);
});
