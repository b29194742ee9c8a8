import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyCounts, receivedBodies } from '../../../db/schema/limits.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { mp4, png, screenshot, video, withoutPreviews } from '../../../testing/media.ts';
import {
  changeSettings,
  editReport,
  type Person,
  reportFields,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import {
  createUpload,
  endUpload,
  offsetOf,
  pieceHeaders,
  sendPiece,
  startUpload,
} from '../../../testing/tus.ts';

const SIZE = 40_000;
const MEGABYTE = 1_000_000;
const LIMIT = 100 * MEGABYTE;

const world = testApp({ jobs: withoutPreviews });
const second = testApp(() => ({ sharesWith: world }));
let tester: Person;
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  await changeSettings(await signedInAdmin(world), { dailyLimits: { uploadMegabytes: 100 } });
});
beforeEach(async () => {
  tester = await signedInPerson(world);
});
afterEach(() => vi.restoreAllMocks());

const testerOn = (server: TestApp) => ({ browser: tester.browser.on(server) });
const usedBytes = async (): Promise<number> =>
  (await tester.browser.get('/api/bug-reports/daily-use')).body.uploadBytes.used;
const openClaims = () =>
  world.ctx.db.select().from(receivedBodies).where(eq(receivedBodies.employeeId, tester.id));

/** Uses up the day's limit except these bytes. */
async function leaveBytes(bytes: number): Promise<void> {
  const day = programDay(world.clock.now(), world.config.timezone);
  await world.ctx.db.insert(dailyCounts).values({ employeeId: tester.id, day, uploadBytes: LIMIT - bytes });
}

async function openPiece(app: TestApp) {
  const before = (await openClaims()).length;
  const film = mp4(SIZE);
  const id = await startUpload(testerOn(app), video(film));
  const payload = new PassThrough();
  const reply = testerOn(app).browser.request({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    headers: pieceHeaders(0),
    payload,
  });
  await vi.waitFor(async () => expect(await openClaims()).toHaveLength(before + 1));
  return { id, film, payload, reply };
}

test('one of twenty parallel pieces of an upload is read, nineteen are refused, and the bytes count once', async () => {
  const film = mp4(SIZE);
  const id = await startUpload(tester, video(film));
  const writes = [vi.spyOn(world.ctx.storage, 'write'), vi.spyOn(second.ctx.storage, 'write')];
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sendPiece(testerOn(index % 2 ? world : second), id, 0, film)),
  );
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'upload_moved_on')).toHaveLength(19);
  expect(writes.flatMap((write) => write.mock.calls)).toHaveLength(1);
  expect(await usedBytes()).toBe(SIZE);
  expect(await openClaims()).toEqual([]);
});

test('twenty parallel submissions reserve and store no more than the remaining bytes of the day', async () => {
  const [left, each] = [2 * MEGABYTE, 600_000];
  await leaveBytes(left);
  const { storage } = world.ctx;
  const moveIn = storage.moveIn.bind(storage);
  let [replied, held, most, stored] = [0, 0, 0, 0];
  const gate = Promise.withResolvers<void>();
  const openWhenAllArrived = () => replied + Math.round(held / each) === 20 && gate.resolve();
  // Files wait here until all requests have arrived or were refused.
  vi.spyOn(storage, 'moveIn').mockImplementation(async (key, file, options) => {
    const { size } = await stat(file);
    held += size;
    most = Math.max(most, held);
    openWhenAllArrived();
    await gate.promise;
    held -= size;
    stored += size;
    return moveIn(key, file, options);
  });
  const film = video(mp4(each));
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const reply = await submitReport(tester, {}, [film]);
      replied += 1;
      openWhenAllArrived();
      return reply;
    }),
  );
  const created = replies.filter(({ status }) => status === 201).length;
  expect(created).toBe(3);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(17);
  expect(most).toBeLessThanOrEqual(left);
  expect(stored).toBe(created * each);
  expect(await usedBytes()).toBe(LIMIT - left + stored);
  expect(await openClaims()).toEqual([]);
});

