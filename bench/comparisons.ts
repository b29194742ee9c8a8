// How long new reports wait until they are compared with earlier ones, and PostgreSQL's memory after that.
import { setTimeout as sleep } from 'node:timers/promises';
import { requestsPerSecond, sendInTurn } from './load.ts';
import { type Product, readPostgresMegabytes } from './product.ts';
import { reportRequest } from './report-form.ts';
import { listDescriptions } from './seed.ts';
import type { Row } from './table.ts';

const REPORTS_A_SECOND = 50;
const SECONDS = 30;
const SAMPLE_MS = 250;
const AIM_SECONDS = 10;

export async function measureComparisons(product: Product): Promise<Row[]> {
  const { origin, pool, testers } = product;
  const descriptions = await listDescriptions(pool, SECONDS * REPORTS_A_SECOND);
  const start = new Date();
  const load = requestsPerSecond({
    url: origin,
    connections: REPORTS_A_SECOND,
    overallRate: REPORTS_A_SECOND,
    duration: SECONDS,
    ...sendInTurn((turn) => {
      const tester = testers[turn % testers.length]!;
      return reportRequest(origin, tester, `${descriptions[turn]} (${turn})`, `compared-${turn}`);
    }),
  });
  let isSending = true;
  const sent = load.finally(() => {
    isSending = false;
  });
  // Answered by `await sent` below.
  sent.catch(() => undefined);
  let longestWait = 0;
  let oldest: number | null;
  do {
    await sleep(SAMPLE_MS);
    oldest = await readOldestWait(product, start);
    longestWait = Math.max(longestWait, oldest ?? 0);
  } while (isSending || oldest !== null);
  const speed = await sent;
  const memory = await readPostgresMegabytes(product);
  await pool.query('delete from bug_reports where created_at >= $1', [start]);
  await pool.query('delete from daily_counts');
  await pool.query('vacuum analyze bug_reports');
  return [
    {
      label: `Longest wait for the comparison with earlier reports, at ${speed.toFixed(0)} reports a second`,
      figure: longestWait,
      unit: 's',
      atMost: AIM_SECONDS,
    },
    { label: "PostgreSQL's memory after these reports", figure: memory, unit: 'MB', atMost: 200 },
  ];
}

/** In seconds; null when all reports since `start` have been compared. */
async function readOldestWait({ pool }: Product, start: Date): Promise<number | null> {
  const { rows } = await pool.query(
    `select extract(epoch from clock_timestamp() - min(created_at))::float as wait from bug_reports
     where created_at >= $1 and not exists (select from likely_originals where report_id = id)`,
    [start],
  );
  return rows[0].wait;
}
