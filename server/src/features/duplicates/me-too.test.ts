import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import { logIn, type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';

const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };

let world: TestApp;
let reporter: Person;
let tester: Person;
let admin: Person;
beforeAll(async () => {
  world = await openTestApp();
  reporter = await signedInPerson(world);
  tester = await signedInPerson(world, { fullName: 'Huda Nasser', department: 'Finance' });
  admin = await signedInAdmin(world);
});
afterAll(async () => {
  await expectLedgerToBalance(world.ctx.db);
  await world.close();
});

const report = async (bugDescription = 'The cart forgets a product.') =>
  (await submitReport(reporter, { bugDescription })).body;
const say = (id: string, person = tester, input: object = PHONE) =>
  person.browser.post(`/api/bug-reports/${id}/me-too`, input);
const totalOf = async ({ browser, id }: Person) =>
  (await browser.get(`/api/employees/${id}`)).body.totalPoints;
const set = (id: string, changes: Partial<typeof bugReports.$inferInsert>) =>
  world.ctx.db.update(bugReports).set(changes).where(eq(bugReports.id, id));

describe('whoever has a known problem', () => {
  test('says so once, for the points of the settings, and the report counts them', async () => {
    const known = await report();
    const before = await totalOf(tester);
    const { status, body } = await say(known.id, tester, { ...PHONE, browser: 'Chrome', note: 'Only on 4G' });
    expect(status).toBe(201);
    expect(body).toEqual({
      serialNumber: known.serialNumber,
      points: 2,
      totalPoints: before + 2,
      meTooCount: 1,
    });
    const again = await say(known.id);
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('You have already said that you have this problem.');
    expect(await totalOf(tester)).toBe(before + 2);
    const { body: own } = await reporter.browser.get(`/api/bug-reports/${known.id}`);
    expect(own.meTooCount).toBe(1);
  });

  test('once, of many tries at once', async () => {
    const known = await report();
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(known.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await reporter.browser.get(`/api/bug-reports/${known.id}`)).body.meTooCount).toBe(1);
  });

  test('is known to administrators with their device, and to nobody else', async () => {
    const known = await report();
    await say(known.id, tester, { ...PHONE, note: 'Only on 4G' });
    const { status, body } = await admin.browser.get(`/api/bug-reports/${known.id}/me-toos`);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        fullName: 'Huda Nasser',
        department: 'Finance',
        ...PHONE,
        browser: '',
        note: 'Only on 4G',
        createdAt: expect.any(String),
      },
    ]);
    expect((await reporter.browser.get(`/api/bug-reports/${known.id}/me-toos`)).status).toBe(403);
    const { body: timeline } = await reporter.browser.get(`/api/bug-reports/${known.id}/timeline`);
    expect(timeline.events.at(-1)).toMatchObject({
      facts: { kind: 'me_too', count: 1, ...PHONE },
      actorName: null,
    });
    expect(JSON.stringify(timeline)).not.toContain('Huda');
  });

  test('is told to the reporter: the first, and every fifth', async () => {
    const known = await report();
    const told = async () =>
      (await reporter.browser.get('/api/notifications')).body.filter(
        ({ reportId, facts }: { reportId: string; facts: { kind: string } }) =>
          reportId === known.id && facts.kind === 'me_too',
      ).length;
    const others = await Promise.all(Array.from({ length: 5 }, () => signedInPerson(world)));
    const after = [];
    for (const other of others) {
      await say(known.id, other);
      after.push(await told());
    }
    expect(after).toEqual([1, 1, 1, 1, 2]);
  });

  test('of a duplicate has the problem of its original', async () => {
    const [original, copy] = [await report(), await report()];
    await set(copy.id, { duplicateOf: original.id, validationReason: 'duplicate' });
    expect((await say(copy.id)).body).toMatchObject({ serialNumber: original.serialNumber, meTooCount: 1 });
  });

  test('gets what the settings say', async () => {
    const settings = { meTooPoints: 5, seen: { meTooPoints: 2 } };
    expect((await admin.browser.patch('/api/admin/settings', settings)).status).toBe(200);
    const known = await report();
    expect((await say(known.id)).body.points).toBe(5);
    await admin.browser.patch('/api/admin/settings', { meTooPoints: 0, seen: { meTooPoints: 5 } });
    expect((await say((await report()).id)).body.points).toBe(0);
    await admin.browser.patch('/api/admin/settings', { meTooPoints: 2, seen: { meTooPoints: 0 } });
  });
});

describe('it is refused', () => {
  test.each([
    ['your own report', 'This is your own report.', (id: string) => say(id, reporter)],
    [
      'a problem that counts as fixed',
      'This problem counts as fixed. If it happens again, please report it anew.',
      async (id: string) => {
        await set(id, { status: 'Closed' });
        return say(id);
      },
    ],
  ])('of %s', async (_, message, act) => {
    const { status, body } = await act((await report()).id);
    expect(status).toBe(409);
    expect(body.message).toBe(message);
  });

  test('of a report that is not there, or was no problem', async () => {
    expect((await say(tester.id)).status).toBe(404);
    const { id } = await report();
    await set(id, { validationReason: 'penalty' });
    expect((await say(id)).status).toBe(404);
  });

  test('without a device, with sentences in the language of the caller', async () => {
    const { status, body } = await say((await report()).id, tester, {});
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      deviceType: 'Please choose a device',
      operatingSystem: 'Please choose an operating system',
    });
  });

  test('to visitors', async () => {
    expect((await world.browser().post(`/api/bug-reports/${tester.id}/me-too`, PHONE)).status).toBe(401);
  });

  test('after ten on a day, even at once, until the next', async () => {
    const keen = await signedInPerson(world);
    const known = await Promise.all(Array.from({ length: 12 }, () => report()));
    const answers = await Promise.all(known.map(({ id }) => say(id, keen)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.message).toBe(
      'You have confirmed as many problems today as a day allows. Please go on tomorrow.',
    );
    const left = known[answers.indexOf(refused)]!;
    world.clock.advance(24 * 60 * 60_000);
    const tomorrow = { ...keen, browser: await logIn(world, keen) };
    expect((await say(left.id, tomorrow)).status).toBe(201);
  });
});

test('its points go with a deleted report and come back with it', async () => {
  const [freshReporter, confirmer, boss] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInAdmin(world),
  ];
  const known = (await submitReport(freshReporter)).body;
  await say(known.id, confirmer);
  expect(await totalOf(confirmer)).toBe(2);
  const { body: deletion } = await boss.browser.delete(`/api/bug-reports/${known.id}`, {
    adminFeedback: 'Works as designed.',
    deletionReason: 'duplicate',
  });
  expect(await totalOf(confirmer)).toBe(0);
  await expectLedgerToBalance(world.ctx.db);
  await boss.browser.post(`/api/deleted-bugs/${deletion.id}/restore`);
  expect(await totalOf(confirmer)).toBe(2);
  const { body: back } = await boss.browser.get(`/api/bug-reports/${known.id}`);
  expect(back.meTooCount).toBe(1);
  await expectLedgerToBalance(world.ctx.db);
});
