import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bugReports } from '../../db/schema/reports.ts';
import { testApp } from '../../testing/app.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import {
  logIn,
  logInAgain,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../testing/people.ts';
import { dayIn } from '../../testing/program-days.ts';

const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
const LAPTOP = { deviceType: 'Laptop', operatingSystem: 'Windows' };

const world = testApp();
let reporter: Person;
let tester: Person;
let admin: Person;
beforeAll(async () => {
  reporter = await signedInPerson(world);
  tester = await signedInPerson(world, { fullName: 'Huda Nasser', department: 'Finance' });
  admin = await signedInAdmin(world);
});
afterAll(async () => {
  await expectLedgerToBalance(world.ctx.db);
});

/** From the same device as the confirmations, so that these add nothing new. */
const report = async (bugDescription?: string) =>
  (await submitReport(reporter, { ...PHONE, ...(bugDescription && { bugDescription }) })).body;
const confirm = (id: string, person = tester, input: object = PHONE) =>
  person.browser.post(`/api/bug-reports/${id}/me-too`, input);
const totalOf = async ({ browser, id }: Person) =>
  (await browser.get(`/api/employees/${id}`)).body.totalPoints;
const updateReport = (id: string, changes: Partial<typeof bugReports.$inferInsert>) =>
  world.ctx.db.update(bugReports).set(changes).where(eq(bugReports.id, id));

describe('a confirmation', () => {
  test('is possible once, gives the points of the settings, and is counted on the report', async () => {
    const known = await report();
    const before = await totalOf(tester);
    const { status, body } = await confirm(known.id, tester, {
      ...PHONE,
      browser: 'Chrome',
      note: 'Only on 4G',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      serialNumber: known.serialNumber,
      points: 2,
      isNewEvidence: false,
      totalPoints: before + 2,
      meTooCount: 1,
    });
    const again = await confirm(known.id);
    expect(again.status).toBe(409);
    expect(again.body.message).toBe("You've already confirmed this bug.");
    expect(await totalOf(tester)).toBe(before + 2);
    const { body: own } = await reporter.browser.get(`/api/bug-reports/${known.id}`);
    expect(own.meTooCount).toBe(1);
  });

  test('is stored once under parallel tries', async () => {
    const known = await report();
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(known.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await reporter.browser.get(`/api/bug-reports/${known.id}`)).body.meTooCount).toBe(1);
  });

  test('is shown with its device to administrators only', async () => {
    const known = await report();
    await confirm(known.id, tester, { ...PHONE, note: 'Only on 4G with 0501234567' });
    const { status, body } = await admin.browser.get(`/api/bug-reports/${known.id}/details`);
    expect(status).toBe(200);
    expect(body.meToos).toEqual([
      {
        id: expect.any(String),
        fullName: 'Huda Nasser',
        department: 'Finance',
        ...PHONE,
        browser: '',
        note: 'Only on 4G with 0501234567',
        createdAt: expect.any(String),
        isUndone: false,
      },
    ]);
    expect((await reporter.browser.get(`/api/bug-reports/${known.id}/details`)).status).toBe(403);
    const { body: timeline } = await reporter.browser.get(`/api/bug-reports/${known.id}/timeline`);
    expect(timeline.events.at(-1)).toMatchObject({
      facts: { kind: 'me_too', count: 1, ...PHONE, note: 'Only on 4G with •••' },
      actorName: null,
    });
    expect(JSON.stringify(timeline)).not.toContain('Huda');
  });

  test('notifies the reporter of the first and of every fifth', async () => {
    const known = await report();
    const notices = async () =>
      (await reporter.browser.get('/api/notifications')).body.filter(
        ({ reportId, facts }: { reportId: string; facts: { kind: string } }) =>
          reportId === known.id && facts.kind === 'me_too',
      ).length;
    const others = await Promise.all(Array.from({ length: 5 }, () => signedInPerson(world)));
    const after = [];
    for (const other of others) {
      await confirm(known.id, other);
      after.push(await notices());
    }
    expect(after).toEqual([1, 1, 1, 1, 2]);
  });

  test('of a duplicate counts for its original', async () => {
    const [original, copy] = [await report(), await report()];
    await updateReport(copy.id, { duplicateOf: original.id, validationReason: 'duplicate' });
    expect((await confirm(copy.id)).body).toMatchObject({
      serialNumber: original.serialNumber,
      meTooCount: 1,
    });
  });

  test('gives the points of the settings', async () => {
    const settings = { meTooPoints: 5, seen: { meTooPoints: 2 } };
    expect((await admin.browser.patch('/api/admin/settings', settings)).status).toBe(200);
    const known = await report();
    expect((await confirm(known.id)).body.points).toBe(5);
    await admin.browser.patch('/api/admin/settings', { meTooPoints: 0, seen: { meTooPoints: 5 } });
    expect((await confirm((await report()).id)).body.points).toBe(0);
    await admin.browser.patch('/api/admin/settings', { meTooPoints: 2, seen: { meTooPoints: 0 } });
  });
});

