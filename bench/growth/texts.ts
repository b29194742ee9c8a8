// The texts of the seeded reports: those of the demo in both languages, each joined with the end of another and, in the database,
// with a rare word, so that terms and words are as common and as rare as in a large program.
import type pg from 'pg';
import { openCalendar } from '../../scripts/demo/calendar.ts';
import { openChance } from '../../scripts/demo/chance.ts';
import type { Person } from '../../scripts/demo/people/people.ts';
import { makeReports } from '../../scripts/demo/reports/reports.ts';
import { termsOf } from '../../server/src/features/duplicates/similarity/terms.ts';

/** No text repeats within a batch. */
const BATCH = 2_000;
const BATCHES = 2;
/** Different ends of each text. */
const ENDS = 16;
/** How many texts there are in `growth_texts`. */
export const TEXTS = BATCH * BATCHES * ENDS;

const COLUMNS = [
  'feature',
  'bugType',
  'category',
  'storeLanguage',
  'issueLocation',
  'severity',
  'source',
] as const;
const DEVICE = ['deviceType', 'operatingSystem', 'browser'] as const;

/** Fills the table `growth_texts`, numbered from 0. @param people who write them, each in a dialect */
export async function seedTexts(client: pg.ClientBase, people: readonly Person[]): Promise<void> {
  const chance = openChance(100_000);
  const calendar = openCalendar(new Date(), 'Asia/Riyadh');
  const made = Array.from({ length: BATCHES }, () => makeReports(chance, calendar, people, BATCH)).flat();
  const rows = made.map(({ row }, n) => ({
    n,
    ...Object.fromEntries([...COLUMNS, ...DEVICE].map((name) => [name, row[name]])),
    text: row.bugDescription,
    ending: endOf(row.bugDescription),
    score: row.scoreBreakdown,
    terms: termsOf(row),
    endTerms: termsOf({ bugDescription: endOf(row.bugDescription) }),
  }));
  const names = [...COLUMNS, ...DEVICE].map((name) => `"${name}" text`).join(', ');
  await client.query(
    `create unlogged table growth_bases as
      select * from jsonb_to_recordset($1::jsonb)
        as (n int, ${names}, text text, ending text, score jsonb, terms text[], "endTerms" text[])`,
    [JSON.stringify(rows)],
  );
  await client.query(`
    create unlogged table growth_texts as
    select base.n * ${ENDS} + side.n as n, ${[...COLUMNS, ...DEVICE].map((name) => `base."${name}"`).join(', ')}, base.score,
      base.text || ' ' || other.ending as text,
      array(select distinct unnest(base.terms || other."endTerms")) as terms
    from growth_bases base, generate_series(0, ${ENDS - 1}) side(n)
    join growth_bases other on true
    where other.n = (base.n * 7919 + side.n * 1237 + 1) % ${BATCH * BATCHES}`);
  await client.query('drop table growth_bases; analyze growth_texts');
}

/** The last sentence. */
const endOf = (text: string): string =>
  text
    .trim()
    .split(/(?<=[.!?؟])\s+/)
    .at(-1)!;
