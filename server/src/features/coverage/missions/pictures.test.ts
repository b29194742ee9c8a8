// Screenshots of the steps of a mission.
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { missionPictures } from '../../../db/schema/coverage.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { mp4, png, screenshot, video, withoutPreviews } from '../../../testing/media.ts';
import { logInAgain, type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';
import { uploadFile } from '../../../testing/tus.ts';
import { sweepMedia } from '../../reports/media/jobs.ts';
import { countMedia } from '../../system/backup/dump/snapshot-queries.ts';

const PATH = '/api/admin/missions';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAY = { textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' };
const READ_BILL = { textEn: 'Read the bill', textAr: 'اقرأ الفاتورة' };

const world = testApp({ jobs: withoutPreviews });
const admin = testAdmin(world);

const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();
const input = (steps: object[], changes: object = {}) => ({
  ...{ titleEn: 'Pay', titleAr: 'الدفع', charterEn: 'Pay.', charterAr: 'ادفع.', places: 2, bonusPercent: 25 },
  ...{ features: ['Payment Gateway'], sources: ['iOS App'], storeLanguages: ['English'] },
  ...{ steps, from: at(-HOUR), until: at(HOUR) },
  ...changes,
});
const upload = async (by: Person, name = 'pay.png') =>
  uploadFile(by, { ...screenshot(await png(), name), type: 'image/png' });
const publish = async (steps: object[], changes: object = {}) => {
  const { status, body } = await admin.browser.post(PATH, input(steps, changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const change = (id: string, steps: object[], changes: object = {}) =>
  admin.browser.put(`${PATH}/${id}`, input(steps, changes));
const statusOf = async ({ browser }: Pick<Person, 'browser'>, picture: string) =>
  (await browser.get(`/api/media/${picture}`)).status;
const countFiles = async () => {
  const client = new pg.Client(world.database.connection);
  await client.connect();
  return countMedia(client).finally(() => client.end());
};
/** When the files are old enough. */
const sweepLater = async () => {
  world.clock.advance(48 * HOUR);
  await sweepMedia(world.ctx).run({}, { isLast: false });
  await logInAgain(world, admin);
};

test('a step has a screenshot, which everybody reads once the mission has begun', async () => {
  const steps = [{ ...PAY, file: await upload(admin) }, READ_BILL];
  const mission = await publish(steps, { from: at(5 * MINUTE) });
  const { picture } = mission.steps[0];
  expect(mission.steps).toEqual([{ ...PAY, picture: expect.any(String) }, READ_BILL]);
  const tester = await signedInPerson(world);
  expect(await statusOf(admin, picture)).toBe(200);
  expect(await statusOf(tester, picture)).toBe(404);
  world.clock.advance(5 * MINUTE);
  const read = await tester.browser.get(`/api/media/${picture}`);
  expect(read).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect(read.headers['content-security-policy']).toContain('sandbox');
  expect(await statusOf({ browser: world.browser() }, picture)).toBe(401);
  const seen = (await tester.browser.get('/api/missions')).body;
  expect(seen.find(({ id }: { id: string }) => id === mission.id).steps).toEqual(mission.steps);
});

test('another screenshot replaces it, a step can lose it, and the nightly sweep deletes the file', async () => {
  const { id, steps } = await publish([{ ...PAY, file: await upload(admin) }, READ_BILL]);
  const before = await countFiles();
  const first = steps[0].picture;
  const replaced = (await change(id, [{ ...PAY, file: await upload(admin, 'other.png') }, READ_BILL])).body;
  const second = replaced.steps[0].picture;
  expect(second).not.toBe(first);
  expect([await statusOf(admin, first), await statusOf(admin, second)]).toEqual([404, 200]);
  const moved = (await change(id, [READ_BILL, { ...PAY, picture: second }])).body;
  expect(moved.steps).toEqual([READ_BILL, { ...PAY, picture: second }]);
  expect([await countFiles(), await statusOf(admin, second)]).toEqual([before, 200]);
  expect((await change(id, [READ_BILL, PAY])).body.steps).toEqual([READ_BILL, PAY]);
  expect([await countFiles(), await statusOf(admin, second)]).toEqual([before - 1, 404]);
  await sweepLater();
  expect(await world.ctx.storage.stat(second)).toBeUndefined();
});

test('a mission that is published again shares the file, which a backup contains once', async () => {
  const first = await publish([{ ...PAY, file: await upload(admin) }]);
  const { picture } = first.steps[0];
  const before = await countFiles();
  const second = await publish(first.steps);
  expect(second.steps).toEqual(first.steps);
  expect(await countFiles()).toBe(before);
  await change(first.id, [PAY]);
  await sweepLater();
  expect(await statusOf(admin, picture)).toBe(200);
});

test('after somebody has taken the mission, its screenshots are fixed as its steps are', async () => {
  const { id, steps, from, until } = await publish([{ ...PAY, file: await upload(admin) }]);
  await (await signedInPerson(world)).browser.post(`/api/missions/${id}/take`);
  const file = await upload(admin);
  for (const changed of [[PAY], [{ ...PAY, file }]])
    expect(await change(id, changed, { from, until })).toMatchObject({
      status: 409,
      body: { code: 'mission_taken' },
    });
  expect((await change(id, steps, { from, until, titleEn: 'Pay well' })).body).toMatchObject({
    titleEn: 'Pay well',
    steps,
  });
  // The refused upload was not used.
  expect((await publish([{ ...PAY, file }])).steps[0].picture).toEqual(expect.any(String));
});

test('an upload of another person, a missing one, a used one and a video are refused', async () => {
  const others = await upload(await signedInAdmin(world));
  const used = await upload(admin);
  await publish([{ ...PAY, file: used }]);
  for (const file of [others, used, '01990000-0000-7000-8000-000000000001'])
    expect(await admin.browser.post(PATH, input([{ ...PAY, file }]))).toMatchObject({
      ...{ status: 409, body: { code: 'upload_missing' } },
    });
  const film = await uploadFile(admin, { ...video(mp4()), type: 'video/mp4' });
  expect((await admin.browser.post(PATH, input([{ ...PAY, file: film }]))).status).toBe(409);
  const text = { ...screenshot(new TextEncoder().encode('not a picture'), 'pay.png'), type: 'image/png' };
  const disguised = await uploadFile(admin, text);
  expect(await admin.browser.post(PATH, input([{ ...PAY, file: disguised }]))).toMatchObject({
    ...{ status: 415, body: { code: 'invalid_file_type' } },
  });
});

test('a step cannot name a file that is no screenshot of a mission', async () => {
  const id = await upload(admin);
  const answer = await admin.browser.post(PATH, input([{ ...PAY, picture: id }]));
  expect(answer).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
  expect(await world.ctx.db.$count(missionPictures, eq(missionPictures.storageKey, id))).toBe(0);
});
