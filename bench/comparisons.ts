// How long new reports wait until they are compared with earlier ones, PostgreSQL's memory after that, and what people notice while all
// reports are compared for the first time.
import { setTimeout as sleep } from 'node:timers/promises';
import { measureWait, requestsPerSecond, sendInTurn } from './load.ts';
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

const FIRST_RUN_SECONDS = 40;
/** A request of the peak (bench/peak.ts). */
const READ = '/api/bug-reports';
const READS_A_SECOND = 112;

/** The peak's requests before, and while the job compares reports that were never compared, as after an upgrade. */
export async function measureFirstComparison(product: Product): Promise<Row[]> {
  const { pool } = product;
  // After the start, PostgreSQL reads its pages from the disk.
  await measureWaits(product, 'first');
  const before = await measureWaits(product, 'before');
  await pool.query('delete from likely_originals');
  await pool.query(`insert into jobs.job (name, data) values ('compare-missing', '{}')`);
  const during = await measureWaits(product, 'during');
  const { rows } = await pool.query('select count(*)::int as compared from likely_originals');
  console.log(`  ${rows[0].compared} reports compared in ${FIRST_RUN_SECONDS} s`);
  const row = (name: string, kind: 'reads' | 'reports'): Row => ({
    label: `${name} beside the first comparison of all reports, 97.5th percentile (${before[kind].toFixed(0)} ms without it)`,
    figure: during[kind],
    unit: 'ms',
    atMost: Math.max(before[kind] * 1.1, 250),
  });
  return [row('Reads', 'reads'), row('Submissions', 'reports')];
}

/** Milliseconds. */
async function measureWaits({ origin, pool, testers }: Product, name: string) {
  const descriptions = await listDescriptions(pool, FIRST_RUN_SECONDS * 3);
  const send = (rate: number, request: (turn: number) => object) =>
    measureWait({
      url: origin,
      connections: rate,
      overallRate: rate,
      duration: FIRST_RUN_SECONDS,
      ...sendInTurn(request),
    });
  const [reads, reports] = await Promise.all([
    send(READS_A_SECOND, (turn) => ({
      method: 'GET',
      path: READ,
      headers: { cookie: testers[turn % testers.length]!.cookie, 'accept-encoding': 'gzip' },
    })),
    send(3, (turn) => {
      const tester = testers[(turn * 7) % testers.length]!;
      return reportRequest(origin, tester, `${descriptions[turn]!} (${name} ${turn})`, `${name}-${turn}`);
    }),
  ]);
  return { reads: reads!, reports: reports! };
}
