import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, testAdmin, testApp } from '../../../../testing/app.ts';
import { auditOf } from '../../../../testing/audit.ts';
import {
  changeSettings,
  logInAgain,
  mailTo,
  type Person,
  registerPerson,
  signedInAdmin,
  signedInPerson,
} from '../../../../testing/people.ts';

const PATH = '/api/personal-data/erasure';
const REQUESTS = '/api/admin/erasure-requests';
const DAY = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);

const ask = (by: Person) => by.browser.post(PATH);
const listed = async () => (await admin.browser.get(REQUESTS)).body;
const requestOf = async ({ id }: Person) =>
  (await listed()).find(({ employeeId }: { employeeId: string }) => employeeId === id);
const decide = async (by: Person, of: Person, decision: string, answer = '') =>
  by.browser.post(`${REQUESTS}/${(await requestOf(of)).id}/decision`, { decision, answer });
const stateOf = async (by: Person) => (await by.browser.get('/api/personal-data')).body.erasure;

const setRules = (erasure: object) => changeSettings(admin, { erasure });

describe('a request', () => {
  // Rules and decisions need the password of the last ten minutes, and some tests advance the clock.
  beforeEach(() => logInAgain(world, admin));

  test('needs the password, entered within the last ten minutes', async () => {
    const person = await signedInPerson(world);
    world.clock.advance(11 * 60_000);
    expect(await ask(person)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    const { password } = person.registration;
    await person.browser.post('/api/auth/reauthenticate', { password });
    expect((await ask(person)).status).toBe(200);
  });

  test('notifies administrators once by bell and email, without the name of the person', async () => {
    const person = await signedInPerson(world, { fullName: 'Unnamed Asker' });
    const before = world.mails.filter(({ subject }) => subject.includes('request for erasure')).length;
    await ask(person);
    await ask(person);
    const mail = await mailTo(world, admin.registration.workEmail, before + 1, 'view=erasure');
    expect(mail.text).not.toContain('Unnamed');
    const notices = (await admin.browser.get('/api/notifications')).body;
    const sentNotices = notices.filter(
      ({ facts }: { facts: { kind: string } }) => facts.kind === 'erasure_requested',
    );
    expect(sentNotices).toHaveLength((await listed()).length);
    expect(await requestOf(person)).toMatchObject({ state: 'open', fullName: 'Unnamed Asker' });
  });

  test('can be withdrawn until it is decided', async () => {
    const person = await signedInPerson(world);
    await ask(person);
    expect((await person.browser.delete(PATH)).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ state: 'withdrawn' });
    expect(await decide(admin, person, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'erasure_decided' },
    });
    expect((await person.browser.get('/api/auth/user')).status).toBe(200);
    expect((await ask(person)).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ state: 'open' });
  });

  test('is refused with a reason, which the person gets', async () => {
    const person = await signedInPerson(world);
    await ask(person);
    expect(await decide(admin, person, 'refuse')).toMatchObject({
      status: 400,
      body: { fields: { answer: 'Write a reason' } },
    });
    expect((await decide(admin, person, 'refuse', 'The contest ends on Friday.')).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ state: 'refused', answer: 'The contest ends on Friday.' });
    await mailTo(world, person.registration.workEmail, 1, 'The contest ends on Friday.');
    const [notice] = (await person.browser.get('/api/notifications')).body;
    expect(notice).toMatchObject({ facts: { kind: 'erasure_refused' } });
    const [entry] = await auditOf(world, person.id);
    expect(entry).toMatchObject({ action: 'refuse erasure', before: null, after: null });
  });

  test('cannot be accepted before the days that the settings demand', async () => {
    await setRules({ deletesMedia: true, waitDays: 2 });
    const person = await signedInPerson(world);
    await ask(person);
    expect(await decide(admin, person, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'erasure_too_early' },
    });
    world.clock.advance(2 * DAY);
    await logInAgain(world, admin);
    expect((await decide(admin, person, 'accept')).status).toBe(200);
    await setRules({ deletesMedia: true, waitDays: 0 });
  });

  test('of an administrator is decided by another administrator', async () => {
    const colleague = await signedInAdmin(world);
    await ask(colleague);
    expect(await decide(colleague, colleague, 'accept')).toMatchObject({
      status: 403,
      body: { code: 'own_account' },
    });
    await colleague.browser.delete(PATH);
  });

  test('is decided by administrators only', async () => {
    const [person, tester] = [await signedInPerson(world), await signedInPerson(world)];
    await ask(person);
    expect((await decide(tester, person, 'accept')).status).toBe(403);
    expect((await tester.browser.get(REQUESTS)).status).toBe(403);
    expect(await stateOf(person)).toMatchObject({ state: 'open' });
  });

  test('is decided once by parallel decisions', async () => {
    const person = await signedInPerson(world);
    await ask(person);
    const tries = await Promise.all([
      decide(admin, person, 'accept'),
      decide(admin, person, 'refuse', 'No.'),
      decide(admin, person, 'accept'),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

test('the only administrator cannot ask for erasure', async () => {
  const alone = await openTestApp();
  const only = await signedInAdmin(alone);
  await registerPerson(alone);
  expect(await ask(only)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect((await only.browser.get(PATH)).body.isLastAdmin).toBe(true);
  await alone.close();
});
