// Suggestions for the report form while a tester types, among the reports of the queue.
import type pg from 'pg';
import { TERMS_VERSION, termsOf } from '../server/src/features/duplicates/similarity/terms.ts';
import type { Product } from './product.ts';
import type { SizeRow } from './report.ts';
import { percentile } from './rounds.ts';

const BATCH = 2_000;
const QUESTIONS = 200;
const AIM_MS = 50;

interface Row {
  id: string;
  bugDescription: string;
  issueLocation: string;
  feature: string;
}

/** Stores and counts the terms of reports that were inserted directly into the table. */
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

/** Drafts: the beginnings of stored reports with their words reordered; one request per pause in typing. */
export async function measureTyping({ server, testers }: Product, pool: pg.Pool): Promise<SizeRow> {
  const { rows } = await pool.query<Row>(
    `select bug_description as "bugDescription", feature from bug_reports tablesample system (1) limit ${QUESTIONS}`,
  );
  const times: number[] = [];
  const bare: number[] = [];
  const timeOf = async (address: string, init: RequestInit) => {
    const start = performance.now();
    const reply = await fetch(server.origin + address, init);
    if (reply.status !== 200) throw new Error(`${address} answers ${reply.status}.`);
    await reply.text();
    return performance.now() - start;
  };
  for (const [at, { bugDescription }] of rows.entries()) {
    const { cookie } = testers[at % testers.length]!;
    const typed = bugDescription.split(/\s+/).slice(0, 14).reverse().join(' ');
    const headers = { cookie, origin: server.origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ bugDescription: typed });
    times.push(await timeOf('/api/bug-reports/similar', { method: 'POST', headers, body }));
    bare.push(await timeOf('/api/admin/check', { headers: { cookie } }));
  }
  return {
    what: 'Suggestions while typing',
    unit: `ms, p95 (p50 ${percentile(times, 50).toFixed(1)} and ${percentile(bare, 50).toFixed(1)})`,
    size: percentile(times, 95),
    bare: percentile(bare, 95),
    aim: AIM_MS,
  };
}
