import {
  COUNTED_IN_SETTINGS,
  DAILY_CALLS,
  DAILY_LEFT_HEADER,
  NOT_COUNTED,
} from '@bugquest/contract/daily-calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { programDay } from '../platform/time/program-time.ts';
import { callWith, createToken } from '../testing/api-tokens.ts';
import { testApp } from '../testing/app.ts';
import { callOf, findEndpoints } from '../testing/endpoints.ts';
import {
  editReport,
  logIn,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../testing/people.ts';

const endpoints = await findEndpoints();

test.each(endpoints.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  '%s declares its daily count',
  (_, { method, daily, access }) => {
    if (method === 'GET') {
      expect(daily).toBeUndefined();
    } else if (typeof daily === 'string') {
      expect([...Object.keys(DAILY_CALLS), ...COUNTED_IN_SETTINGS]).toContain(daily);
      // Without a person nothing would be counted.
      expect(['public', 'visitor']).not.toContain(access);
    } else {
      expect(Object.values(NOT_COUNTED)).toContain(daily?.none);
    }
  },
);

describe('a daily count', () => {
  const LIMIT = DAILY_CALLS.personalData;
  const world = testApp();
  const second = testApp(() => ({ sharesWith: world }));
  let person: Person;
  beforeEach(async () => {
    person = await signedInPerson(world);
  });

  /** There is no request to withdraw, so the call changes nothing, and succeeds. */
  const call = ({ browser } = person) => browser.delete('/api/personal-data/erasure');
  const countRows = async (kind: string) =>
    (await world.ctx.db.execute(`select 1 from rate_limits where key like 'daily-${kind}:%'`)).rowCount;

  test('is shared by all servers and exact under parallel calls, and begins again on the next day', async () => {
    const elsewhere = { ...person, browser: person.browser.on(second) };
    const calls = Array.from({ length: LIMIT + 10 }, (_, index) => call(index % 2 ? person : elsewhere));
    const replies = await Promise.all(calls);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]!.body).toEqual({
      code: 'daily_calls_limit',
      message: expect.stringContaining('What you typed stays here'),
    });
    const wait = Number(refused[0]!.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect((await call(await signedInPerson(world))).status).toBe(200);
    world.clock.advance(wait * 1000);
    const browser = await logIn(world, person);
    expect((await call({ ...person, browser })).status).toBe(200);
  });

  test('is told before the limit is reached', async () => {
    const told = [];
    for (let count = 0; count < LIMIT; count += 1)
      told.push((await call()).headers[DAILY_LEFT_HEADER.toLowerCase()]);
    expect(told.filter(Boolean)).toEqual(['5', '3', '2', '1', '0']);
    expect(told.at(-6)).toBe('5');
  });

  test('counts neither invalid input, nor calls without a permission, nor calls with a token', async () => {
    const admin = await signedInAdmin(world);
    const { token } = await createToken(admin, ['status:write']);
    const before = await countRows('decisions');
    const { body: report } = await submitReport(person);
    const url = `/api/bug-reports/${report.id}`;
    expect((await admin.browser.patch(url, { status: 'Nonsense' })).status).toBe(400);
    expect((await person.browser.patch(url, { status: 'Closed' })).status).toBe(403);
    const change = { method: 'PATCH', payload: { status: 'In Progress' } } as const;
    expect((await callWith(world, token, url, change)).status).toBe(200);
    expect(await countRows('decisions')).toBe(before);
    expect((await admin.browser.patch(url, { status: 'Closed' })).status).toBe(200);
    expect(await countRows('decisions')).toBe(before! + 1);
  });

  test('of edits stops a script', async () => {
    const { body: report } = await submitReport(person);
    const day = programDay(world.clock.now(), world.config.timezone);
    const limit = { name: 'daily-edits', points: DAILY_CALLS.edits, seconds: 86_400 };
    for (let count = 1; count < DAILY_CALLS.edits; count += 1)
      await world.ctx.limits.take(limit, `${person.id} ${day}`);
    const edit = (number: number) =>
      editReport(person, report.id, { bugDescription: `The coupon stays, try ${number}.` });
    expect(await edit(1)).toMatchObject({ status: 200, headers: { 'x-daily-left': '0' } });
    expect(await edit(2)).toMatchObject({ status: 429, body: { code: 'daily_calls_limit' } });
  });
});
