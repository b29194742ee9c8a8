import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { foldText } from './folding.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

test.each([
  'Payment GATEWAY',
  'أحمد إبراهيم آل ٱلشيخ',
  'الدَّفْعُ بِالْبِطَاقَةِ',
  'مستشفى سلّة سلـــــة',
  'شئون مؤسسة کی',
  'الطلب ١٢٣ و ۴۵۶',
])('folds %j as the database does', async (text) => {
  const { rows } = await world.ctx.db.execute(sql`select fold_text(${text}) as folded`);
  expect(foldText(text)).toBe(rows[0]!.folded);
});
