// Suggestions for the form while a tester types.
import type pg from 'pg';
import type { Product } from '../product.ts';
import { summary, type Times } from './measure.ts';

const DRAFTS = 40;
/** Words of a description that are typed, in another order. */
const TYPED_WORDS = 14;

export async function measureSuggestions(
  { server, testers }: Product,
  pool: pg.Pool,
  what: string,
): Promise<Times> {
  const { rows } = await pool.query<{ text: string }>(
    `select bug_description as text from bug_reports where serial_number like '%7' order by id desc limit ${DRAFTS}`,
  );
  const times: number[] = [];
  for (const [at, { text }] of rows.entries()) {
    const { cookie } = testers[at % testers.length]!;
    const bugDescription = text.split(/\s+/).slice(0, TYPED_WORDS).reverse().join(' ');
    const start = performance.now();
    const reply = await fetch(`${server.origin}/api/bug-reports/similar`, {
      method: 'POST',
      headers: { cookie, origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ bugDescription }),
    });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`Suggestions answer ${reply.status}.`);
    times.push(performance.now() - start);
  }
  return summary(what, new Map([['/api/bug-reports/similar', times]]));
}
