// Processor time and memory of the server while 1,000 of 50,000 employees use the product, and what open dashboards cost while others
// send reports. Linux only.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestsPerSecond, sendInTurn } from './load.ts';
import { openPages } from './open-pages.ts';
import { fetchOk, measureMs, type Product, readMemoryMegabytes } from './product.ts';
import { reportRequest } from './report-form.ts';
import { listDescriptions } from './seed.ts';
import { percentile, type Row } from './table.ts';

const READS_A_SECOND = 112;
const REPORTS_A_SECOND = 3;
const SECONDS = 40;
/** Longer than the slowest cadence, so that every page is told at least once. */
const PAGES_SECONDS = 60;
const OPEN_PAGES = 300;
/** The wait before memory is read without load. */
const IDLE_MS = 15_000;
/** The unit of times in `/proc/PID/stat`, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** The requests of an open dashboard. */
const READS = ['/api/auth/session', '/api/bug-reports', '/api/scoring', '/api/notifications'];
const DESK_READS = ['/api/bug-reports?review=pending&sort=severity&limit=50', '/api/admin/overview'];
/** One request in 150 is an administrator's. */
const DESK_EVERY = 150;

export async function measurePeak(product: Product): Promise<Row[]> {
  const { origin, pid, pool } = product;
  const descriptions = await listDescriptions(pool, (SECONDS + PAGES_SECONDS) * REPORTS_A_SECOND * 2);
  await sleep(IDLE_MS);
  const atRest = await readMemoryMegabytes(pid);
  const before = await readProcessorSeconds(pid);
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
  const coresUsed = ((await readProcessorSeconds(pid)) - before) / SECONDS;
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
    ...(await measureOpenPages(product, descriptions.slice(SECONDS * REPORTS_A_SECOND * 2))),
  ];
}

/** The people who send reports have no open page, so the report of somebody else causes every read of a page. */
async function measureOpenPages(product: Product, descriptions: readonly string[]): Promise<Row[]> {
  const { origin, pid, testers } = product;
  const pages = await openPages(origin, testers.slice(0, OPEN_PAGES));
  const reporters = testers.slice(OPEN_PAGES);
  const before = await readProcessorSeconds(pid);
  const start = performance.now();
  const times = await Promise.all(
    Array.from({ length: PAGES_SECONDS * REPORTS_A_SECOND }, async (_, turn) => {
      await sleep((turn * 1_000) / REPORTS_A_SECOND);
      const reporter = reporters[(turn * 7) % reporters.length]!;
      const { path, ...request } = reportRequest(origin, reporter, descriptions[turn]!, `pages-${turn}`);
      return measureMs(() => fetchOk(origin + path, reporter, request));
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  const coresUsed = ((await readProcessorSeconds(pid)) - before) / seconds;
  const readsASecond = pages.reads() / OPEN_PAGES / seconds;
  await pages.close();
  const label = `${OPEN_PAGES} open dashboards, ${REPORTS_A_SECOND} reports a second`;
  return [
    { label: `${label}: reads of each`, figure: readsASecond, unit: 'a second', atMost: 0.1 },
    { label: `${label}: submission, p95`, figure: percentile(times, 95), unit: 'ms', atMost: 250 },
    { label: `${label}: processor`, figure: coresUsed * 100, unit: '% of a core', atMost: 35 },
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

/** The fields are counted from the end of the name, because the name may contain spaces. */
async function readProcessorSeconds(pid: number): Promise<number> {
  const statistics = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = statistics.slice(statistics.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
