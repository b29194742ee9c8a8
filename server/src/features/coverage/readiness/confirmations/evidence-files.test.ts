// A picture as evidence of a launch confirmation.
import { Readable } from 'node:stream';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../../testing/app.ts';
import { png, screenshot, withoutPreviews } from '../../../../testing/media.ts';
import { changeAccount, logInAgain, type Person, signedInAdmin } from '../../../../testing/people.ts';
import { uploadFile } from '../../../../testing/tus.ts';
import { sweepMedia } from '../../../reports/media/jobs.ts';
import { countMedia } from '../../../system/backup/dump/snapshot-queries.ts';

const PATH = '/api/admin/readiness/confirmations';
const DAY_MS = 24 * 60 * 60_000;

const world = testApp({ jobs: withoutPreviews });
const admin = testAdmin(world);
const tester = testPerson(world);

const add = async (): Promise<string> => {
  const input = { textEn: 'Load test', textAr: 'اختبار', owner: 'Sara', due: '2099-01-01' };
  return (await admin.browser.post(PATH, input)).body.id;
};
const upload = async (by: Person) =>
  uploadFile(by, { ...screenshot(await png(), 'load.png'), type: 'image/png' });
const confirm = async (by: Person, file: string, evidence?: string) =>
  by.browser.post(`${PATH}/${await add()}/confirm`, { file, ...(evidence && { evidence }) });

test('a picture confirms an item without a text, and administrators alone read it', async () => {
  const former = await signedInAdmin(world);
  const { status, body } = await confirm(former, await upload(former));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ state: 'confirmed', evidence: '' });
  const { name, size, url } = body.evidenceFile;
  expect(name).toBe('load.png');
  const read = await admin.browser.get(url);
  expect(read).toMatchObject({ status: 200 });
  expect(read.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(size) });
  expect(read.headers['content-security-policy']).toContain('sandbox');
  expect((await tester.browser.get(url)).status).toBe(404);
  expect((await world.browser().get(url)).status).toBe(401);
  await changeAccount(world, former, { isAdmin: false });
  await logInAgain(world, former);
  expect((await former.browser.get(url)).status).toBe(404);
});

test('an upload of another person, and one that was used, are refused', async () => {
  const others = await upload(await signedInAdmin(world));
  expect(await confirm(admin, others)).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
  const own = await upload(admin);
  expect((await confirm(admin, own)).status).toBe(200);
  expect((await confirm(admin, own)).status).not.toBe(200);
});

test('an item needs a text or a picture', async () => {
  const reply = await admin.browser.post(`${PATH}/${await add()}/confirm`, {});
  expect(reply).toMatchObject({ status: 400, body: { fields: { evidence: 'This field is required' } } });
});

test('the picture is kept when the item was asked again or removed, and a backup contains it', async () => {
  const count = async () => {
    const client = new pg.Client(world.database.connection);
    await client.connect();
    return countMedia(client).finally(() => client.end());
  };
  const before = await count();
  const { body } = await confirm(admin, await upload(admin), 'See the picture');
  expect(await count()).toBe(before + 1);
  const { body: undone } = await admin.browser.post(`${PATH}/${body.id}/undo`);
  expect(undone).toMatchObject({ evidenceFile: null, earlier: [{ evidenceFile: { name: 'load.png' } }] });
  await admin.browser.delete(`${PATH}/${body.id}`);
  const orphan = 'ab/orphan.png';
  await world.ctx.storage.write(orphan, Readable.from(['x']), { contentType: 'image/png' });
  world.clock.advance(2 * DAY_MS);
  await sweepMedia(world.ctx).run({}, { isLast: false });
  expect(await world.ctx.storage.stat(orphan)).toBeUndefined();
  await logInAgain(world, admin);
  expect((await admin.browser.get(body.evidenceFile.url)).status).toBe(200);
});