describe('new evidence', () => {
  const settings = (changes: object, seen: object) =>
    admin.browser.patch('/api/admin/settings', { ...changes, seen });

  test('is a device type, operating system or store language that nobody of the problem had', async () => {
    const [original, copy] = [await report(), await report()];
    await updateReport(copy.id, { ...LAPTOP, duplicateOf: original.id, validationReason: 'duplicate' });
    const confirmAs = async (input: object) =>
      (await confirm(original.id, await signedInPerson(world), input)).body;
    const [nothing, something] = [
      { isNewEvidence: false, points: 2 },
      { isNewEvidence: true, points: 3 },
    ];
    // The duplicate was seen on a laptop.
    expect(await confirmAs(LAPTOP)).toMatchObject(nothing);
    const iPad = { deviceType: 'iPad', operatingSystem: 'iOS' };
    expect(await confirmAs({ ...PHONE, operatingSystem: 'iOS' })).toMatchObject(something);
    expect(await confirmAs(iPad)).toMatchObject(something);
    expect(await confirmAs(iPad)).toMatchObject(nothing);
    expect(await confirmAs({ ...PHONE, storeLanguage: 'English' })).toMatchObject(nothing);
    expect(await confirmAs({ ...PHONE, storeLanguage: 'Arabic' })).toMatchObject(something);
    expect(await confirmAs({ ...PHONE, storeLanguage: 'Arabic' })).toMatchObject(nothing);
  });

  test('is a newer build than that of the last report or confirmation', async () => {
    const known = await report();
    const builds = [{ name: '2.1', day: '2020-01-01' }];
    await settings({ builds }, { builds: [] });
    expect((await confirm(known.id)).body.isNewEvidence).toBe(false);
    const newBuilds = [...builds, { name: '2.2', day: dayIn(world, 2) }];
    await settings({ builds: newBuilds }, { builds });
    world.clock.advance(49 * 60 * 60_000);
    const people = [await signedInPerson(world), await signedInPerson(world)];
    const answers = [await confirm(known.id, people[0]), await confirm(known.id, people[1])];
    expect(answers.map(({ body }) => body.isNewEvidence)).toEqual([true, false]);
    await logInAgain(world, reporter, tester, admin);
    await settings({ builds: [] }, { builds: newBuilds });
  });

  test('has the points of the settings', async () => {
    await settings({ newEvidencePoints: 7 }, { newEvidencePoints: 1 });
    expect((await confirm((await report()).id, tester, LAPTOP)).body.points).toBe(9);
    await settings({ newEvidencePoints: 0 }, { newEvidencePoints: 7 });
    expect((await confirm((await report()).id, tester, LAPTOP)).body).toMatchObject({
      points: 2,
      isNewEvidence: true,
    });
    await settings({ newEvidencePoints: 1 }, { newEvidencePoints: 0 });
  });
});

describe('the points of confirmations', () => {
  const versionOf = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body.updatedAt;
  const decide = async (id: string, validationReason: string, by = admin, changes: object = {}) => {
    const decision = {
      pointsEarned: 0,
      validationReason,
      adminNotes: 'Seen.',
      updatedAt: await versionOf(id),
    };
    const reply = await by.browser.patch(`/api/bug-reports/${id}/validate`, { ...decision, ...changes });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };

  test('follow the state of the report: a rejected or deleted one pays nobody', async () => {
    const colleague = await signedInAdmin(world);
    const people = [await signedInPerson(world), await signedInPerson(world)];
    const { id } = await report('The invented basket turns green.');
    for (const person of people) expect((await confirm(id, person)).status).toBe(201);
    const totals = () => Promise.all(people.map(totalOf));
    expect(await totals()).toEqual([2, 2]);
    await decide(id, 'penalty');
    expect(await totals()).toEqual([0, 0]);
    const decided = { id, updatedAt: await versionOf(id) };
    await admin.browser.post('/api/bug-reports/decisions/undo', { reports: [decided] });
    expect(await totals()).toEqual([2, 2]);
    await decide(id, 'penalty');
    await reporter.browser.post(`/api/bug-reports/${id}/appeal`, { grounds: 'It does turn green.' });
    expect(await totals()).toEqual([0, 0]);
    const accepted = { outcome: 'accepted', answer: 'Right.', pointsEarned: 9, validationReason: 'approved' };
    const appeal = await colleague.browser.post(`/api/bug-reports/${id}/appeal/decision`, {
      ...accepted,
      updatedAt: await versionOf(id),
    });
    expect(appeal.status, JSON.stringify(appeal.body)).toBe(200);
    expect(await totals()).toEqual([2, 2]);
    const deletion = { adminFeedback: 'No bug.', deletionReason: 'not_a_bug' };
    const { body: deleted } = await admin.browser.delete(`/api/bug-reports/${id}`, deletion);
    expect(await totals()).toEqual([0, 0]);
    await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
    expect(await totals()).toEqual([2, 2]);
  });

  test('stay when the report becomes a duplicate', async () => {
    const [original, copy] = [await report(), await report()];
    const person = await signedInPerson(world);
    await confirm(copy.id, person);
    await decide(copy.id, 'duplicate', admin, { duplicateOf: original.id });
    expect(await totalOf(person)).toBe(2);
  });

  test('move once when several reports of a person’s confirmations are rejected at the same time', async () => {
    const person = await signedInPerson(world);
    const known = await Promise.all(
      Array.from({ length: 4 }, (_, index) => report(`The cart hides item ${index}.`)),
    );
    for (const { id } of known) await confirm(id, person);
    expect(await totalOf(person)).toBe(8);
    await Promise.all(known.map(({ id }) => decide(id, 'penalty')));
    expect(await totalOf(person)).toBe(0);
  });
});

