// A thousand people use two servers on one database, for five minutes unless SOAK_MINUTES says otherwise. Each has an open dashboard
// (promises: 31, 32, 45).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { openPages } from '../server/src/testing/open-pages.ts';
import { reportFields } from '../server/src/testing/people.ts';
import { startProduct } from '../server/src/testing/processes/product.ts';
import { type Finding, seconds } from './finding.ts';
import { countWrongTotals } from './journal.ts';
import type { Person } from './people.ts';
import { type Subject, withSubject } from './subject.ts';
import { statusOf, Tally } from './watch.ts';

const PEOPLE = 1_000;
/** The promise says fifteen: `SOAK_MINUTES=15 npm run soak -- crowd`. Five keep the whole run under twenty. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 5);
/** Between two requests of a person. */
const PAUSE_MS = { min: 4_000, max: 12_000 };
/** The share of requests that submit a report. */
const REPORT_PERCENT = 3;
const MAX_ERROR_RATE = 0.001;
const REST_MS = 30_000;
const MEBIBYTE = 1024 * 1024;
const MAX_MEMORY_GROWTH = 50 * MEBIBYTE;

export async function serveCrowd(): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-crowd-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
  const { host, user, database } = postgres.connection;
  const DATABASE_URL = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  const SECRET_KEY = 'a secret that both servers of the crowd share';
  try {
    const options = { people: PEOPLE, settings: { DATABASE_URL, SECRET_KEY }, database: postgres.connection };
    return await withSubject(options, async (subject) => {
      const second = await startProduct({ DATABASE_URL, SECRET_KEY, DATA_DIR: subject.dataDir });
      try {
        return await serve(subject, [subject, { url: () => second.url, pid: () => second.pid }]);
      } finally {
        await second.end('SIGTERM');
      }
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Server = Pick<Subject, 'url' | 'pid'>;

async function serve(subject: Subject, servers: readonly Server[]): Promise<Finding[]> {
  const readMemory = () => Promise.all(servers.map(({ pid }) => residentBytes(pid())));
  const replies = new Tally();
  const times: number[] = [];
  const end = Date.now() + MINUTES * 60_000;
  const sendUntilEnd = async (person: Person, number: number) => {
    const url = servers[number % servers.length]!.url();
    await sleep(Math.random() * PAUSE_MS.max);
    for (let action = 0; Date.now() < end; action += 1) {
      const start = performance.now();
      replies.add(await sendRequest(url, person, action));
      times.push(performance.now() - start);
      await sleep(PAUSE_MS.min + Math.random() * (PAUSE_MS.max - PAUSE_MS.min));
    }
  };
  const before = await readMemory();
  const pages = await Promise.all(
    servers.map(({ url }, index) =>
      openPages(
        url(),
        subject.people.filter((_, number) => number % servers.length === index),
      ),
    ),
  );
  const crowd = Promise.all(subject.people.map(sendUntilEnd));
  await sleep(60_000);
  const afterMinute = await readMemory();
  await crowd;
  const atEnd = await readMemory();
  for (const page of pages) page.close();
  const pageReplies = pages.flatMap((page) => page.replies);
  for (const { outcome } of pageReplies) replies.add(outcome);
  await sleep(REST_MS);
  const after = await readMemory();
  const failed = replies.count((status) => !/^2/.test(status));
  const wrongTotals = await countWrongTotals(subject);
  times.sort((first, other) => first - other);
  const percentile = (share: number) => seconds(times[Math.floor(times.length * share)]!);
  const formatMegabytes = (bytes: number[]) =>
    bytes.map((value) => Math.round(value / MEBIBYTE)).join(' and ');
  return [
    {
      label: `${PEOPLE} people at once for ${MINUTES} min on two servers`,
      outcome: `${times.length} requests and ${pageReplies.length} reads of open pages, ${failed} failed (${replies}); median ${percentile(0.5)}, 95th percentile ${percentile(0.95)}; ${wrongTotals} wrong totals`,
      isMet: failed / (times.length + pageReplies.length) < MAX_ERROR_RATE && wrongTotals === 0,
    },
    {
      label: 'Memory of the two servers',
      outcome: `${formatMegabytes(before)} MB before, ${formatMegabytes(afterMinute)} after a minute, ${formatMegabytes(atEnd)} at the end, ${formatMegabytes(after)} after a rest`,
      isMet: after.every((bytes, index) => bytes - afterMinute[index]! < MAX_MEMORY_GROWTH),
    },
  ];
}

/** The requests of an open dashboard. */
export const DASHBOARD_READS = [
  '/api/auth/session',
  '/api/bug-reports',
  '/api/scoring',
  '/api/notifications',
];

/**
 * Mostly a read, sometimes a report.
 * @param screenshot of each report; none by default
 */
export function sendRequest(
  url: string,
  person: Person,
  action: number,
  screenshot?: Blob,
): Promise<number | string> {
  const headers = { origin: url, cookie: person.cookie };
  if (Math.random() * 100 >= REPORT_PERCENT) {
    const reads = [...DASHBOARD_READS, `/api/leaderboard/rank/${person.id}`];
    return statusOf(url + reads[action % reads.length]!, { headers });
  }
  const form = new FormData();
  const bugDescription = `The page ${person.id} is empty after step ${action} of ${crypto.randomUUID()}`;
  for (const [name, value] of Object.entries(reportFields({ bugDescription }))) form.append(name, value);
  if (screenshot) form.append('screenshots', screenshot, 'screenshot.png');
  return statusOf(`${url}/api/bug-reports`, { method: 'POST', headers, body: form });
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
