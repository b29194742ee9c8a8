import { expect, test } from 'vitest';
import { testAdmin, testApp } from '../../testing/app.ts';
import { type Person, signedInAdmin } from '../../testing/people.ts';

const PATH = '/api/admin/views';

const world = testApp();
const ann = testAdmin(world);
const ben = testAdmin(world);

const save = ({ browser }: Person, changes: object = {}) =>
  browser.post(PATH, { name: 'Blockers', query: 'severity=Blocker&review=pending', ...changes });
const names = async ({ browser }: Person) =>
  (await browser.get(PATH)).body.map(({ name }: { name: string }) => name);

test('the list has own views first, then shared views of others, each sorted by name', async () => {
  const { status, body } = await save(ann);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    name: 'Blockers',
    query: 'severity=Blocker&review=pending',
    isShared: false,
    isOwn: true,
    ownerName: ann.registration.fullName,
    createdAt: expect.any(String),
  });
  await save(ann, { name: 'arabic', query: '?search=%D8%A7', isShared: true });
  await save(ben, { name: 'Zebra' });
  await save(ben, { name: 'Mine', query: '', isShared: true });
  expect(await names(ann)).toEqual(['arabic', 'Blockers', 'Mine']);
  expect(await names(ben)).toEqual(['Mine', 'Zebra', 'arabic']);
  const shared = (await ben.browser.get(PATH)).body.at(-1);
  expect(shared).toMatchObject({
    query: 'search=%D8%A7',
    isOwn: false,
    ownerName: ann.registration.fullName,
  });
});

test('only its owner can change or delete a view; missing fields stay unchanged', async () => {
  const { body: view } = await save(ann, { name: 'Shared', isShared: true });
  const path = `${PATH}/${view.id}`;
  expect((await ben.browser.patch(path, { name: 'Ours' })).status).toBe(404);
  expect((await ben.browser.delete(path)).status).toBe(404);
  expect((await ann.browser.patch(path, { name: 'Renamed' })).body).toEqual({ ...view, name: 'Renamed' });
  expect((await ann.browser.patch(path, { isShared: false, query: 'sort=severity' })).body).toEqual({
    ...view,
    name: 'Renamed',
    isShared: false,
    query: 'sort=severity',
  });
  expect((await ann.browser.patch(path, {})).status).toBe(200);
  expect((await ann.browser.delete(path)).body).toEqual({ success: true, message: 'View deleted.' });
  expect((await ann.browser.delete(path)).status).toBe(404);
  expect((await ann.browser.patch(path, { name: 'Gone' })).status).toBe(404);
});

test.each([
  [{ name: '' }, { name: 'This field is required' }],
  [{ name: 'x'.repeat(81) }, { name: 'At most 80 characters' }],
  [{ query: 'x'.repeat(2_001) }, { query: 'At most 2000 characters' }],
  [{ query: 'a\u0000b' }, { query: 'This text contains invalid characters' }],
  [{ query: undefined }, { query: 'This text contains invalid characters' }],
])('a view with %j is refused', async (changes, fields) => {
  expect(await save(ann, changes)).toMatchObject({ status: 400, body: { fields } });
});

test('a person has at most fifty views, also under parallel calls', async () => {
  const cat = await signedInAdmin(world);
  for (let made = 0; made < 45; made += 5) await Promise.all(Array.from({ length: 5 }, () => save(cat)));
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(cat)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'too_many_views' },
  });
});
