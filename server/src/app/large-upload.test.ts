import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mp4 } from '../testing/media.ts';
import { reportFields } from '../testing/people.ts';
import { HttpClient } from '../testing/processes/http-client.ts';
import { type Product, startProduct } from '../testing/processes/product.ts';

const MEBIBYTE = 1024 * 1024;

let dataDir: string;
let product: Product;
let client: HttpClient;
let employeeId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bugquest-upload-'));
  product = await startProduct({ DATA_DIR: dataDir });
  client = new HttpClient(() => product.url);
  employeeId = await client.signUp(dataDir);
}, 600_000);
afterAll(async () => {
  await product.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024;
}

const BOUNDARY = 'a-boundary-that-no-film-holds';

/** The multipart body of a report with one video, streamed as by a browser. */
async function* multipartOf(film: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const [name, value] of Object.entries(reportFields())) {
    yield Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  yield Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="videos"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
  );
  for (let start = 0; start < film.length; start += MEBIBYTE) yield film.subarray(start, start + MEBIBYTE);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

function openUpload() {
  return request(`${product.url}/api/bug-reports`, {
    method: 'POST',
    headers: {
      origin: product.url,
      cookie: client.cookie,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
}

/** Stored files, and files that are being received. */
async function countFiles(): Promise<number> {
  const folders = ['media', 'incoming'].map((name) => path.join(dataDir, name));
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  return entries.flat().filter((entry) => entry.isFile()).length;
}

const reportCount = async () =>
  ((await (await client.send('GET', `/api/bug-reports/employee/${employeeId}`)).json()) as unknown[]).length;

/** Training the model needs memory that does not belong to the upload. */
async function awaitAnalysisModel(): Promise<void> {
  const description = 'The film that I attach is never played';
  expect((await client.send('POST', '/api/analyze-bug', { description })).status).toBe(200);
}

test('a 100 MB upload needs less than 60 MB of memory', async () => {
  const film = mp4(100 * MEBIBYTE);
  // A first upload loads modules, whose memory must not be counted.
  const warmUp = openUpload();
  const warmedUp = once(warmUp, 'response');
  await pipeline(Readable.from(multipartOf(film.subarray(0, 5 * MEBIBYTE))), warmUp);
  await warmedUp;
  await awaitAnalysisModel();

  const before = await residentBytes(product.pid);
  let highest = before;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await residentBytes(product.pid));
  }, 20);
  const upload = openUpload();
  const answered = once(upload, 'response');
  await pipeline(Readable.from(multipartOf(film)), upload);
  const [response] = await answered;
  clearInterval(watch);
  expect(response.statusCode).toBe(201);
  expect((highest - before) / MEBIBYTE).toBeLessThan(60);
}, 600_000);

test('an interrupted upload leaves no row and no file', async () => {
  const [files, reports] = [await countFiles(), await reportCount()];
  const upload = openUpload();
  upload.on('error', () => {});
  let sent = 0;
  for await (const chunk of multipartOf(mp4(20 * MEBIBYTE))) {
    if (sent > 10 * MEBIBYTE) break;
    sent += chunk.length;
    if (!upload.write(chunk)) await once(upload, 'drain');
  }
  await expect.poll(countFiles).toBeGreaterThan(files);
  upload.destroy();
  await expect.poll(countFiles).toBe(files);
  expect(await reportCount()).toBe(reports);
});

test('a stopping server finishes an upload in progress, and refuses new requests', async () => {
  const upload = openUpload();
  const answered = once(upload, 'response');
  const chunks = multipartOf(mp4(20 * MEBIBYTE));
  for (let sent = 0; sent < 10 * MEBIBYTE; ) {
    const { value } = await chunks.next();
    sent += value.length;
    if (!upload.write(value)) await once(upload, 'drain');
  }
  const ended = product.end('SIGTERM');
  const isRefused = () =>
    fetch(`${product.url}/api/health/live`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  await pipeline(Readable.from(chunks), upload);
  const [response] = await answered;
  expect(response.statusCode).toBe(201);
  // Otherwise the server would wait for the next request of the browser before it ends.
  expect(response.headers.connection).toBe('close');
  expect(await ended).toBe(0);
}, 120_000);
