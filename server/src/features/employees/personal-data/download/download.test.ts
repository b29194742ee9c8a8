import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../../../db/schema/notifications.ts';
import { dataDownloads } from '../../../../db/schema/personal-data.ts';
import { newId } from '../../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../../testing/app.ts';
import { png, screenshot } from '../../../../testing/media.ts';
import { mailTo, type Person, signedInPerson, submitReport } from '../../../../testing/people.ts';
import { unzip } from '../../../../testing/unzip.ts';
import { sweepMedia } from '../../../reports/media/jobs.ts';
import { makeDownload, sweepDownloads } from './jobs.ts';

const PATH = '/api/personal-data';
const DAY = 24 * 60 * 60_000;
const attempt = { isLast: false };

const world = testApp();
const admin = testAdmin(world);
const other = testPerson(world);

const stateOf = async (by: Person) => (await by.browser.get(PATH)).body.download;
const fileOf = (by: Person, id: string) => by.browser.get(`${PATH}/downloads/${id}/file`);
const rowOf = async ({ id }: Person) =>
  (await world.ctx.db.select().from(dataDownloads).where(eq(dataDownloads.employeeId, id)))[0];

async function makeDownloadNow(by: Person) {
  const { status, body } = await by.browser.post(`${PATH}/downloads`);
  expect({ status, state: body.state }).toEqual({ status: 201, state: 'queued' });
  await vi.waitFor(async () => expect(await stateOf(by)).toMatchObject({ id: body.id, state: 'done' }), {
    interval: 50,
    timeout: 20_000,
  });
  return body.id as string;
}

test('a download contains the data and the files of the person, and nothing of other people', async () => {
  const person = await signedInPerson(world, { fullName: 'نورة الإبراهيم', appleId: 'noura@apple.example' });
  const { body: report } = await submitReport(person, { bugDescription: 'The basket forgets its content.' }, [
    screenshot(await png()),
  ]);
  await submitReport(other, { bugDescription: 'Words of someone else.' });
  await admin.browser.patch(`/api/bug-reports/${report.id}`, {
    updatedAt: report.updatedAt,
    developerComments: 'Internal words.',
    qaComments: 'Words for the reporter.',
  });
  const id = await makeDownloadNow(person);
  const { headers, body } = await fileOf(person, id);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename=personal-data-.*\.zip$/),
    'content-length': String(body.length),
  });
  const files = unzip(body);
  const read = (name: string) => JSON.parse(files.get(`data/${name}.json`)!.toString());
  expect(read('account')).toMatchObject([
    { fullName: 'نورة الإبراهيم', workEmail: person.registration.workEmail, appleId: 'noura@apple.example' },
  ]);
  expect(read('reports')).toMatchObject([{ bugDescription: 'The basket forgets its content.' }]);
  expect(read('history-of-reports')).toMatchObject([{ facts: { kind: 'qa_comment' } }]);
  expect(read('points')).toMatchObject([{ amount: report.pointsEarned, reason: 'submission' }]);
  expect(read('sessions')).toHaveLength(1);
  expect(read('saved-views')).toEqual([]);
  const [media] = read('screenshots-and-videos');
  const bytes = files.get(`media/${media.filename}`)!;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(media.sha256);
  expect(bytes.length).toBe(media.fileSize);
  const all = [...files.values()].map(String).join('\n');
  for (const words of ['Words of someone else', 'Internal words', 'argon2', other.registration.workEmail])
    expect(all).not.toContain(words);
});

test('the person is notified of a download by bell and email, and its introduction is in the language of the request', async () => {
  const person = await signedInPerson(world);
  const { body } = await person.browser.post(`${PATH}/downloads`, undefined, { 'accept-language': 'ar' });
  const mail = await mailTo(world, person.registration.workEmail, 1, '/profile#my-data');
  expect(mail.subject).toBe('BugQuest: your data is ready');
  const notices = await person.browser.get('/api/notifications');
  expect(notices.body).toMatchObject([{ facts: { kind: 'data_ready' }, serialNumber: '' }]);
  expect(await world.ctx.db.$count(notifications, eq(notifications.employeeId, other.id))).toBe(0);
  const files = unzip((await fileOf(person, body.id)).body);
  expect(files.get('README.txt')!.toString()).toMatch(/[\u0600-\u06ff]{3}/);
});

