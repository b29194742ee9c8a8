import type pg from 'pg';
import { TERMS_VERSION, termsOf } from '../server/src/features/duplicates/similarity/terms.ts';

const BATCH = 2_000;

interface Row {
  id: string;
  bugDescription: string;
  issueLocation: string;
  feature: string;
}

/**
 * Stores the terms of all reports that have none, and counts them: of reports that were inserted directly into the table. The server
 * would examine them for minutes otherwise, and disturb the measurement.
 */
export async function seedTerms(pool: pg.Pool): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query<Row>(
      `select id, bug_description as "bugDescription", issue_location as "issueLocation", feature
        from bug_reports where id > $1 order by id limit ${BATCH}`,
      [last],
    );
    if (rows.length === 0) break;
    const terms = rows.map((row) => ({ id: row.id, terms: termsOf(row) }));
    await pool.query(
      `insert into report_terms (report_id, terms, version)
        select (row->>'id')::uuid, array(select jsonb_array_elements_text(row->'terms')), ${TERMS_VERSION}
        from jsonb_array_elements($1::jsonb) as row on conflict do nothing`,
      [JSON.stringify(terms)],
    );
    last = rows.at(-1)!.id;
  }
  await pool.query('vacuum analyze report_terms');
  await pool.query('delete from term_frequencies');
  await pool.query(
    `with counted as (select terms from report_terms order by report_id desc limit 20000)
      insert into term_frequencies (term, reports)
      select term, count(*) from counted, unnest(counted.terms) as term group by term having count(*) > 1
      union all select '', count(*) from counted`,
  );
}
