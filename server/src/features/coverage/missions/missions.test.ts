import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { pointEvents } from '../../../db/schema/competition.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { logIn, logInAgain, type Person, signedInPerson, submitReport } from '../../../testing/people.ts';
import { missionTimesJob } from '../jobs.ts';
import { LOOKS } from '../map/look-queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CELL = { feature: 'Payment Gateway', source: 'iOS App', storeLanguage: 'English' };
const PHONE = { deviceType: 'iPhone', operatingSystem: 'iOS' } as const;

const world = testApp();
const admin = testAdmin(world);
afterAll(async () => {
  await expectLedgerToBalance(world.ctx.db);
});

const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();
const input = (changes: object = {}) => ({
  titleEn: 'Pay on an iPhone',
  titleAr: 'الدفع من iPhone',
  charterEn: 'Pay in every way.',
  charterAr: 'ادفع بكل طريقة.',
  features: [CELL.feature],
  sources: [CELL.source],
  storeLanguages: [CELL.storeLanguage],
  steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' }],
  places: 2,
  bonusPercent: 50,
  from: at(-HOUR),
  until: at(HOUR),
  ...changes,
});
const publish = async (changes: object = {}) => {
  const { status, body } = await admin.browser.post('/api/admin/missions', input(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const take = (person: Person, id: string) => person.browser.post(`/api/missions/${id}/take`);
const tick = (person: Person, id: string, result: string, step = 0) =>
  person.browser.post(`/api/missions/${id}/steps`, { step, result });
const readMission = async (person: Person, id: string) =>
  (await person.browser.get('/api/missions')).body.find((one: { id: string }) => one.id === id);
const readAdminMission = async (id: string) =>
  (await admin.browser.get('/api/admin/missions')).body.find((one: { id: string }) => one.id === id);

const bonusOf = async ({ id }: Person) => {
  const [row] = await world.ctx.db
    .select({ sum: sql<number>`coalesce(sum(${pointEvents.amount}), 0)::int` })
    .from(pointEvents)
    .where(and(eq(pointEvents.employeeId, id), eq(pointEvents.reason, 'mission')));
  return row!.sum;
};
/** From the page of the report, which must agree with the details for administrators. */
const readBonus = async (person: Person, id: string) => {
  const { missionBonus } = (await person.browser.get(`/api/bug-reports/${id}/timeline`)).body;
  const { body } = await admin.browser.get(`/api/bug-reports/${id}/details`);
  expect(body.timeline.missionBonus).toEqual(missionBonus);
  return missionBonus;
};
const bonusOfMission = (points: number) => ({
  points,
  titleEn: 'Pay on an iPhone',
  titleAr: 'الدفع من iPhone',
});
const versionOf = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body.updatedAt;
const decide = async (id: string, pointsEarned: number, validationReason = 'approved') => {
  const decision = { pointsEarned, validationReason, adminNotes: 'Seen.', updatedAt: await versionOf(id) };
  const reply = await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

describe('a mission', () => {
  test('fits people by their profile, and never has more takers than places', async () => {
    const { id } = await publish();
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signedInPerson(world, PHONE)));
    const android = await signedInPerson(world, { deviceType: 'Android Mobile', operatingSystem: 'Android' });
    const arabic = await signedInPerson(world, PHONE);
    await arabic.browser.patch(`/api/employees/${arabic.id}`, { language: 'ar' });
    expect(await readMission(people[0]!, id)).toMatchObject({ fits: true, isTaken: false, placesLeft: 2 });
    expect((await readMission(android, id)).fits).toBe(false);
    expect((await readMission(arabic, id)).fits).toBe(false);
    const replies = await Promise.all(people.map((person) => take(person, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect((await readMission(android, id)).placesLeft).toBe(0);
    const taker = people[replies.findIndex(({ status }) => status === 200)]!;
    expect((await take(taker, id)).body).toMatchObject({ isTaken: true, placesLeft: 0 });
  });

  test('gives a place without activity for two days to the next person', async () => {
    const { id } = await publish({ places: 1, until: at(10 * 24 * HOUR) });
    const [first, second] = [await signedInPerson(world), await signedInPerson(world)];
    await take(first, id);
    world.clock.advance(40 * HOUR);
    await logInAgain(world, first, second, admin);
    await submitReport(first, CELL);
    world.clock.advance(40 * HOUR);
    await logInAgain(world, first, second, admin);
    expect((await take(second, id)).status).toBe(409);
    world.clock.advance(9 * HOUR);
    await logInAgain(world, first, second, admin);
    expect((await take(second, id)).status).toBe(200);
    expect((await readMission(first, id)).isTaken).toBe(false);
    const { body: late } = await submitReport(first, {
      ...CELL,
      bugDescription: 'The total is wrong after a voucher.',
    });
    await decide(late.id, 20);
    expect(await bonusOf(first)).toBe(0);
    expect((await take(first, id)).status).toBe(409);
  });

  test('has steps that only its takers can tick', async () => {
    const { id } = await publish();
    const tester = await signedInPerson(world);
    expect((await tick(tester, id, 'worked')).status).toBe(404);
    await take(tester, id);
    expect((await tick(tester, id, 'worked')).body.results).toEqual(['worked']);
    expect((await tick(tester, id, 'did_not')).body.results).toEqual(['did_not']);
    expect((await tick(tester, id, 'worked', 1)).status).toBe(404);
    expect(await readAdminMission(id)).toMatchObject({
      takers: 1,
      stepCounts: [{ worked: 0, did_not: 1, could_not: 0 }],
    });
  });

  test('has sessions of its takers, and a ticked step counts as activity', async () => {
    const { id } = await publish({ features: ['Performance'], until: at(24 * HOUR) });
    const tester = await signedInPerson(world);
    const session = { ...CELL, minutes: 30, missionId: id, features: ['Performance'] };
    const { feature: _, ...body } = session;
    expect((await tester.browser.post('/api/test-sessions', body)).status).toBe(404);
    await take(tester, id);
    const started = await tester.browser.post('/api/test-sessions', body);
    expect(started.body).toMatchObject({ missionId: id, minutes: 30 });
    const address = `/api/test-sessions/${started.body.id}`;
    world.clock.advance(20 * MINUTE);
    await tick(tester, id, 'worked');
    world.clock.advance(15 * MINUTE);
    const there = { ...tester, browser: await logIn(world, tester) };
    await logInAgain(world, admin);
    // The extension begins now, because the planned end has passed.
    expect((await there.browser.post(`${address}/extend`)).body.minutes).toBeGreaterThanOrEqual(50);
    const finished = await there.browser.post(`${address}/finish`, { result: 'found_nothing' });
    expect(finished.body.countedMinutes).toBe(30);
    expect((await there.browser.post(`${address}/extend`)).status).toBe(409);
    const [looks] = (await admin.browser.get('/api/admin/coverage')).body.cells.filter(
      (cell: typeof CELL) =>
        cell.feature === 'Performance' && cell.source === CELL.source && cell.storeLanguage === 'English',
    );
    expect(looks).toMatchObject({ people: 1, sessionMinutes: 30 });
  });

  test('has idle sessions after the session in which a step was ticked', async () => {
    const { id } = await publish({ features: ['Notifications'], until: at(48 * HOUR) });
    const tester = await signedInPerson(world);
    await take(tester, id);
    const { feature: _, ...place } = CELL;
    const session = { ...place, minutes: 30, missionId: id, features: ['Notifications'] };
    const start = async () => {
      await logInAgain(world, tester);
      return (await tester.browser.post('/api/test-sessions', session)).body.id;
    };
    const finish = async (sessionId: string) => {
      world.clock.advance(20 * MINUTE);
      await logInAgain(world, tester);
      await tester.browser.post(`/api/test-sessions/${sessionId}/finish`, { result: 'found_nothing' });
    };
    const listActive = async () => {
      const looks = await world.ctx.db.execute<{ is_active: boolean }>(
        sql`select is_active from ${LOOKS} where employee_id = ${tester.id} order by looked_at`,
      );
      return looks.rows.map((look) => look.is_active);
    };
    const first = await start();
    await tick(tester, id, 'worked');
    await finish(first);
    expect(await listActive()).toEqual([true]);
    await finish(await start());
    expect(await listActive()).toEqual([true, false]);
    await logInAgain(world, admin);
  });

  test('can change completely until someone has taken it, then only its texts, places and end', async () => {
    const { id } = await publish({ from: at(HOUR), until: at(2 * HOUR) });
    const change = (changes: object) => admin.browser.put(`/api/admin/missions/${id}`, input(changes));
    const tester = await signedInPerson(world);
    expect(await readMission(tester, id)).toBeUndefined();
    expect((await take(tester, id)).status).toBe(404);
    const [from, until] = [at(-MINUTE), at(HOUR)];
    expect((await change({ from, until, bonusPercent: 25 })).body).toMatchObject({ bonusPercent: 25, from });
    expect((await take(tester, id)).status).toBe(200);
    expect((await change({ from, until, bonusPercent: 50 })).status).toBe(409);
    const changed = await change({ from, until: at(3 * HOUR), bonusPercent: 25, places: 7, titleEn: 'Pay' });
    expect(changed.body).toMatchObject({ places: 7, titleEn: 'Pay', placesLeft: 6 });
    expect((await admin.browser.post(`/api/admin/missions/${id}/end`)).status).toBe(200);
    expect((await change({ from, until })).status).toBe(409);
    expect((await admin.browser.post(`/api/admin/missions/${id}/end`)).status).toBe(409);
    const { body: log } = await admin.browser.get('/api/admin/audit-log?limit=5');
    expect(JSON.stringify(log)).toContain('end mission');
  });

  test('cannot be taken after its end, and reports of the next two hours count', async () => {
    const { id } = await publish({ until: at(MINUTE) });
    const [tester, other] = [await signedInPerson(world), await signedInPerson(world)];
    await take(tester, id);
    world.clock.advance(1.5 * HOUR);
    await logInAgain(world, tester, other, admin);
    expect((await take(other, id)).status).toBe(409);
    expect(await readMission(other, id)).toBeUndefined();
    expect(await readMission(tester, id)).toMatchObject({ isTaken: true });
    expect((await tick(tester, id, 'worked')).status).toBe(200);
    const { body: inTime } = await submitReport(tester, CELL);
    world.clock.advance(HOUR);
    await logInAgain(world, tester, admin);
    expect(await readMission(tester, id)).toBeUndefined();
    expect((await tick(tester, id, 'worked')).status).toBe(409);
    const { body: tooLate } = await submitReport(tester, {
      ...CELL,
      bugDescription: 'The card form closes when I rotate the phone.',
    });
    await decide(tooLate.id, 20);
    expect(await bonusOf(tester)).toBe(0);
    await decide(inTime.id, 20);
    expect(await bonusOf(tester)).toBe(10);
  });
});

describe('the beginning and the end of a mission', () => {
  test('need an offset from UTC', async () => {
    const refused = await admin.browser.post('/api/admin/missions', input({ from: '2026-11-05T13:45:00' }));
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { from: expect.stringContaining('offset from UTC') } },
    });
    const { id } = await publish({ from: '2026-11-05T13:45:00+03:00' });
    expect(await readAdminMission(id)).toMatchObject({ from: '2026-11-05T10:45:00.000Z' });
  });

  test('give its state, by the server’s clock', async () => {
    const { id } = await publish({ from: at(MINUTE), until: at(2 * MINUTE) });
    const state = async () => (await readAdminMission(id)).state;
    expect(await state()).toBe('planned');
    world.clock.advance(MINUTE);
    expect(await state()).toBe('running');
    world.clock.advance(MINUTE);
    expect(await state()).toBe('ended');
  });

  test('refresh open pages, also if no server ran in that minute', async () => {
    world.clock.advance(MINUTE - (world.clock.now().getTime() % MINUTE));
    await publish({ from: at(5 * MINUTE), until: at(10 * MINUTE) });
    const passes = async (minutes: number) => {
      world.clock.advance(minutes * MINUTE);
      const publish = vi.spyOn(world.ctx.changes, 'publish');
      await missionTimesJob(world.ctx).run({}, { isLast: true });
      const topics = publish.mock.calls.flatMap(([, published]) => published);
      publish.mockRestore();
      return topics.includes('missions');
    };
    await passes(0);
    expect(await passes(4)).toBe(false);
    expect(await passes(3)).toBe(true);
    expect(await passes(1)).toBe(false);
    expect(await passes(60)).toBe(true);
    expect(await passes(1)).toBe(false);
    await logInAgain(world, admin);
  });
});

describe('the bonus', () => {
  test('follows decision, undo, corrected classification, deletion and restoration', async () => {
    const { id } = await publish({ until: at(24 * HOUR) });
    const tester = await signedInPerson(world);
    const { body: earlier } = await submitReport(tester, CELL);
    await take(tester, id);
    const { body: report } = await submitReport(tester, CELL);
    await decide(earlier.id, 16);
    expect(await bonusOf(tester)).toBe(0);
    await decide(report.id, 15);
    expect(await bonusOf(tester)).toBe(8);
    expect(await readMission(tester, id)).toMatchObject({ bonus: 8 });
    expect(await readBonus(tester, report.id)).toEqual(bonusOfMission(8));
    expect(await readBonus(tester, earlier.id)).toBeNull();
    const undo = await admin.browser.post('/api/bug-reports/decisions/undo', {
      reports: [{ id: report.id, updatedAt: await versionOf(report.id) }],
    });
    expect(undo.status, JSON.stringify(undo.body)).toBe(200);
    expect(await bonusOf(tester)).toBe(0);
    expect(await readBonus(tester, report.id)).toBeNull();
    await decide(report.id, 50, 'bonus');
    expect(await bonusOf(tester)).toBe(10);
    expect(await readBonus(tester, report.id)).toEqual(bonusOfMission(10));
    const correct = async (feature: string) => {
      const correction = { feature, updatedAt: await versionOf(report.id) };
      const reply = await admin.browser.patch(`/api/bug-reports/${report.id}/classification`, correction);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    };
    await correct('Navigation');
    expect(await bonusOf(tester)).toBe(0);
    await correct(CELL.feature);
    expect(await bonusOf(tester)).toBe(10);
    const deletion = { adminFeedback: 'Not ours.', deletionReason: 'wrong_product' };
    const { body: deleted } = await admin.browser.delete(`/api/bug-reports/${report.id}`, deletion);
    expect(await bonusOf(tester)).toBe(0);
    await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
    expect(await bonusOf(tester)).toBe(10);
    expect(await readBonus(tester, report.id)).toEqual(bonusOfMission(10));
    expect((await admin.browser.get(`/api/bug-reports/${report.id}`)).body.pointsEarned).toBe(50);
    expect(await readAdminMission(id)).toMatchObject({ bonusPaid: 10 });
  });

  test('is not paid for reports that were written while the person had no place', async () => {
    const { id } = await publish({ places: 1, until: at(10 * 24 * HOUR) });
    const [first, second] = [await signedInPerson(world), await signedInPerson(world)];
    const wait = async () => {
      world.clock.advance(49 * HOUR);
      await logInAgain(world, first, second, admin);
    };
    const submit = async (bugDescription: string) =>
      (await submitReport(first, { ...CELL, bugDescription })).body;
    await take(first, id);
    const before = await submit('The card form hides its last field.');
    await wait();
    expect((await take(second, id)).status).toBe(200);
    const without = await submit('The total is wrong after a voucher.');
    await wait();
    expect((await take(first, id)).status).toBe(200);
    const after = await submit('Paying twice charges the card three times.');
    await decide(without.id, 20);
    expect(await bonusOf(first)).toBe(0);
    await decide(before.id, 20);
    expect(await bonusOf(first)).toBe(10);
    await decide(after.id, 20);
    expect(await bonusOf(first)).toBe(20);
  });

  test('follows an appeal', async () => {
    const { id } = await publish({ until: at(24 * HOUR) });
    const tester = await signedInPerson(world);
    await take(tester, id);
    const { body: report } = await submitReport(tester, CELL);
    await decide(report.id, 0, 'penalty');
    expect(await bonusOf(tester)).toBe(0);
    const appeal = await tester.browser.post(`/api/bug-reports/${report.id}/appeal`, {
      grounds: 'It is a bug.',
    });
    expect(appeal.status, JSON.stringify(appeal.body)).toBeLessThan(300);
    const answer = {
      outcome: 'accepted',
      answer: 'You are right.',
      pointsEarned: 12,
      validationReason: 'approved',
      adminNotes: 'Seen.',
      updatedAt: await versionOf(report.id),
    };
    const decided = await admin.browser.post(`/api/bug-reports/${report.id}/appeal/decision`, answer);
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    expect(await bonusOf(tester)).toBe(6);
    expect(await readBonus(tester, report.id)).toEqual(bonusOfMission(6));
  });

  test('is at most 30 for a mission, and goes to later reports when an earlier report loses it', async () => {
    const { id } = await publish({ until: at(24 * HOUR) });
    const tester = await signedInPerson(world);
    await take(tester, id);
    const sent: string[] = [];
    for (const place of ['cart', 'address', 'voucher', 'receipt']) {
      const report = { ...CELL, bugDescription: `The ${place} shows a total that differs from the price.` };
      sent.push((await submitReport(tester, report)).body.id);
    }
    for (const report of sent) await decide(report, 40);
    expect(await bonusOf(tester)).toBe(30);
    expect(await readBonus(tester, sent[3]!)).toBeNull();
    await decide(sent[0]!, 0, 'penalty');
    expect(await bonusOf(tester)).toBe(30);
    expect(await readBonus(tester, sent[0]!)).toBeNull();
    expect(await readBonus(tester, sent[3]!)).toEqual(bonusOfMission(10));
    await decide(sent[1]!, 8, 'reduced');
    expect(await bonusOf(tester)).toBe(24);
    const bonuses = async () => {
      const rows = await world.ctx.db
        .select({ id: pointEvents.reportId, sum: sql<number>`sum(${pointEvents.amount})::int` })
        .from(pointEvents)
        .where(and(eq(pointEvents.employeeId, tester.id), eq(pointEvents.reason, 'mission')))
        .groupBy(pointEvents.reportId);
      return sent.map((report) => rows.find((row) => row.id === report)?.sum ?? 0);
    };
    await decide(sent[0]!, 40);
    expect(await bonuses()).toEqual([10, 4, 10, 6]);
    const deletion = { deletionReason: 'other', adminFeedback: 'By mistake.' };
    await admin.browser.delete(`/api/bug-reports/${sent[2]}`, {
      ...deletion,
      updatedAt: await versionOf(sent[2]!),
    });
    expect(await bonuses()).toEqual([10, 4, 0, 10]);
    const [deleted] = (await admin.browser.get('/api/deleted-bugs')).body;
    expect((await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`)).status).toBe(200);
    expect(await bonuses()).toEqual([10, 4, 10, 6]);
    expect(await readAdminMission(id)).toMatchObject({ bonusPaid: 30 });
  });

  test('is paid once for a report in two missions: the greater bonus', async () => {
    const { id: lesser } = await publish({ until: at(24 * HOUR), bonusPercent: 25 });
    const { id: greater } = await publish({ until: at(24 * HOUR), bonusPercent: 50 });
    const tester = await signedInPerson(world);
    await take(tester, lesser);
    await take(tester, greater);
    const { body: report } = await submitReport(tester, CELL);
    await decide(report.id, 12);
    expect(await bonusOf(tester)).toBe(6);
    expect([(await readAdminMission(lesser)).bonusPaid, (await readAdminMission(greater)).bonusPaid]).toEqual(
      [0, 6],
    );
  });
});
