// The link of an invitation shows that the person reads the mail of its address.
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { mailTo, registerPerson, registrationOf } from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);
afterEach(async () => {
  await world.ctx.db.delete(rosterEntries);
});

const DAY = 24 * 60 * 60_000;
let invited = 0;

/** The session of the administrator ends meanwhile. */
async function waitDays(days: number) {
  world.clock.advance(days * DAY);
  const { workEmail: emailOrMobile, password } = admin.registration;
  await admin.browser.post('/api/auth/login', { emailOrMobile, password });
}

/** Another person for each test. */
async function invitedPerson() {
  invited += 1;
  const person = { employeeId: `C-${invited}`, workEmail: `invited${invited}@example.com` };
  await importPerson(person);
  return { person, token: await invite(person.workEmail) };
}

async function importPerson({ employeeId, workEmail }: { employeeId: string; workEmail: string }) {
  const csv = `Employee ID,Email,Department,Name\n${employeeId},${workEmail},Sales,Invited Person`;
  await admin.browser.post('/api/admin/roster/import', {
    csv,
    mode: 'add',
    dryRun: false,
    rosterOnly: false,
  });
}

/** Returns the token of the latest link. */
async function invite(workEmail: string, mails = 1): Promise<string> {
  const [{ id }] = (await admin.browser.get(`/api/admin/roster?search=${workEmail}`)).body;
  await admin.browser.post('/api/admin/roster/invite', { whom: 'chosen', ids: [id] });
  await vi.waitFor(async () => expect((await admin.browser.get('/api/admin/mailings')).body).toEqual([]));
  const { text } = await mailTo(world, workEmail, mails, 'invitation=');
  return /invitation=([\w-]+)/.exec(text)![1]!;
}

const register = async (invitation: string, changes: object) => {
  const browser = world.browser();
  const reply = await browser.post('/api/employees', { ...registrationOf({ ...changes }), invitation });
  const { body: session } = await browser.get('/api/auth/session');
  return { ...reply, session };
};
const codesTo = (address: string) =>
  world.mails.filter(({ to, text }) => to.address === address && text.includes('/verify-email')).length;
const confirms = async (token: string) =>
  (await world.browser().post('/api/registration-invitation', { token })).body.confirmsEmail;

test('a person who registers through the personal link, with its address, is logged in without a code', async () => {
  const { person, token } = await invitedPerson();
  expect(await confirms(token)).toBe(true);
  const workEmail = person.workEmail.toUpperCase();
  const { status, body, session } = await register(token, { ...person, workEmail });
  expect(status).toBe(201);
  expect(body).toMatchObject({ requiresOTP: false, employee: { emailVerified: true } });
  expect(session).toMatchObject({ id: body.employeeId, emailVerified: true });
  expect(codesTo(workEmail)).toBe(0);
});

test('an address that differs from the one of the invitation needs a code', async () => {
  const { person, token } = await invitedPerson();
  const workEmail = 'someone.else@example.com';
  const { body, session } = await register(token, { ...person, workEmail });
  expect(body.employee).toBeUndefined();
  expect(session).toBeNull();
  await mailTo(world, workEmail, 1, '/verify-email');
  // The link was not used up.
  expect(await confirms(token)).toBe(true);
});

test('a link confirms one account, even when two people use it at the same time or the account is gone', async () => {
  const { person, token } = await invitedPerson();
  const replies = await Promise.all([register(token, person), register(token, person)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await confirms(token)).toBe(false);
  await world.ctx.db.delete(employees).where(eq(employees.workEmail, person.workEmail));
  expect((await register(token, person)).body.employee).toBeUndefined();
});

test('a link confirms nothing after 30 days, but still fills in the form', async () => {
  const { person, token } = await invitedPerson();
  await waitDays(30);
  expect(await confirms(token)).toBe(false);
  expect((await register(token, person)).body.employee).toBeUndefined();
});

test('a newer invitation replaces the link, and an import with another address removes it', async () => {
  const { person, token } = await invitedPerson();
  await waitDays(1);
  const newer = await invite(person.workEmail, 2);
  expect([await confirms(token), await confirms(newer)]).toEqual([false, true]);
  // The same address keeps the link.
  await importPerson(person);
  expect(await confirms(newer)).toBe(true);
  await importPerson({ ...person, workEmail: 'new.address@example.com' });
  expect(await confirms(newer)).toBeUndefined();
  expect((await register(newer, person)).body.employee).toBeUndefined();
});

test('a link does not log in to an account that exists, whether its address is verified or not', async () => {
  const { person, token } = await invitedPerson();
  const { id } = await registerPerson(world, person);
  for (const emailVerified of [false, true]) {
    await world.ctx.db.update(employees).set({ emailVerified }).where(eq(employees.id, id));
    const { status, body, session } = await register(token, person);
    expect([status, body.code, session]).toEqual([409, 'already_registered', null]);
  }
});

test('the database has a hash of the secret, and links of other entries and of earlier versions confirm nothing', async () => {
  const { person, token } = await invitedPerson();
  const other = await invitedPerson();
  const [, , ...secret] = token.split('-');
  const [entry] = await world.ctx.db
    .select()
    .from(rosterEntries)
    .where(eq(rosterEntries.workEmail, person.workEmail));
  expect(JSON.stringify(entry)).not.toContain(secret.join('-'));
  const link = token.slice(0, 97);
  const mixed = `${other.token.slice(0, 97)}-${secret.join('-')}`;
  for (const forged of [link, `${link}-`, `${link}-x`, mixed, '-']) {
    const { status, body } = await register(forged, person);
    expect([status, body.employee]).toEqual([201, undefined]);
    await world.ctx.db.delete(employees).where(eq(employees.workEmail, person.workEmail));
  }
});
