// (e) Exports of all reports of the queue: their duration, the growth of the server's memory, and how long other requests
// wait during an export.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportRun } from '@bugquest/contract/exports/schema';
import type { Product } from './product.ts';
import { seedQueueOnce } from './queue-seed.ts';
import type { SizeRow } from './report.ts';
import { percentile } from './rounds.ts';

const FILTER = { includeEmployees: true, includeBugReports: true };
const ASK_EVERY_MS = 20;
const IDLE_MS = 10_000;
const WORKED_PAGES = 200;
const MEBIBYTE = 1024 * 1024;

/** Resident memory of a process in MiB, read from /proc (Linux only). */
function memoryOf(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1024;
}

/** Requests a tester's rank and samples the memory repeatedly until `work` is done. */
async function watch<T>({ server, testers }: Product, work: () => Promise<T>) {
  const { id, cookie } = testers[0]!;
  const waits: number[] = [];
  let memory = memoryOf(server.pid);
  let isOver = false;
  const asking = async () => {
    while (!isOver) {
      const start = performance.now();
      const reply = await fetch(`${server.origin}/api/leaderboard/rank/${id}`, { headers: { cookie } });
      if (reply.status !== 200) throw new Error(`The rank answers ${reply.status}.`);
      await reply.arrayBuffer();
      waits.push(performance.now() - start);
      memory = Math.max(memory, memoryOf(server.pid));
      await sleep(ASK_EVERY_MS);
    }
  };
  const others = asking();
  const begun = performance.now();
  const result = await work().finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - begun) / 1_000;
  await others;
  return { result, seconds, memory, waits };
}

const post = ({ server, admin }: Product, path: string, body: object) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, cookie: admin.cookie },
    body: JSON.stringify(body),
  });

/** A background export, as the screen starts it; resolves with the finished run. */
async function exportInBackground(product: Product, format: string): Promise<ExportRun> {
  const { server, admin } = product;
  const { id } = (await (
    await post(product, '/api/admin/exports', { filter: FILTER, format })
  ).json()) as ExportRun;
  for (;;) {
    await sleep(250);
    const reply = await fetch(`${server.origin}/api/admin/exports`, { headers: { cookie: admin.cookie } });
    const run = ((await reply.json()) as ExportRun[]).find((one) => one.id === id)!;
    if (run.state === 'done') return run;
    if (run.state === 'failed') throw new Error('The export failed.');
  }
}

/** A streamed export, as the call of the specification returns it. */
async function streamExport(product: Product): Promise<number> {
  const reply = await post(product, '/api/export/excel', FILTER);
  let bytes = 0;
  for await (const chunk of reply.body!) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** Warms the server up, because the memory of an idle server grows with any first work. */
async function work({ server, admin }: Product): Promise<void> {
  let address = '/api/bug-reports?limit=100';
  for (let page = 0; page < WORKED_PAGES; page += 1) {
    const reply = await fetch(server.origin + address, { headers: { cookie: admin.cookie } });
    await reply.arrayBuffer();
    address = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')![1]!;
  }
}

/** @returns for each kind of export: duration, growth of memory, and latency of other requests compared with an idle server */
export async function measureExports(product: Product): Promise<SizeRow[]> {
  await seedQueueOnce(product);
  await work(product);
  const idle = await watch(product, () => sleep(IDLE_MS));
  const bare = percentile(idle.waits, 95);
  const measured: [string, () => Promise<number>][] = [
    ['workbook', async () => (await exportInBackground(product, 'xlsx')).byteSize ?? 0],
    ['CSV', async () => (await exportInBackground(product, 'csv')).byteSize ?? 0],
    ['streamed workbook', () => streamExport(product)],
  ];
  const table: SizeRow[] = [];
  for (const [what, work] of measured) {
    const { result, seconds, memory, waits } = await watch(product, work);
    const size = `${(result / MEBIBYTE).toFixed(1)} MiB`;
    table.push(
      { what: `Export, ${what}`, unit: `s (${size})`, size: seconds, aim: 60 },
      { what: `Export, ${what}: memory`, unit: 'MiB more', size: memory - idle.memory, aim: 150 },
      {
        what: `Export, ${what}: others wait`,
        unit: `ms, p95 (longest ${Math.max(...waits).toFixed(0)} and ${Math.max(...idle.waits).toFixed(0)})`,
        size: percentile(waits, 95),
        bare,
        aim: 100,
      },
    );
  }
  return table;
}