test('only the person can get a download, administrators cannot', async () => {
  const person = await signedInPerson(world);
  const id = await makeDownloadNow(person);
  expect((await fileOf(person, id)).status).toBe(200);
  expect((await fileOf(other, id)).status).toBe(404);
  expect((await fileOf(admin, id)).status).toBe(404);
  expect((await world.browser().get(`${PATH}/downloads/${id}/file`)).status).toBe(401);
  expect((await fileOf(person, newId())).status).toBe(404);
});

test('a person has one download at a time, and a new download replaces the file', async () => {
  const person = await signedInPerson(world);
  await makeDownloadNow(person);
  const first = (await rowOf(person))!.storageKey!;
  const tries = await Promise.all([1, 2, 3].map(() => person.browser.post(`${PATH}/downloads`)));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(tries.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'download_running',
    message: 'Your download is already being prepared.',
  });
  await vi.waitFor(async () => expect(await world.ctx.storage.stat(first)).toBeUndefined());
});

test('a download is kept for seven days, also by the cleanup of files, and is then deleted', async () => {
  const person = await signedInPerson(world);
  const id = await makeDownloadNow(person);
  const { storageKey, expiresAt } = (await rowOf(person))!;
  expect(Math.round((expiresAt!.getTime() - world.clock.now().getTime()) / DAY)).toBe(7);
  world.clock.advance(6 * DAY);
  await sweepMedia(world.ctx).run({}, attempt);
  await sweepDownloads(world.ctx).run({}, attempt);
  expect(await world.ctx.storage.stat(storageKey!)).toBeDefined();
  world.clock.advance(2 * DAY);
  const browser = (await logInAgain(person)).browser;
  expect((await browser.get(`${PATH}/downloads/${id}/file`)).status).toBe(404);
  await sweepDownloads(world.ctx).run({}, attempt);
  expect(await rowOf(person)).toBeUndefined();
  await vi.waitFor(async () => expect(await world.ctx.storage.stat(storageKey!)).toBeUndefined());
});

async function logInAgain(person: Person): Promise<Person> {
  const browser = world.browser();
  const { workEmail: emailOrMobile, password } = person.registration;
  await browser.post('/api/auth/login', { emailOrMobile, password });
  return { ...person, browser };
}

test('a server leaves no file when another server has taken over its work', async () => {
  const person = await signedInPerson(world);
  const id = newId();
  await world.ctx.db.insert(dataDownloads).values({ id, employeeId: person.id, language: 'en' });
  const { storage } = world.ctx;
  const written: string[] = [];
  const overtaken = {
    ...storage,
    async write(...[key, body, options]: Parameters<typeof storage.write>) {
      written.push(key);
      const stored = await storage.write(key, body, options);
      await makeDownload(world.ctx).run({ downloadId: id }, attempt);
      return stored;
    },
  };
  await makeDownload({ ...world.ctx, storage: overtaken }).run({ downloadId: id }, attempt);
  const row = (await rowOf(person))!;
  expect(row).toMatchObject({ state: 'done' });
  expect(row.storageKey).not.toBe(written[0]);
  expect(await storage.stat(written[0]!)).toBeUndefined();
  expect(await storage.stat(row.storageKey!)).toEqual({ size: row.byteSize });
});

test('a failure is retried, and shown after the last try; lost downloads count as failed', async () => {
  const person = await signedInPerson(world);
  const id = newId();
  await world.ctx.db.insert(dataDownloads).values({ id, employeeId: person.id, language: 'en' });
  const write = () => Promise.reject(new Error('No room.'));
  const broken = makeDownload({ ...world.ctx, storage: { ...world.ctx.storage, write } as never });
  await expect(broken.run({ downloadId: id }, { isLast: false })).rejects.toThrow('No room.');
  expect(await rowOf(person)).toMatchObject({ state: 'queued' });
  await sweepDownloads(world.ctx).run({}, attempt);
  expect(await rowOf(person)).toMatchObject({ state: 'failed' });
});
