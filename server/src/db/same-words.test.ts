import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { haveSameWords, haveSameWordsByCount, trigramCountOf } from './same-words.ts';

const world = testApp();

const ENGLISH =
  'The gift card is charged twice when I pay with Mada, and the second charge is never paid back.'.split(' ');
const ARABIC =
  'يخصم النظام قيمة بطاقة الهدايا مرتين عند الدفع ببطاقة مدى ولا يعيد المبلغ الثاني بعد ذلك أبدا'.split(' ');
/** Each list of words as a text: with fewer and fewer words down to none, and with all words twice. */
const TEXTS = [ENGLISH, ARABIC].flatMap((words) => [
  `${words.join(' ')} ${words.join(' ')}`,
  ...words.map((_, start) => words.slice(start).join(' ')),
  '',
]);

test('the comparison by trigram counts finds the same texts as the full comparison', async () => {
  const comparedText = { start: sql`one`, trigramCount: trigramCountOf(sql`one`) };
  const { rows } = await world.ctx.db.execute<{ plain: boolean; counted: boolean; unknown: boolean }>(sql`
    select ${haveSameWords(sql`one`, sql`other`)} as plain,
      ${haveSameWordsByCount(comparedText, sql`other`)} as counted,
      ${haveSameWordsByCount({ ...comparedText, trigramCount: sql`null::smallint` }, sql`other`)} as unknown
    from unnest(${sql.param(TEXTS)}::text[]) as one, unnest(${sql.param(TEXTS)}::text[]) as other`);
  expect(rows.filter(({ plain, counted, unknown }) => plain !== counted || plain !== unknown)).toEqual([]);
  const same = rows.filter(({ plain }) => plain).length;
  expect(same).toBeGreaterThan(TEXTS.length);
  expect(same).toBeLessThan(rows.length / 2);
});
