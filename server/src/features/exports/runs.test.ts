import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, expect, test, vi } from 'vitest';
import { exportRuns } from '../../db/schema/exports.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit.ts';
import { submitReport } from '../../testing/people.ts';
import { sweepMedia } from '../reports/media/jobs.ts';
import { makeExport, sweepExports } from './jobs.ts';

const PATH = '/api/admin/exports';
const FILTER = { includeEmployees: true, includeBugReports: true };
const DAY = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world, { department: 'Logistics' });

beforeAll(async () => {
  await submitReport(tester, { bugDescription: 'السلة لا تُحدّث المجموع' });
});

const list = async () => (await admin.browser.get(PATH)).body;
const find = async (id: string) => (await list()).find((run: { id: string }) => run.id === id);
const start = async (order: object) => (await admin.browser.post(PATH, order)).body;
const waitForState = (id: string, state: string) =>
  vi.waitFor(async () => expect(await find(id)).toMatchObject({ state }), { interval: 50 });
const row = async (id: string) =>
  (await world.ctx.db.select().from(exportRuns).where(eq(exportRuns.id, id)))[0]!;
const attempt = { isLast: false };

async function insertRun(changes: Partial<typeof exportRuns.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await world.ctx.db.insert(exportRuns).values({
    id,
    format: 'csv',
    language: 'en',
    filter: { includeEmployees: false, includeBugReports: true },
    requestedBy: admin.id,
    createdAt: world.clock.now(),
    ...changes,
  });
  return id;
}

test('an export runs in the background, and only administrators can download its file', async () => {
  const heard: string[] = [];
  const stop = world.ctx.changes.subscribe((topics) => void heard.push(...topics));
  const reply = await admin.browser.post(PATH, { filter: FILTER });
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    format: 'xlsx',
    language: 'en',
    filter: FILTER,
    requestedBy: admin.registration.fullName,
    recipients: [],
  });
  const { id } = reply.body;
  await waitForState(id, 'done');
  await vi.waitFor(() => expect(heard).toContain('exports'));
  stop();
  const run = await find(id);
  expect(run).toMatchObject({
    rowsDone: 3,
    rowsTotal: 3,
    filename: expect.stringMatching(/^export-.*\.xlsx$/),
  });
  const file = await admin.browser.get(`${PATH}/${id}/file`);
  expect(file.headers).toMatchObject({
    'content-length': String(run.byteSize),
    'content-disposition': `attachment; filename=${run.filename}`,
    'cache-control': 'no-store',
  });
  const [, people, bugs] = await readWorkbook(file.body as Buffer);
  expect(people!.data).toHaveLength(3);
  expect(bugs!.data.flat()).toContain('السلة لا تُحدّث المجموع');
  expect(await tester.browser.get(`${PATH}/${id}/file`)).toMatchObject({ status: 403 });
  expect(await world.browser().get(`${PATH}/${id}/file`)).toMatchObject({ status: 401 });
  const [entry] = await auditOf(world, id);
  expect(entry).toMatchObject({ action: 'export data', actorId: admin.id, after: FILTER });
});

