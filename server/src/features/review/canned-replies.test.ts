import { expect, test } from 'vitest';
import { newId } from '../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../testing/app.ts';
import { lastAuditEntry } from '../../testing/audit.ts';
import { seedOperator } from '../system/operator-commands.ts';

const PATH = '/api/admin/canned-replies';
const REPLY = {
  title: 'Known',
  textEn: 'We know of it.',
  textAr: 'نعرف عنه.',
  reasons: ['not_a_bug', 'reduced'],
};

const world = testApp();
const admin = testAdmin(world);

const list = async () => (await admin.browser.get(PATH)).body;
const lastEntry = () => lastAuditEntry(world);

test('a new program has six replies in both languages; deleted ones are not created again', async () => {
  await Promise.all([seedOperator(world.ctx), seedOperator(world.ctx)]);
  const seeded = await list();
  expect(seeded).toHaveLength(6);
  for (const { title, textEn, textAr } of seeded) {
    expect(title).toMatch(/^[\w ',]+ \| [\u0600-\u06FF ،]+$/);
    expect(textEn).toMatch(/^[^\u0600-\u06FF]{60,}$/);
    expect(textAr).toMatch(/^[\u0600-\u06FF]/);
  }
  expect(seeded[0].title).toContain('Approved, thank you');
  for (const { id } of seeded) expect((await admin.browser.delete(`${PATH}/${id}`)).status).toBe(200);
  await seedOperator(world.ctx);
  expect(await list()).toEqual([]);
});

test('a reply may belong to reasons: none unless they are sent, and only known ones', async () => {
  const { reasons, ...texts } = REPLY;
  const { body: made } = await admin.browser.post(PATH, texts);
  expect(made.reasons).toEqual([]);
  const changed = await admin.browser.patch(`${PATH}/${made.id}`, { reasons: [...reasons, 'reduced'] });
  expect(changed.body).toMatchObject(REPLY);
  const renamed = await admin.browser.patch(`${PATH}/${made.id}`, { title: 'Known' });
  expect(renamed.body.reasons).toEqual(reasons);
  const refused = await admin.browser.patch(`${PATH}/${made.id}`, { reasons: ['bored'] });
  expect(refused.status).toBe(400);
  await admin.browser.delete(`${PATH}/${made.id}`);
});

test('replies can be created, partly changed and deleted, with audit entries', async () => {
  const { status, body: made } = await admin.browser.post(PATH, { ...REPLY, title: ' Known ' });
  expect(status).toBe(201);
  expect(made).toMatchObject(REPLY);
  const record = { actorId: admin.id, recordType: 'canned reply', recordId: made.id };
  expect(await lastEntry()).toMatchObject({ ...record, action: 'create canned reply', after: REPLY });

  const changed = await admin.browser.patch(`${PATH}/${made.id}`, { textEn: 'We have known of it.' });
  const after = { ...REPLY, textEn: 'We have known of it.' };
  expect(changed).toMatchObject({ status: 200, body: after });
  expect(await list()).toEqual([changed.body]);
  expect(await lastEntry()).toMatchObject({ ...record, action: 'change canned reply', before: REPLY, after });

  const deleted = await admin.browser.delete(`${PATH}/${made.id}`);
  expect(deleted.body).toEqual({ success: true, message: 'Canned reply deleted.' });
  expect(await lastEntry()).toMatchObject({ ...record, action: 'delete canned reply', before: after });
  expect(await list()).toEqual([]);
});

test.each([
  [{ title: ' ' }, { title: 'This field is required' }],
  [{ textEn: undefined }, { textEn: 'This field is required' }],
  [{ textAr: '' }, { textAr: 'This field is required' }],
  [{ title: 'x'.repeat(81) }, { title: 'At most 80 characters' }],
  [{ textAr: 'x'.repeat(2001) }, { textAr: 'At most 2000 characters' }],
])('a reply with %j is refused', async (changes, fields) => {
  expect(await admin.browser.post(PATH, { ...REPLY, ...changes })).toMatchObject({
    status: 400,
    body: { fields },
  });
});

test('an empty change does nothing, and a missing reply is not found', async () => {
  const { body: made } = await admin.browser.post(PATH, REPLY);
  expect((await admin.browser.patch(`${PATH}/${made.id}`, {})).body).toMatchObject(REPLY);
  expect((await admin.browser.patch(`${PATH}/${made.id}`, { title: '' })).status).toBe(400);
  expect((await admin.browser.patch(`${PATH}/${newId()}`, REPLY)).status).toBe(404);
  expect((await admin.browser.delete(`${PATH}/${newId()}`)).status).toBe(404);
});
