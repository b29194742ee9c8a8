import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const fold = async (text: string) =>
  (await world.ctx.db.execute(sql`select fold_text(${text}) as folded`)).rows[0]!.folded;

test.each([
  ['Payment GATEWAY', 'payment gateway'],
  ['أحمد إبراهيم آل ٱلشيخ', 'احمد ابراهيم ال الشيخ'],
  ['الدَّفْعُ بِالْبِطَاقَةِ', 'الدفع بالبطاقه'],
  ['مستشفى سلّة سلـــــة', 'مستشفي سله سله'],
  ['شئون مؤسسة', 'شيون موسسه'],
  ['کیبورد', 'كيبورد'],
  ['الطلب ١٢٣ و ۴۵۶', 'الطلب 123 و 456'],
])('folds %j to %j', async (typed, folded) => {
  expect(await fold(typed)).toBe(folded);
});

test('is held by what is searched as it is stored', async () => {
  const { rows } = await world.ctx.db.execute(
    sql`select table_name, column_name from information_schema.columns where is_generated = 'ALWAYS' order by table_name`,
  );
  expect(rows).toEqual(
    ['bug_reports', 'employees', 'mails'].map((table) => ({ table_name: table, column_name: 'search_text' })),
  );
});
