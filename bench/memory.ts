// The resident memory of the server: at rest without data, while 200 clients use it without a pause, and a minute later.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { requestsPerSecond } from './load.ts';
import { startServer } from './processes.ts';
import { type Product, type SignedIn, startProduct } from './product.ts';
import type { SizeRow } from './report.ts';

const CLIENTS = 200;
const LOAD_SECONDS = 300;
const SAMPLE_MS = 1_000;
/** What the start left behind is collected by then. */
const RESTED_MS = 30_000;
const REST_MS = 45_000;
const A_MINUTE_MS = 60_000;
/** Requests until they repeat. One of them asks for the queue, and one for the leaderboard. */
const ROUND = 200;

/** @returns the largest sample at rest, and the last ones of the load and of the minute after it */
export async function measureMemory(): Promise<SizeRow[]> {
  const atRest = await measureRest();
  const product = await startProduct();
  try {
    const samples = sampleMemory(product.server.pid);
    const perSecond = await load(product);
    const { last, largest } = await samples.end();
    await sleep(A_MINUTE_MS);
    const later = await residentMebibytes(product.server.pid);
    return [
      { what: 'Memory at rest, without data', unit: 'MiB', size: atRest, aim: 150 },
      {
        what: `Memory after ${LOAD_SECONDS} s of ${CLIENTS} clients`,
        unit: `MiB (at most ${Math.round(largest)}; ${Math.round(perSecond)} requests/s)`,
        size: last,
        aim: 250,
      },
      { what: 'Memory a minute later', unit: 'MiB', size: later, aim: 200 },
    ];
  } finally {
    await product.stop();
  }
}

async function measureRest(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-bench-'));
  const env = { DATA_DIR: path.join(folder, 'data') };
  const server = await startServer('server/dist/main.js', { folder, answering: '/api/health/ready', env });
  try {
    await sleep(RESTED_MS);
    const samples = sampleMemory(server.pid);
    await sleep(REST_MS);
    return (await samples.end()).largest;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const load = ({ server, admin, testers }: Product) =>
  requestsPerSecond({
    url: server.origin,
    connections: CLIENTS,
    duration: LOAD_SECONDS,
    requests: Array.from({ length: ROUND }, (_, number) => requestOf(number, admin, testers)),
  });

/** Of the rest, a quarter each asks for the page of the dashboard, own reports, the own rank and the session. */
function requestOf(number: number, admin: SignedIn, testers: readonly SignedIn[]): Request {
  const asBrowser = (path: string, { cookie }: SignedIn) => ({
    path,
    headers: { cookie, accept: '*/*', 'accept-encoding': 'gzip, deflate, br' },
  });
  if (number === 0) return asBrowser('/admin?tab=points-review', admin);
  if (number === 1) return asBrowser('/api/leaderboard?limit=100', admin);
  const tester = testers[Math.floor(number / 4) % testers.length]!;
  const { id } = tester;
  const paths = [
    '/dashboard',
    `/api/bug-reports/employee/${id}`,
    `/api/leaderboard/rank/${id}`,
    '/api/auth/session',
  ];
  return asBrowser(paths[number % paths.length]!, tester);
}

/** @returns `end`, which resolves with two of the samples */
function sampleMemory(pid: number) {
  const ending = new AbortController();
  const sampled = (async () => {
    let last = 0;
    let largest = 0;
    while (!ending.signal.aborted) {
      last = await residentMebibytes(pid);
      largest = Math.max(largest, last);
      await sleep(SAMPLE_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
    return { last, largest };
  })();
  return {
    end: () => {
      ending.abort();
      return sampled;
    },
  };
}

async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1_024;
}
