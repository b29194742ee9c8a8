import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { type Person, registerPerson, submitReport } from '../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);
const noura = testPerson(world, {
  fullName: 'نورة الإبراهيم',
  employeeId: 'QA-77',
  department: 'Logistics',
  mobile: '+966 50-123 4567',
  workEmail: 'noura_i@example.com',
});
const omar = testPerson(world, { fullName: 'Omar Said', googlePlayEmail: 'omar@play.example' });
const idle = testPerson(world, { fullName: 'adam Idle', department: 'Logistics' });
let newcomer: Person;
beforeAll(async () => {
  newcomer = await registerPerson(world, { fullName: 'Zaid New', mobile: '0501112233' });
  await submitReport(omar);
  await submitReport(omar);
  await submitReport(noura);
  await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.id, idle.id));
});

const list = (query: Record<string, string | number> = {}) =>
  admin.browser.get(
    `/api/employees?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
  );
const idsOf = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);
const findNames = async (query: Record<string, string>) => {
  const answer = await list(query);
  expect(answer.headers['x-total-count']).toBe(String(answer.body.length));
  return new Set(idsOf(answer));
};

test('the list is newest first, with the number of reports, without secrets', async () => {
  const answer = await list();
  expect(idsOf(answer)).toEqual([newcomer.id, idle.id, omar.id, noura.id, admin.id]);
  expect(answer.body.map(({ reportCount }: { reportCount: number }) => reportCount)).toEqual([0, 0, 2, 1, 0]);
  expect(answer.body[2]).not.toHaveProperty('passwordHash');
});

describe('a search finds', () => {
  test.each([
    ['a name in another spelling', 'نوره الابراهيم'],
    ['part of a name and another detail', 'ابراهيم logistics'],
    ['an employee ID in any case', 'qa-77'],
    ['an email, in which _ is a letter', 'NOURA_I@example'],
    ['a mobile with separators', '+966 50 123-45-67'],
    ['a mobile as it is written at home', '050 123 4567'],
    ['a mobile in Arabic digits', '٠٥٠١٢٣٤٥٦٧'],
    ['part of a mobile', '123 45'],
    ['a name in quotation marks', '«نورة»، “الابراهيم”'],
    ['an employee ID in brackets', '(QA-77).'],
    ['a mobile with a comma', '(050 123 4567),'],
  ])('%s', async (_, search) => {
    expect(await findNames({ search })).toEqual(new Set([noura.id]));
  });

  test('only people who match all words', async () => {
    expect(await findNames({ search: 'omar logistics' })).toEqual(new Set());
    expect(await findNames({ search: '100%' })).toEqual(new Set());
  });

  test('everyone for an empty search', async () => {
    expect((await findNames({ search: '  ' })).size).toBe(5);
  });
});

test.each([
  ['verified', () => [admin, noura, omar, idle]],
  ['unverified', () => [newcomer]],
  ['inactive', () => [idle]],
  ['admin', () => [admin]],
])('%s employees can be listed alone', async (state, who) => {
  expect(await findNames({ state })).toEqual(new Set(who().map(({ id }) => id)));
});

test('the list can be filtered by department, and departments can be listed', async () => {
  expect(await findNames({ department: 'Logistics' })).toEqual(new Set([noura.id, idle.id]));
  expect(await findNames({ department: 'Logistics', search: 'idle', state: 'inactive' })).toEqual(
    new Set([idle.id]),
  );
  expect((await admin.browser.get('/api/employees/departments')).body).toEqual(['Logistics', 'Quality']);
  expect((await omar.browser.get('/api/employees/departments')).status).toBe(403);
});

describe('the sorted and paged list', () => {
  async function walk(sort: string) {
    const seen: string[] = [];
    let link: string | undefined = `/api/employees?sort=${sort}&limit=2`;
    while (link) {
      const page = await admin.browser.get(link);
      expect(page).toMatchObject({ status: 200, headers: { 'x-total-count': '5' } });
      seen.push(...idsOf(page));
      link = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    return seen;
  }

  test.each([
    ['newest', () => [newcomer, idle, omar, noura, admin]],
    ['name', () => [idle, omar, admin, newcomer, noura]],
    ['points', () => [omar, noura, newcomer, idle, admin]],
    ['reports', () => [omar, noura, newcomer, idle, admin]],
    ['quality', () => [omar, newcomer, idle, noura, admin]],
    ['oldest', () => [admin, noura, omar, idle, newcomer]],
    ['name-descending', () => [noura, newcomer, admin, omar, idle]],
    ['points-ascending', () => [admin, idle, newcomer, noura, omar]],
    ['reports-ascending', () => [admin, idle, newcomer, noura, omar]],
    ['quality-ascending', () => [admin, noura, idle, newcomer, omar]],
  ])('by %s', async (sort, order) => {
    expect(await walk(sort)).toEqual(order().map(({ id }) => id));
  });

  test('the next page stays correct when the last row of a page has changed', async () => {
    const first = await list({ sort: 'points', limit: 2 });
    const [, next] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))!;
    await submitReport(noura);
    await submitReport(noura);
    expect(idsOf(await admin.browser.get(next!))).toEqual([newcomer.id, idle.id]);
  });

  test('a cursor of another order causes no server error', async () => {
    const { headers } = await list({ sort: 'name', limit: 2 });
    const [, cursor] = /cursor=([^&>]+)/.exec(String(headers.link))!;
    expect((await list({ sort: 'points', cursor: cursor! })).status).toBe(200);
    expect((await list({ sort: 'points-ascending', cursor: cursor! })).status).toBe(200);
    expect((await list({ sort: 'newest', cursor: cursor! })).status).toBe(200);
    expect((await list({ sort: 'quality', cursor: `.${omar.id}` })).status).toBe(200);
    expect((await list({ sort: 'name', cursor: `AAAA.${omar.id}` })).status).toBe(200);
  });
});

test.each(['state=gone', 'sort=luck', 'cursor=x', `search=${'a'.repeat(201)}`, 'limit=0'])(
  '%s is refused',
  async (query) => {
    expect(await admin.browser.get(`/api/employees?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  },
);
