// A thousand people use two servers on one database, for five minutes unless SOAK_MINUTES says otherwise (promises: 31, 32, 45).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
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
/** Between two actions of a person, in milliseconds. */
const THINKING = { least: 4_000, most: 12_000 };
/** The percentage of actions that are reports. */
const REPORTS_IN_100 = 3;
const ERRORS_AT_MOST = 0.001;
const REST_MS = 30_000;
const MEBIBYTE = 1024 * 1024;
const RETURNS_TO_WITHIN = 50 * MEBIBYTE;

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
  const memory = () => Promise.all(servers.map(({ pid }) => residentBytes(pid())));
  const replies = new Tally();
  const times: number[] = [];
  const end = Date.now() + MINUTES * 60_000;
  const live = async (person: Person, number: number) => {
    const url = servers[number % servers.length]!.url();
    await sleep(Math.random() * THINKING.most);
    for (let action = 0; Date.now() < end; action += 1) {
      const asked = performance.now();
      replies.add(await act(url, person, action));
      times.push(performance.now() - asked);
      await sleep(THINKING.least + Math.random() * (THINKING.most - THINKING.least));
    }
  };
  const before = await memory();
  const crowd = Promise.all(subject.people.map(live));
  await sleep(60_000);
  const early = await memory();
  await crowd;
  const late = await memory();
  await sleep(REST_MS);
  const after = await memory();
  const failed = replies.count((status) => !/^2/.test(status));
  const wrong = await countWrongTotals(subject);
  times.sort((one, other) => one - other);
  const percentile = (share: number) => seconds(times[Math.floor(times.length * share)]!);
  const inMegabytes = (bytes: number[]) => bytes.map((one) => Math.round(one / MEBIBYTE)).join(' and ');
  return [
    {
      what: `${PEOPLE} people at once for ${MINUTES} min on two servers`,
      outcome: `${times.length} requests, ${failed} failed (${replies}); median ${percentile(0.5)}, 95th percentile ${percentile(0.95)}; ${wrong} wrong totals`,
      holds: failed / times.length < ERRORS_AT_MOST && wrong === 0,
    },
    {
      what: 'Memory of the two servers',
      outcome: `${inMegabytes(before)} MB before, ${inMegabytes(early)} after a minute, ${inMegabytes(late)} at the end, ${inMegabytes(after)} after a rest`,
      holds: after.every((bytes, index) => bytes - early[index]! < RETURNS_TO_WITHIN),
    },
  ];
}

/** Calls of an open dashboard. */
export const READS = ['/api/auth/session', '/api/bug-reports', '/api/scoring', '/api/notifications'];

/** One request of a person: mostly a read, sometimes a report. */
export function act(url: string, person: Person, action: number): Promise<number | string> {
  const headers = { origin: url, cookie: person.cookie };
  if (Math.random() * 100 >= REPORTS_IN_100) {
    const reads = [...READS, `/api/leaderboard/rank/${person.id}`];
    return statusOf(url + reads[action % reads.length]!, { headers });
  }
  const form = new FormData();
  const bugDescription = `The page ${person.id} is empty after step ${action} of ${crypto.randomUUID()}`;
  for (const [name, value] of Object.entries(reportFields({ bugDescription }))) form.append(name, value);
  return statusOf(`${url}/api/bug-reports`, { method: 'POST', headers, body: form });
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
