// A company of 50,000 employees in its busiest minutes, in which a thousand of them use the product: the processor time and the
// memory of the server. Linux only.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestsPerSecond, sendInTurn } from './load.ts';
import { memoryOf, type Product } from './product.ts';
import { reportRequest } from './report-form.ts';
import { listDescriptions } from './seed.ts';
import type { Row } from './table.ts';

const READS_A_SECOND = 112;
const REPORTS_A_SECOND = 3;
const SECONDS = 40;
/** After the start, and after the load. */
const REST_MS = 15_000;
/** Ticks of Linux in a second. */
const TICKS = 100;

/** Most requests are those of an open dashboard, and one in 150 is an administrator's. */
const READS = ['/api/auth/session', '/api/bug-reports', '/api/scoring', '/api/notifications'];
const DESK = ['/api/bug-reports?review=pending&sort=severity&limit=50', '/api/admin/overview'];
const DESK_EVERY = 150;

export async function measurePeak(product: Product): Promise<Row[]> {
  const { origin, pid, pool } = product;
  const descriptions = await listDescriptions(pool, SECONDS * REPORTS_A_SECOND * 2);
  await sleep(REST_MS);
  const atRest = await memoryOf(pid);
  const before = await processorSeconds(pid);
  let largest = 0;
  const sampling = setInterval(async () => {
    largest = Math.max(largest, await memoryOf(pid));
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
  const share = ((await processorSeconds(pid)) - before) / SECONDS;
  await sleep(REST_MS);
  const after = await memoryOf(pid);
  const [reads, reports] = speeds.map((speed) => speed.toFixed(0));
  return [
    { what: 'Memory at rest', figure: atRest, unit: 'MB', atMost: 220 },
    {
      what: `Peak, ${reads} requests and ${reports} reports a second`,
      figure: share * 100,
      unit: '% of a core',
      atMost: 35,
    },
    { what: 'Peak: most memory', figure: largest, unit: 'MB', atMost: 350 },
    { what: 'Memory after the load', figure: after, unit: 'MB', atMost: 350 },
  ];
}

function readRequest({ admin, testers }: Product, turn: number) {
  const { id, cookie } = turn % DESK_EVERY === 0 ? admin : testers[turn % testers.length]!;
  const reads = [...READS, `/api/leaderboard/rank/${id}`];
  const path =
    turn % DESK_EVERY === 0 ? DESK[(turn / DESK_EVERY) % DESK.length]! : reads[turn % reads.length]!;
  return { method: 'GET', path, headers: { cookie, 'accept-encoding': 'gzip' } };
}

/** User and system time of a process. Linux writes the name before these numbers, and the name may contain spaces. */
async function processorSeconds(pid: number): Promise<number> {
  const statistics = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = statistics.slice(statistics.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