test('a CSV export is one file, or a ZIP file with two tables', async () => {
  const onlyReports = { includeEmployees: false, includeBugReports: true };
  const one = await start({ filter: onlyReports, format: 'csv', language: 'ar' });
  const both = await start({ filter: FILTER, format: 'csv' });
  await waitForState(one.id, 'done');
  await waitForState(both.id, 'done');
  const { body } = await admin.browser.get(`${PATH}/${one.id}/file`);
  expect(body.toString()).toMatch(/^\uFEFF"[\u0600-\u06FF]/);
  expect(body.toString()).toContain('السلة لا تُحدّث المجموع');
  expect((await find(both.id)).filename).toMatch(/\.zip$/);
});

test('the list of exports is newest first, in pages', async () => {
  const first = await admin.browser.get(`${PATH}?limit=2`);
  expect(first.body).toHaveLength(2);
  expect(first.headers['x-total-count']).toBe('3');
  const [newest, next] = first.body;
  expect(newest.createdAt >= next.createdAt).toBe(true);
  const rest = await admin.browser.get(`${PATH}?limit=2&cursor=${next.id}`);
  expect(rest.body).toHaveLength(1);
});

test.each([
  [{ filter: { ...FILTER, startDate: '2026-03-10', endDate: '2026-03-01' } }, 'filter.endDate'],
  [{ filter: FILTER, format: 'pdf' }, 'format'],
  [{ filter: FILTER, language: 'fr' }, 'language'],
  [{}, 'filter'],
])('%j is refused', async (order, field) => {
  const { status, body } = await admin.browser.post(PATH, order);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toContain(field);
});

test('a queued export is canceled immediately; a finished one cannot be canceled', async () => {
  const id = await insertRun();
  expect(await tester.browser.post(`${PATH}/${id}/cancel`, {})).toMatchObject({ status: 403 });
  expect(await admin.browser.post(`${PATH}/${id}/cancel`, {})).toMatchObject({
    status: 200,
    body: { state: 'cancelled' },
  });
  await makeExport(world.ctx).run({ exportId: id }, attempt);
  expect(await find(id)).toMatchObject({ state: 'cancelled', filename: null });
  expect(await admin.browser.post(`${PATH}/${id}/cancel`, {})).toMatchObject({
    status: 409,
    body: { code: 'export_over', message: 'This export has already finished.' },
  });
  expect(await admin.browser.post(`${PATH}/${newId()}/cancel`, {})).toMatchObject({ status: 404 });
  expect(await admin.browser.get(`${PATH}/${id}/file`)).toMatchObject({ status: 404 });
});

test('an export that is canceled while it is written leaves no file', async () => {
  const id = await insertRun();
  const { storage } = world.ctx;
  const written: string[] = [];
  const slow = {
    ...storage,
    async write(...[key, body, options]: Parameters<typeof storage.write>) {
      written.push(key);
      const stored = await storage.write(key, body, options);
      await admin.browser.post(`${PATH}/${id}/cancel`, {});
      return stored;
    },
  };
  await makeExport({ ...world.ctx, storage: slow }).run({ exportId: id }, attempt);
  expect(await find(id)).toMatchObject({ state: 'cancelled' });
  expect(await storage.stat(written[0]!)).toBeUndefined();
});

test('a failure is retried, and shown after the last try', async () => {
  const id = await insertRun();
  const write = async (_key: string, body: NodeJS.ReadableStream) => {
    await text(body);
    throw new Error('No room.');
  };
  const broken = makeExport({ ...world.ctx, storage: { ...world.ctx.storage, write } as never });
  await expect(broken.run({ exportId: id }, { isLast: false })).rejects.toThrow('No room.');
  expect(await find(id)).toMatchObject({ state: 'queued' });
  await expect(broken.run({ exportId: id }, { isLast: true })).rejects.toThrow('No room.');
  expect(await find(id)).toMatchObject({ state: 'failed' });
});

test('another server takes over an unfinished export, and the first server can no longer write', async () => {
  const id = await insertRun({ state: 'running', storageKey: 'exports/of-a-dead-server', rowsDone: 40 });
  const { storage } = world.ctx;
  const overtaken = {
    ...storage,
    async write(...[key, body, options]: Parameters<typeof storage.write>) {
      const stored = await storage.write(key, body, options);
      // Another server takes over before this server is done.
      await makeExport(world.ctx).run({ exportId: id }, attempt);
      return stored;
    },
  };
  await makeExport({ ...world.ctx, storage: overtaken }).run({ exportId: id }, attempt);
  const run = await row(id);
  expect(run).toMatchObject({ state: 'done', rowsDone: 1 });
  expect(await storage.stat(run.storageKey!)).toEqual({ size: run.byteSize });
});

test('lost runs are marked as failed, and queued runs stay', async () => {
  const lost = await insertRun({ state: 'running', storageKey: 'exports/lost' });
  const waiting = await insertRun();
  await world.ctx.db.transaction((tx) =>
    world.ctx.jobs.enqueueAll(tx, { name: 'make-export' }, [{ exportId: waiting }]),
  );
  await sweepExports(world.ctx).run({}, attempt);
  expect((await row(lost)).state).toBe('failed');
  await waitForState(waiting, 'done');
});

test('the media cleanup does not delete export files', async () => {
  const { id } = await start({ filter: FILTER });
  await waitForState(id, 'done');
  const { storageKey, byteSize } = await row(id);
  world.clock.advance(2 * DAY);
  await sweepMedia(world.ctx).run({}, attempt);
  expect(await world.ctx.storage.stat(storageKey!)).toEqual({ size: byteSize });
});

test('files and rows are deleted after a week', async () => {
  const [done] = await world.ctx.db.select().from(exportRuns).where(eq(exportRuns.state, 'done'));
  world.clock.advance(4 * DAY);
  await sweepExports(world.ctx).run({}, attempt);
  expect(await world.ctx.storage.stat(done!.storageKey!)).toBeDefined();
  world.clock.advance(2 * DAY);
  await sweepExports(world.ctx).run({}, attempt);
  expect(await world.ctx.db.$count(exportRuns)).toBe(0);
  expect(await world.ctx.storage.stat(done!.storageKey!)).toBeUndefined();
});
