import { foldText } from '@bugquest/contract/fold-text';
import { FOLD_TEXT_CASES } from '@bugquest/contract/fold-text-cases';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

const world = testApp();

const fold = async (text: string) =>
  (await world.ctx.db.execute(sql`select fold_text(${text}) as folded`)).rows[0]!.folded;

test.each(FOLD_TEXT_CASES)('folds %j to %j', async (typed, folded) => {
  expect(await fold(typed)).toBe(folded);
});

test('folds every character of common scripts as the TypeScript function does', async () => {
  const { rows } = await world.ctx.db.execute(sql`
    select n, fold_text('a' || chr(n) || 'b') as folded
    from (values (1, 1791), (7680, 8703), (64256, 65023), (65136, 65519)) as blocks (first, last),
      generate_series(first, last) as n`);
  expect(rows.length).toBeGreaterThan(3_900);
  const differing = rows.filter(
    ({ n, folded }) => foldText(`a${String.fromCodePoint(Number(n))}b`) !== folded,
  );
  expect(differing).toEqual([]);
});

test('stored search columns are folded in the same way', async () => {
  const { rows } = await world.ctx.db.execute(
    sql`select table_name, column_name from information_schema.columns where generation_expression like '%fold%' order by table_name`,
  );
  expect(rows).toEqual(
    ['bug_reports', 'employees', 'mails'].map((table) => ({ table_name: table, column_name: 'search_text' })),
  );
});
