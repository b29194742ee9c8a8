// Processor time and memory of the server while 1,000 of 50,000 employees use the product, and while their dashboards are open.
// Linux only.
import { setTimeout as sleep } from 'node:timers/promises';
import { readUsage } from '../server/src/testing/processes/usage.ts';
import { requestsPerSecond, sendInTurn } from './load.ts';
import { measureOpenDashboards, REPORTS_OF_OPEN_DASHBOARDS } from './open-dashboards.ts';
import { type Product, readMemoryMegabytes } from './product.ts';
import { reportRequest } from './report-form.ts';
import { listDescriptions } from './seed.ts';
import type { Row } from './table.ts';

const READS_A_SECOND = 112;
const REPORTS_A_SECOND = 3;
const SECONDS = 40;
const OPEN_DASHBOARDS = [300, 1_000];
/** The wait before memory is read without load. */
const IDLE_MS = 15_000;

/** The requests of an open dashboard. */
const READS = ['/api/auth/session', '/api/bug-reports', '/api/scoring', '/api/notifications'];
const DESK_READS = ['/api/bug-reports?review=pending&sort=severity&limit=50', '/api/admin/overview'];
/** One request in 150 is an administrator's. */
const DESK_EVERY = 150;

export async function measurePeak(product: Product): Promise<Row[]> {
  const reports = SECONDS * REPORTS_A_SECOND * 2;
  const descriptions = await listDescriptions(
    product.pool,
    reports + OPEN_DASHBOARDS.length * REPORTS_OF_OPEN_DASHBOARDS,
  );
  const rows = await measureRequests(product, descriptions.splice(0, reports));
  for (const count of OPEN_DASHBOARDS) {
    const unused = descriptions.splice(0, REPORTS_OF_OPEN_DASHBOARDS);
    rows.push(...(await measureOpenDashboards(product, count, unused)));
  }
  return rows;
}

async function measureRequests(product: Product, descriptions: readonly string[]): Promise<Row[]> {
  const { origin, pid } = product;
  await sleep(IDLE_MS);
  const atRest = await readMemoryMegabytes(pid);
  const before = await readUsage(pid);
  let mostMemory = 0;
  const sampling = setInterval(async () => {
    mostMemory = Math.max(mostMemory, await readMemoryMegabytes(pid));
  }, 500);
  const load = { url: origin, duration: SECONDS };
  const speeds = await Promise.all([
    requestsPerSecond({
      ...load,
      connections: 50,
      overallRate: READS_A_SECOND,
      ...sendInTurn((turn) => readRequest(product, turn)),
    }),
    requestsPerSecond({
      ...load,
      connections: REPORTS_A_SECOND,
      overallRate: REPORTS_A_SECOND,
      ...sendInTurn((turn) => {
        const tester = product.testers[(turn * 7) % product.testers.length]!;
        return reportRequest(origin, tester, descriptions[turn % descriptions.length]!, `peak-${turn}`);
      }),
    }),
  ]).finally(() => clearInterval(sampling));
  const coresUsed = ((await readUsage(pid)).seconds - before.seconds) / SECONDS;
  await sleep(IDLE_MS);
  const after = await readMemoryMegabytes(pid);
  const [reads, reports] = speeds.map((speed) => speed.toFixed(0));
  return [
    { label: 'Memory at rest', figure: atRest, unit: 'MB', atMost: 220 },
    {
      label: `Peak, ${reads} requests and ${reports} reports a second`,
      figure: coresUsed * 100,
      unit: '% of a core',
      atMost: 35,
    },
    { label: 'Peak: most memory', figure: mostMemory, unit: 'MB', atMost: 350 },
    { label: 'Memory after the load', figure: after, unit: 'MB', atMost: 350 },
  ];
}

function readRequest({ admin, testers }: Product, turn: number) {
  const { id, cookie } = turn % DESK_EVERY === 0 ? admin : testers[turn % testers.length]!;
  const reads = [...READS, `/api/leaderboard/rank/${id}`];
  const path =
    turn % DESK_EVERY === 0
      ? DESK_READS[(turn / DESK_EVERY) % DESK_READS.length]!
      : reads[turn % reads.length]!;
  return { method: 'GET', path, headers: { cookie, 'accept-encoding': 'gzip' } };
}
