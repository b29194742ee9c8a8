import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { mp4, png, screenshot, video, withoutPreviews } from '../../../testing/media.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';
import { uploadFile } from '../../../testing/tus.ts';

const world = testApp({ jobs: withoutPreviews });
let id: string;
const tester = testPerson(world);
const admin = testAdmin(world);
beforeEach(async () => {
  ({ id } = (await submitReport(tester, {}, [screenshot(await png(), 'first.png')])).body);
  await admin.browser.patch(`/api/bug-reports/${id}`, { status: 'Ready for Retest' });
});

const upload = async (name: string, by = tester) =>
  uploadFile(by, { ...screenshot(await png(), name), type: 'image/png' });
const named = (uploadId: string, caption = '', kind = 'screenshots') => ({ kind, uploadId, caption });
const fail = (files: object[], by = tester) =>
  by.browser.post(`/api/bug-reports/${id}/retest`, { result: 'failed', note: 'Still there.', files });
const names = async () =>
  (await tester.browser.get(`/api/bug-reports/${id}`)).body.mediaFiles.map(
    ({ originalName }: { originalName: string }) => originalName,
  );
const storedKeys = () => Array.fromAsync(world.ctx.storage.list(''), ({ key }) => key);

test('files of a retest are added to the report, and the timeline shows them with the retest', async () => {
  const film = await uploadFile(tester, video(mp4(40_000), 'again.mp4'));
  const { pointsEarned } = (await tester.browser.get(`/api/bug-reports/${id}`)).body;
  const { status, body } = await fail([
    named(await upload('again.png'), 'The total, after the fix'),
    named(film, '', 'videos'),
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'In Progress', pointsEarned });
  expect(await names()).toEqual(['first.png', 'again.png', 'again.mp4']);
  const { events } = (await admin.browser.get(`/api/bug-reports/${id}/timeline`)).body;
  const shown = events.flatMap(({ files = [] }: { files?: { originalName: string; caption: string }[] }) =>
    files.map(({ originalName, caption }) => [originalName, caption]),
  );
  expect(shown).toEqual([
    ['again.png', 'The total, after the fix'],
    ['again.mp4', ''],
  ]);
  expect((await admin.browser.get(body.mediaFiles[1].url)).status).toBe(200);
});

test('files of other people, unknown files and files of another kind are refused, and the retest stays open', async () => {
  const others = await upload('other.png', await signedInPerson(world));
  const own = await upload('own.png');
  for (const [files, field] of [
    [[named(own), named(others)], 'screenshots.1'],
    [[named(newId())], 'screenshots.0'],
    [[named(own, '', 'videos')], 'videos.0'],
  ] as const) {
    expect(await fail([...files])).toMatchObject({
      status: 409,
      body: { code: 'upload_missing', fields: { [field]: expect.any(String) } },
    });
  }
  expect(await fail([named('..')])).toMatchObject({ status: 400 });
  expect(await names()).toEqual(['first.png']);
  expect((await fail([named(own)])).status).toBe(200);
});

test('files are not stored when the retest is refused, and remain uploads', async () => {
  const own = await upload('own.png');
  const { length } = await storedKeys();
  await admin.browser.patch(`/api/bug-reports/${id}`, { status: 'Open' });
  expect(await fail([named(own)])).toMatchObject({ status: 409, body: { code: 'not_ready_for_retest' } });
  expect(await storedKeys()).toHaveLength(length);
  await admin.browser.patch(`/api/bug-reports/${id}`, { status: 'Ready for Retest' });
  expect((await fail([named(own)])).status).toBe(200);
  expect(await names()).toEqual(['first.png', 'own.png']);
});

test('files are refused when the same upload is named twice', async () => {
  const once = named(await upload('once.png'));
  const { length } = await storedKeys();
  expect((await fail([once, once])).status).toBe(400);
  expect(await storedKeys()).toHaveLength(length);
});

test('files of a retest count towards the files of a report', async () => {
  const all: ReturnType<typeof named>[] = [];
  for (let at = 0; at < 20; at += 1) all.push(named(await upload(`${at}.png`)));
  expect(await fail(all)).toMatchObject({ body: { code: 'too_many_files' } });
  expect((await fail(all.slice(1))).status).toBe(200);
  expect(await names()).toHaveLength(20);
});
