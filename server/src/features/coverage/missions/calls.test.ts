import type { Notification } from '@bugquest/contract/notifications/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { missionCalls } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { logInAgain, type Person, sendNotificationMails, signedInPerson } from '../../../testing/people.ts';
import { advanceTo } from '../../../testing/program-days.ts';
import { missionTimesJob } from '../jobs.ts';
import { callForMission } from './call-commands.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PHONE = { deviceType: 'iPhone', operatingSystem: 'iOS' };

// The tests run the calls themselves.
const world = testApp({ jobs: () => [] });
const admin = testAdmin(world);
beforeEach(async () => {
  advanceTo(world, 12);
  // People of earlier tests.
  await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.isAdmin, false));
  await logInAgain(world, admin);
});

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => signedInPerson(world, PHONE)));

const publish = async (fields: object = {}): Promise<string> => {
  const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();
  const { status, body } = await admin.browser.post('/api/admin/missions', {
    ...{ titleEn: 'Pay', titleAr: 'ادفع', charterEn: 'Pay in every way.', charterAr: 'ادفع بكل طريقة.' },
    ...{ features: ['Payment Gateway'], sources: ['iOS App'], storeLanguages: ['English'], steps: [] },
    ...{ places: 1, bonusPercent: 25, from: at(-MINUTE), until: at(30 * DAY), ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const call = (id: string) => callForMission(world.ctx, id);
/** Publishes and calls. */
const offer = async (fields?: object): Promise<string> => {
  const id = await publish(fields);
  await call(id);
  return id;
};
const listCalled = async (id: string): Promise<string[]> => {
  const rows = await world.ctx.db.select().from(missionCalls).where(eq(missionCalls.missionId, id));
  return rows.filter(({ toldAt }) => toldAt).map(({ employeeId }) => employeeId);
};
const noticesOf = async ({ browser }: Person): Promise<Notification[]> =>
  (await browser.get('/api/notifications')).body.filter(
    ({ facts }: Notification) => facts.kind === 'mission_offered',
  );
const mailsTo = async ({ id }: Person) => {
  const rows = await world.ctx.db.select().from(mails).where(eq(mails.employeeId, id));
  return rows.filter(({ purpose }) => purpose === 'mission_offered');
};

test('three people for each place are told once, also when two servers call and a call is repeated', async () => {
  await people(5);
  const id = await publish();
  await Promise.all([call(id), call(id)]);
  await call(id);
  expect(await listCalled(id)).toHaveLength(3);
  const reach = (await admin.browser.get(`/api/admin/missions/${id}/reach`)).body;
  expect(reach).toEqual({ fits: 5, told: 3, places: 1 });
});

test('a call is in the bell and leads to the missions, and its mail ends when it was switched off', async () => {
  const [person] = (await people(1)) as [Person];
  const id = await offer();
  const [notice] = await noticesOf(person);
  expect(notice).toMatchObject({ reportId: id, isRead: false, facts: { titleEn: 'Pay', bonusPercent: 25 } });
  await sendNotificationMails(world);
  const [mail] = await mailsTo(person);
  expect(mail).toMatchObject({ subject: 'A mission with a bonus of 25% fits you: \u2068Pay\u2069' });
  expect(mail!.text).toContain('Pay in every way.');
  expect(mail!.text).toContain('/hunts');
  expect(mail!.text).toContain('/unsubscribe');
  await person.browser.patch('/api/mail-preferences', { mission_offered: false });
  await offer();
  expect(await noticesOf(person)).toHaveLength(1);
});

test('at night the bell is told, and the mail waits for the morning of a working day', async () => {
  const [person, other] = (await people(2)) as [Person, Person];
  advanceTo(world, 23);
  await logInAgain(world, admin, person, other);
  const id = await offer();
  await sendNotificationMails(world);
  expect(await noticesOf(person)).toHaveLength(1);
  expect(await mailsTo(person)).toEqual([]);
  await other.browser.post(`/api/missions/${id}/take`);
  advanceTo(world, 8);
  await sendNotificationMails(world);
  expect(await mailsTo(person)).toHaveLength(1);
  // They have taken it already.
  expect(await mailsTo(other)).toEqual([]);
});

test('nobody is called more than twice in a week, over all missions', async () => {
  const [person] = (await people(1)) as [Person];
  const missions = [await publish(), await publish(), await publish()];
  await Promise.all(missions.map(call));
  expect(await noticesOf(person)).toHaveLength(2);
  world.clock.advance(7 * DAY + MINUTE);
  await logInAgain(world, person);
  await Promise.all(missions.map(call));
  expect(await noticesOf(person)).toHaveLength(3);
});

test('those who were called least lately come first', async () => {
  const earlier = await people(3);
  await offer();
  const later = await people(3);
  expect((await listCalled(await offer())).toSorted()).toEqual(later.map(({ id }) => id).toSorted());
  // Now everybody was called once, and the calls of the first three are older or as old.
  world.clock.advance(8 * DAY);
  await logInAgain(world, admin);
  const third = await listCalled(await offer({ places: 2 }));
  expect(third.toSorted()).toEqual([...earlier, ...later].map(({ id }) => id).toSorted());
});

test('a person who takes or declines a mission is not called for it, and can still take it', async () => {
  const [taker, decliner, android] = (await people(3)) as [Person, Person, Person];
  const kit = { sources: ['Android App'], storeLanguages: ['English'] };
  await android.browser.put('/api/own-kit', kit);
  const id = await publish({ places: 2 });
  await taker.browser.post(`/api/missions/${id}/take`);
  const declined = await decliner.browser.post(`/api/missions/${id}/not-for-me`);
  expect(declined.body).toMatchObject({ id, isDeclined: true, isTaken: false });
  expect((await decliner.browser.post(`/api/missions/${id}/not-for-me`)).status).toBe(200);
  expect((await decliner.browser.get('/api/hunt')).body.hunt?.missionId ?? null).not.toBe(id);
  await call(id);
  expect(await listCalled(id)).toEqual([]);
  expect((await decliner.browser.post(`/api/missions/${id}/take`)).body.isTaken).toBe(true);
  expect((await decliner.browser.post(`/api/missions/${decliner.id}/not-for-me`)).status).toBe(404);
  const planned = await publish({ from: new Date(world.clock.now().getTime() + HOUR).toISOString() });
  expect((await decliner.browser.post(`/api/missions/${planned}/not-for-me`)).status).toBe(404);
});

test('declining a mission reads its notification, and so does its end for everybody', async () => {
  const [decliner, other] = (await people(2)) as [Person, Person];
  const id = await offer();
  await decliner.browser.post(`/api/missions/${id}/not-for-me`);
  expect(await noticesOf(decliner)).toMatchObject([{ isRead: true }]);
  expect(await noticesOf(other)).toMatchObject([{ isRead: false }]);
  const runJobOfTheMinute = () => missionTimesJob(world.ctx).run({}, { isLast: true });
  await runJobOfTheMinute();
  await admin.browser.post(`/api/admin/missions/${id}/end`);
  world.clock.advance(MINUTE);
  await runJobOfTheMinute();
  expect(await noticesOf(other)).toMatchObject([{ isRead: true }]);
});

test('a planned or full mission calls nobody', async () => {
  const [taker] = (await people(2)) as [Person];
  const planned = await offer({ from: new Date(world.clock.now().getTime() + HOUR).toISOString() });
  expect(await listCalled(planned)).toEqual([]);
  const full = await publish();
  await taker.browser.post(`/api/missions/${full}/take`);
  await call(full);
  expect(await listCalled(full)).toEqual([]);
});

test('the job of the minute calls for a mission that has begun and reads the calls of one that has ended', async () => {
  const queued: string[] = [];
  const { enqueueAll } = world.ctx.jobs;
  const ctx = {
    ...world.ctx,
    jobs: {
      ...world.ctx.jobs,
      enqueueAll: (...[tx, kind, data, after]: Parameters<typeof enqueueAll>) => {
        queued.push(...data.map((one) => (one as { missionId: string }).missionId));
        return enqueueAll(tx, kind, data, after);
      },
    },
  };
  const [person] = (await people(1)) as [Person];
  const run = () => missionTimesJob(ctx).run({}, { isLast: true });
  await run();
  queued.length = 0;
  const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();
  const id = await publish({ from: at(HOUR), until: at(2 * HOUR) });
  await run();
  expect(queued).toEqual([]);
  world.clock.advance(HOUR + MINUTE);
  await run();
  await run();
  expect(queued).toEqual([id]);
  await call(id);
  expect(await noticesOf(person)).toMatchObject([{ isRead: false }]);
  world.clock.advance(HOUR);
  await run();
  expect(await noticesOf(person)).toMatchObject([{ isRead: true }]);
});