describe('a confirmation is refused', () => {
  test.each([
    ['your own report', "You can't confirm your own report.", (id: string) => confirm(id, reporter)],
    [
      'a problem that counts as fixed',
      "This bug is marked as fixed. If it's back, submit a new report.",
      async (id: string) => {
        await updateReport(id, { status: 'Closed' });
        return confirm(id);
      },
    ],
  ])('of %s', async (_, message, act) => {
    const { status, body } = await act((await report()).id);
    expect(status).toBe(409);
    expect(body.message).toBe(message);
  });

  test('of a missing or rejected report', async () => {
    expect((await confirm(tester.id)).status).toBe(404);
    const { id } = await report();
    await updateReport(id, { validationReason: 'penalty' });
    expect((await confirm(id)).status).toBe(404);
  });

  test('without a device, in the caller’s language', async () => {
    const { status, body } = await confirm((await report()).id, tester, {});
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      deviceType: 'Please choose a device',
      operatingSystem: 'Please choose an operating system',
    });
  });

  test('to visitors', async () => {
    expect((await world.browser().post(`/api/bug-reports/${tester.id}/me-too`, PHONE)).status).toBe(401);
  });
});

test('more than ten confirmations per day, also in parallel, count without points', async () => {
  const keen = await signedInPerson(world);
  const known = await Promise.all(Array.from({ length: 12 }, () => report()));
  const answers = await Promise.all(known.map(({ id }) => confirm(id, keen)));
  expect(answers.map(({ status, body }) => `${status} ${body.points}`).sort()).toEqual([
    ...Array(2).fill('201 0'),
    ...Array(10).fill('201 2'),
  ]);
  expect(await totalOf(keen)).toBe(20);
  expect(answers.every(({ body }) => body.meTooCount === 1)).toBe(true);
  const next = await report();
  world.clock.advance(24 * 60 * 60_000);
  const tomorrow = { ...keen, browser: await logIn(world, keen) };
  expect((await confirm(next.id, tomorrow)).body.points).toBe(2);
});

test('people who confirmed a problem are notified of its changes, and nobody is notified twice', async () => {
  const [author, confirmer, boss] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInAdmin(world),
  ];
  const known = (await submitReport(author, PHONE)).body;
  await confirm(known.id, confirmer);
  const { body: seen } = await boss.browser.get(`/api/bug-reports/${known.id}`);
  const change = { status: 'In Progress', updatedAt: seen.updatedAt };
  expect((await boss.browser.patch(`/api/bug-reports/${known.id}`, change)).status).toBe(200);
  const newsOf = async ({ browser }: Person) =>
    (await browser.get('/api/notifications')).body
      .filter(({ reportId }: { reportId: string }) => reportId === known.id)
      .map(({ facts }: { facts: object }) => facts);
  expect(await newsOf(confirmer)).toEqual([
    { kind: 'confirmed_changed', before: 'Open', after: 'In Progress' },
  ]);
  expect(await newsOf(author)).toContainEqual({
    kind: 'status_changed',
    before: 'Open',
    after: 'In Progress',
  });
  expect((await newsOf(author)).filter(({ kind }: { kind: string }) => kind === 'confirmed_changed')).toEqual(
    [],
  );
});

test('a deletion of the report removes the points of a confirmation, and a restoration gives them back', async () => {
  const [freshReporter, confirmer, boss] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInAdmin(world),
  ];
  const known = (await submitReport(freshReporter, PHONE)).body;
  await confirm(known.id, confirmer);
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
