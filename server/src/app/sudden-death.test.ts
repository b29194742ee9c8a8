import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mp4 } from '../testing/media.ts';
import { reportFields } from '../testing/people.ts';
import { HttpClient } from '../testing/processes/http-client.ts';
import { type Product, startProduct } from '../testing/processes/product.ts';

let dataDir: string;
let product: Product;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bugquest-death-'));
  product = await startProduct({ DATA_DIR: dataDir });
}, 300_000);
afterAll(async () => {
  await product.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

interface Report {
  id: string;
  pointsEarned: number;
  videoUrls: string[];
}

/** Undefined when the server died before it acknowledged the report. */
async function submit(
  client: HttpClient,
  key: string,
  film: Uint8Array<ArrayBuffer>,
): Promise<Report | undefined> {
  const form = new FormData();
  // Each report has different words, because repeated words earn no points.
  const [one, two] = createHash('sha256').update(key).digest('hex').match(/.{32}/g)!;
  const bugDescription = `The page ${one} is empty after ${two}`;
  for (const [name, value] of Object.entries(reportFields({ bugDescription }))) form.append(name, value);
  form.append('videos', new Blob([film]), 'film.mp4');
  const response = await client
    .send('POST', '/api/bug-reports', form, { 'idempotency-key': key })
    .catch(() => undefined);
  if (response?.status !== 201) return undefined;
  // The server may die between the head of its reply and the body.
  return ((await response.json().catch(() => undefined)) as Report | undefined) ?? undefined;
}

test('after a kill during submissions, every acknowledged report exists once, with its points and video', async () => {
  // Two people, because the daily limit is forty reports per person.
  const clients = [new HttpClient(() => product.url), new HttpClient(() => product.url)] as const;
  const ids = [await clients[0].signUp(dataDir), await clients[1].signUp(dataDir)] as const;
  const film = mp4(300_000);
  const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);
  const senderOf = (key: string) => clients[keys.indexOf(key) % 2]!;
  const acknowledged = new Map<string, Report>();
  let next = 0;
  const worker = async () => {
    while (next < keys.length) {
      const key = keys[next++]!;
      const report = await submit(senderOf(key), key, film);
      if (report) acknowledged.set(key, report);
    }
  };
  const stream = Promise.all(Array.from({ length: 6 }, worker));
  while (acknowledged.size < 15) await new Promise((resolve) => setTimeout(resolve, 5));
  await product.end('SIGKILL');
  await stream;
  expect(acknowledged.size).toBeLessThan(keys.length);

  product = await startProduct({ DATA_DIR: dataDir });
  const reportsOfBoth = async () => [
    await reportsOf(clients[0], ids[0]),
    await reportsOf(clients[1], ids[1]),
  ];
  const before = (await reportsOfBoth()).flat();
  for (const report of acknowledged.values()) {
    expect(before.filter((one) => one.id === report.id)).toHaveLength(1);
  }
  // Clients without a reply retry with the same key. No report may be stored twice.
  for (const key of keys) {
    const report = await submit(senderOf(key), key, film);
    expect(report?.id).toBe(acknowledged.get(key)?.id ?? report?.id);
  }
  const after = await reportsOfBoth();
  expect(after.flat()).toHaveLength(keys.length);
  for (const [index, client] of clients.entries()) {
    const user = (await (await client.send('GET', '/api/auth/user')).json()) as { totalPoints: number };
    expect(user.totalPoints).toBe(after[index]!.reduce((sum, report) => sum + report.pointsEarned, 0));
    expect(user.totalPoints).toBeGreaterThan(0);
  }
  const [sample] = after[0]!;
  const bytes = new Uint8Array(await (await clients[0].send('GET', sample!.videoUrls[0]!)).arrayBuffer());
  expect(Buffer.compare(bytes, film)).toBe(0);
}, 300_000);

async function reportsOf(client: HttpClient, id: string): Promise<Report[]> {
  const response = await client.send('GET', `/api/bug-reports/employee/${id}?limit=500`);
  return (await response.json()) as Report[];
}

test('the start closes the data folder to other accounts', async () => {
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  expect((await stat(path.join(dataDir, 'secret.key'))).mode & 0o077).toBe(0);
});

test('a stopping server is not ready, and answers other requests until the drain time ends', async () => {
  await product.end('SIGTERM');
  product = await startProduct({ DATA_DIR: dataDir, DRAIN_SECONDS: '120' });
  const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  process.kill(product.pid, 'SIGTERM');
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503));
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/leaderboard')).toBe(401);
  await product.end('SIGKILL');
  product = await startProduct({ DATA_DIR: dataDir });
}, 300_000);

test('SIGTERM ends the process with exit code 0', async () => {
  expect(await product.end('SIGTERM')).toBe(0);
  product = await startProduct({ DATA_DIR: dataDir });
}, 300_000);
