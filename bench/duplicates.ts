// Suggestions for the report form while a tester types, among the reports of the queue.
import type pg from 'pg';
import type { Product } from './product.ts';
import type { SizeRow } from './report.ts';
import { percentile } from './rounds.ts';

const QUESTIONS = 200;
const AIM_MS = 50;

interface Row {
  bugDescription: string;
  feature: string;
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
