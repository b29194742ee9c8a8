// Exports of all reports in the background: their duration, the memory that they use, and the response times of other requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchOk, measureMs, type Product, readMemoryMegabytes } from './product.ts';
import { percentile, type Row } from './table.ts';

const FORMATS = ['xlsx', 'csv'];
const FILTER = { includeEmployees: true, includeBugReports: true };
const REQUEST_INTERVAL_MS = 20;
const AIMS = { seconds: 60, megabytes: 150, responseMs: 100 };

export async function measureExports(product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of FORMATS) {
    const { seconds, megabytes, responseTimes } = await sampleDuring(product, () =>
      exportAll(product, format),
    );
    rows.push(
      { label: `Export, ${format}`, figure: seconds, unit: 's', atMost: AIMS.seconds },
      { label: `Export, ${format}: memory`, figure: megabytes, unit: 'MB more', atMost: AIMS.megabytes },
      {
        label: `Export, ${format}: requests of others, p95`,
        figure: percentile(responseTimes, 95),
        unit: 'ms',
        atMost: AIMS.responseMs,
      },
    );
  }
  return rows;
}

async function exportAll({ origin, admin }: Product, format: string): Promise<void> {
  const url = `${origin}/api/admin/exports`;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: FILTER, format }),
  };
  const { id } = JSON.parse((await fetchOk(url, admin, init)).text);
  for (let state = ''; state !== 'done'; await sleep(250)) {
    const runs: { id: string; state: string }[] = JSON.parse((await fetchOk(url, admin)).text);
    state = runs.find((run) => run.id === id)!.state;
    if (state === 'failed') throw new Error('The export failed.');
  }
}

/** Requests a rank and reads the memory of the server repeatedly until `work` is done. */
async function sampleDuring({ origin, pid, testers }: Product, work: () => Promise<void>) {
  const tester = testers[0]!;
  const before = await readMemoryMegabytes(pid);
  const responseTimes: number[] = [];
  let mostMemory = before;
  let isDone = false;
  const sampling = async () => {
    while (!isDone) {
      responseTimes.push(
        await measureMs(() => fetchOk(`${origin}/api/leaderboard/rank/${tester.id}`, tester)),
      );
      mostMemory = Math.max(mostMemory, await readMemoryMegabytes(pid));
      await sleep(REQUEST_INTERVAL_MS);
    }
  };
  const working = measureMs(work).finally(() => {
    isDone = true;
  });
  const [took] = await Promise.all([working, sampling()]);
  return { seconds: took / 1000, megabytes: mostMemory - before, responseTimes };
}
