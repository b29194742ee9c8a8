// Exports of all reports in the background: their duration, the memory that they take, and how long others wait meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, memoryOf, type Product, timeOf } from './product.ts';
import { percentile, type Row } from './table.ts';

const FORMATS = ['xlsx', 'csv'];
const FILTER = { includeEmployees: true, includeBugReports: true };
const ASK_EVERY_MS = 20;
const AIMS = { seconds: 60, memory: 150, waitMs: 100 };

export async function measureExports(product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of FORMATS) {
    const { seconds, memory, waits } = await watch(product, () => exportAll(product, format));
    rows.push(
      { what: `Export, ${format}`, figure: seconds, unit: 's', atMost: AIMS.seconds },
      { what: `Export, ${format}: memory`, figure: memory, unit: 'MB more', atMost: AIMS.memory },
      {
        what: `Export, ${format}: others wait, p95`,
        figure: percentile(waits, 95),
        unit: 'ms',
        atMost: AIMS.waitMs,
      },
    );
  }
  return rows;
}

/** Starts an export as the screen does, and waits until it is done. */
async function exportAll({ origin, admin }: Product, format: string): Promise<void> {
  const url = `${origin}/api/admin/exports`;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: FILTER, format }),
  };
  const { id } = JSON.parse((await ask(url, admin, init)).text);
  for (let state = ''; state !== 'done'; await sleep(250)) {
    const runs: { id: string; state: string }[] = JSON.parse((await ask(url, admin)).text);
    state = runs.find((run) => run.id === id)!.state;
    if (state === 'failed') throw new Error('The export failed.');
  }
}

/** Asks for a rank and reads the memory of the server, again and again, until `work` is done. */
async function watch({ origin, pid, testers }: Product, work: () => Promise<void>) {
  const tester = testers[0]!;
  const before = await memoryOf(pid);
  const waits: number[] = [];
  let largest = before;
  let isOver = false;
  const watching = async () => {
    while (!isOver) {
      waits.push(await timeOf(() => ask(`${origin}/api/leaderboard/rank/${tester.id}`, tester)));
      largest = Math.max(largest, await memoryOf(pid));
      await sleep(ASK_EVERY_MS);
    }
  };
  const working = timeOf(work).finally(() => {
    isOver = true;
  });
  const [took] = await Promise.all([working, watching()]);
  return { seconds: took / 1000, memory: largest - before, waits };
}
