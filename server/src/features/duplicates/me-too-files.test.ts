import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mediaFiles } from '../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { png, screenshot, withoutPreviews } from '../../testing/media.ts';
import { changeSettings, type Person, signedInPerson, submitReport } from '../../testing/people.ts';
import { uploadFile } from '../../testing/tus.ts';
import { applyRetentionJob } from '../system/jobs.ts';

const DAY = 24 * 60 * 60_000;
const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };

const world = testApp({ jobs: withoutPreviews });
const admin = testAdmin(world);
const reporter = testPerson(world);
const confirmer = testPerson(world, { fullName: 'Huda Nasser' });

const report = async () => (await submitReport(reporter, PHONE, [screenshot(await png(), 'first.png')])).body;
const upload = async (name: string, by: Person = confirmer) => ({
  kind: 'screenshots',
  uploadId: await uploadFile(by, { ...screenshot(await png(), name), type: 'image/png' }),
  caption: 'My cart',
});
const confirm = (id: string, files: object[], by: Person = confirmer) =>
  by.browser.post(`/api/bug-reports/${id}/me-too`, { ...PHONE, note: 'On 4G too', files });
const lastEvent = async (id: string, { browser }: Person) =>
  (await browser.get(`/api/bug-reports/${id}/timeline`)).body.events.at(-1);
const fileOf = async (id: string) => (await lastEvent(id, admin)).files[0];
const filesOfConfirmer = () =>
  world.ctx.db.select().from(mediaFiles).where(eq(mediaFiles.uploadedBy, confirmer.id));

test('administrators see the files of a confirmation with it in the timeline, and they are no files of the report', async () => {
  const { id } = await report();
  const reply = await confirm(id, [await upload('mine.png')]);
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 201, body: { meTooCount: 1 } });
  expect(await lastEvent(id, admin)).toMatchObject({
    facts: { kind: 'me_too', note: 'On 4G too' },
    files: [{ originalName: 'mine.png', caption: 'My cart' }],
  });
  for (const { browser } of [admin, reporter]) {
    const { mediaFiles: own } = (await browser.get(`/api/bug-reports/${id}`)).body;
    expect(own).toMatchObject([{ originalName: 'first.png' }]);
  }
});

test('the person who confirmed and administrators open the files, and nobody else does', async () => {
  const { id } = await report();
  await confirm(id, [await upload('mine.png')]);
  const { url } = await fileOf(id);
  const stranger = await signedInPerson(world);
  const statusFor = async ({ browser }: Pick<Person, 'browser'>) => (await browser.get(url)).status;
  expect(await Promise.all([confirmer, admin].map(statusFor))).toEqual([200, 200]);
  expect(await Promise.all([reporter, stranger].map(statusFor))).toEqual([404, 404]);
  expect(await statusFor({ browser: world.browser() })).toBe(401);
  const seen = await lastEvent(id, reporter);
  expect(seen).toMatchObject({ facts: { fileIds: [expect.any(String)] }, files: [] });
  expect(JSON.stringify(seen)).not.toContain('mine.png');
});

test('the files of a confirmed duplicate are in the timeline of its original', async () => {
  const [original, copy] = [await report(), await report()];
  const decision = { pointsEarned: 0, adminNotes: '', validationReason: 'duplicate' };
  const { updatedAt } = copy;
  const path = `/api/bug-reports/${copy.id}/validate`;
  const { status } = await admin.browser.patch(path, { ...decision, updatedAt, duplicateOf: original.id });
  expect(status).toBe(200);
  await confirm(copy.id, [await upload('copy.png')]);
  expect(await fileOf(original.id)).toMatchObject({ originalName: 'copy.png' });
});

test('files of others, and files with a confirmation that is refused, are not stored', async () => {
  const { id } = await report();
  const before = (await filesOfConfirmer()).length;
  const others = await upload('other.png', reporter);
  expect(await confirm(id, [others])).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
  const own = await upload('own.png');
  expect(await confirm(id, [own], reporter)).toMatchObject({ status: 409, body: { code: 'me_too_own' } });
  expect((await confirm(id, [own])).status).toBe(201);
  const again = await upload('again.png');
  expect(await confirm(id, [again])).toMatchObject({ status: 409, body: { code: 'me_too_said' } });
  expect(await filesOfConfirmer()).toHaveLength(before + 1);
});

test('the files are deleted with a deleted report, and restored with it before', async () => {
  const { id } = await report();
  await confirm(id, [await upload('kept.png')]);
  const deletion = { adminFeedback: 'Gone', deletionReason: 'spam' };
  const remove = async () => (await admin.browser.delete(`/api/bug-reports/${id}`, deletion)).body;
  const deleted = await remove();
  await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
  const { url } = (await admin.browser.get(`/api/bug-reports/${id}/timeline`)).body.events.find(
    ({ facts }: { facts: { kind: string } }) => facts.kind === 'me_too',
  ).files[0];
  await remove();
  const retention = {
    ...{ deletedReports: null, mailLog: null, audit: null, devices: null },
    deletedMedia: 30,
  };
  await changeSettings(admin, { retention });
  const exists = async () => (await filesOfConfirmer()).some(({ storageKey }) => url.endsWith(storageKey));
  expect(await exists()).toBe(true);
  world.clock.advance(31 * DAY);
  await applyRetentionJob(world.ctx).run({}, { isLast: false });
  expect(await exists()).toBe(false);
});
