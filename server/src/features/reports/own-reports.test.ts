import { beforeAll, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { signedInPerson, submitReport } from '../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
let ids: string[];
beforeAll(async () => {
  ids = [];
  for (const bugDescription of ['Untouched', 'Asked about', 'Fixed and decided', 'Closed and decided']) {
    ids.push((await submitReport(tester, { bugDescription })).body.id);
  }
  const [, asked, fixed, closed] = ids;
  await admin.browser.post(`/api/bug-reports/${asked}/question`, { question: 'Which phone?' });
  for (const [id, status] of [
    [fixed, 'Ready for Retest'],
    [closed, 'Closed'],
  ]) {
    const decision = { pointsEarned: 10, validationReason: 'approved' };
    await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
    await admin.browser.patch(`/api/bug-reports/${id}`, { status });
  }
});

const list = (query: string, person = tester) =>
  person.browser.get(`/api/bug-reports/employee/${tester.id}?${query}`);

test.each([
  ['waiting', [2, 1]],
  ['pending', [1, 0]],
  ['decided', [3, 2]],
  ['closed', [3]],
])('a tester sees which own reports are %s', async (state, expected) => {
  const { status, body, headers } = await list(`state=${state}`);
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(expected.map((index) => ids[index]));
  expect(headers['x-total-count']).toBe(String(expected.length));
});

test('a tester finds own reports by words and by number, also within a state', async () => {
  const found = async (query: string) => (await list(query)).body.map(({ id }: { id: string }) => id);
  expect(await found('search=DECIDED')).toEqual([ids[3], ids[2]]);
  expect(await found('search=decided&state=closed')).toEqual([ids[3]]);
  const { serialNumber } = (await list('state=closed')).body[0];
  expect(await found(`search=${serialNumber}`)).toEqual([ids[3]]);
  expect(await found('search=nowhere')).toEqual([]);
});

test('paging keeps the state filter', async () => {
  const first = await list('state=decided&limit=1');
  expect(first.body).toHaveLength(1);
  expect(first.headers['x-total-count']).toBe('2');
  const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
  const second = await tester.browser.get(next);
  expect(second.body.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
});

test('an unknown state is refused, and other people cannot see the reports', async () => {
  expect((await list('state=lost')).status).toBe(400);
  expect((await list('state=closed', await signedInPerson(world))).status).toBe(404);
});