test('a submission without a length is stopped at the remaining bytes of the day', async () => {
  await leaveBytes(MEGABYTE);
  let read = 0;
  async function* body() {
    const part = (head: string) => Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n`);
    for (const [name, value] of Object.entries(reportFields()))
      yield Buffer.concat([part(`name="${name}"`), Buffer.from(`\r\n${value}\r\n`)]);
    yield Buffer.concat([part('name="videos"; filename="film.mp4"'), Buffer.from('\r\n')]);
    for (const film = mp4(20 * MEGABYTE); read < film.length; read += 50_000)
      yield film.subarray(read, read + 50_000);
    yield Buffer.from('\r\n--x--\r\n');
  }
  const reply = await tester.browser.request({
    method: 'POST',
    url: '/api/bug-reports',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from(body()),
  });
  expect(reply).toMatchObject({ status: 429, body: { code: 'daily_upload_limit' } });
  // Some bytes were in transit when the limit was reached.
  expect(read).toBeLessThan(6 * MEGABYTE);
  expect(await openClaims()).toEqual([]);
});

test('a person can send four request bodies at a time to all servers together; a fifth is refused with Retry-After', async () => {
  const pieces = [];
  for (const app of [world, second, world, second]) pieces.push(await openPiece(app));
  const film = mp4(SIZE);
  const id = await startUpload(tester, video(film));
  const refused = await sendPiece(tester, id, 0, film);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const large = await submitReport(tester, {}, [video(mp4(MEGABYTE))]);
  expect(large).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  // Other people, and bodies without files, are not limited.
  expect((await submitReport(await signedInPerson(world), {}, [video(mp4(MEGABYTE))])).status).toBe(201);
  expect((await submitReport(tester)).status).toBe(201);
  for (const { payload, film } of pieces) payload.end(film);
  for (const { reply } of pieces) expect((await reply).status).toBe(204);
  expect((await sendPiece(tester, id, 0, film)).status).toBe(204);
});

test('the claim of a stopped server expires, and the upload continues', async () => {
  const film = mp4(SIZE);
  const id = await startUpload(tester, video(film));
  const expiresAt = new Date(world.clock.now().getTime() + 90_000);
  await world.ctx.db
    .insert(receivedBodies)
    .values({ id: newId(), employeeId: tester.id, uploadId: id, expiresAt });
  expect(await sendPiece(tester, id, 0, film)).toMatchObject({ status: 409 });
  world.clock.advance(91_000);
  expect((await sendPiece(tester, id, 0, film)).status).toBe(204);
});

test('a phone continues at once after the received bytes, even if the server did not notice that its connection was lost', async () => {
  const film = mp4(SIZE);
  const id = await startUpload(tester, video(film));
  const sending = request({
    port: (world.app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: `/api/uploads/${id}`,
    headers: {
      ...pieceHeaders(0),
      origin: tester.browser.origin,
      cookie: [...tester.browser.cookies].map((pair) => pair.join('=')).join('; '),
      'content-length': SIZE,
    },
  });
  sending.on('error', () => {});
  const writing = vi.spyOn(world.ctx.storage, 'write');
  await new Promise((done) => void sending.write(film.slice(0, 15_000), done));
  await vi.waitFor(() => expect(writing).toHaveBeenCalled());
  expect((await sendPiece(tester, id, 0, film)).status).toBe(409);
  const offset = (await offsetOf(tester, id))!;
  expect(offset).toBeLessThanOrEqual(15_000);
  expect((await sendPiece(tester, id, offset, film.slice(offset))).status).toBe(204);
  expect((await submitReport(tester, { videos: id })).status).toBe(201);
});

describe('bytes reserved from the daily limit', () => {
  test('are returned once after every failure, and the count equals the stored bytes', async () => {
    const large = () => video(mp4(MEGABYTE));
    const text = { ...screenshot(new Uint8Array(Buffer.alloc(MEGABYTE, 'a'))), name: 'text.png' };
    const stored = await submitReport(tester);
    const failures = [
      await submitReport(tester, { severity: 'Nonsense' }, [large()]),
      await submitReport(tester, {}, [text]),
      await submitReport(tester, { videos: newId() }, [large()]),
      await editReport(tester, newId(), {}, [large()]),
      await editReport(tester, stored.body.id, { updatedAt: 'before' }, [large()]),
    ];
    expect(failures.map(({ status }) => status)).toEqual([400, 415, 409, 404, 409]);
    expect(await usedBytes()).toBe(0);
    expect(await openClaims()).toEqual([]);
    expect((await editReport(tester, stored.body.id, {}, [large()])).status).toBe(200);
    expect(await usedBytes()).toBe(MEGABYTE);
  });

  test('count against a new upload until their request has ended, even if their upload was deleted', async () => {
    await leaveBytes(SIZE);
    const { id, payload, reply } = await openPiece(world);
    // Uses the other server, which does not see the connection.
    expect((await endUpload(testerOn(second), id)).status).toBe(204);
    expect(await openClaims()).toMatchObject([{ reservedBytes: SIZE }]);
    expect((await createUpload(tester, screenshot(await png()))).body.code).toBe('daily_upload_limit');
    payload.end();
    await reply;
    expect(await openClaims()).toEqual([]);
    expect((await createUpload(tester, screenshot(await png()))).status).toBe(201);
  });
});
