import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, verifications } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { employees } from '../../db/schema/employees.ts';
import { mails } from '../../db/schema/mail.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { submissionKeys } from '../../db/schema/reports.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testApp } from '../../testing/app.ts';
import { mailTo, registerPerson, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';
import { sweepExpired } from './jobs.ts';

const world = testApp();

const DAY = 24 * 60 * 60_000;

test('the cleanup deletes expired rows and keeps the others', async () => {
  const person = await signedInPerson(world);
  const newcomer = await registerPerson(world);
  await submitReport(person, {}, [], { 'idempotency-key': 'k' });
  const left = async () => ({
    accounts: await world.ctx.db.$count(employees),
    proofs: await world.ctx.db.$count(verifications, eq(verifications.employeeId, newcomer.id)),
    sessions: await world.ctx.db.$count(sessions),
    keys: await world.ctx.db.$count(submissionKeys),
  });
  const sweep = () => sweepExpired(world.ctx).run({}, { isLast: false });
  await sweep();
  expect(await left()).toEqual({ accounts: 2, proofs: 1, sessions: 2, keys: 1 });
  world.clock.advance(15 * DAY);
  await sweep();
  expect(await left()).toEqual({ accounts: 1, proofs: 0, sessions: 0, keys: 1 });
  const entries = () =>
    world.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'delete unverified accounts'));
  expect(await entries()).toMatchObject([{ actorId: null, after: { count: 1 } }]);
  world.clock.advance(80 * DAY);
  await sweep();
  expect(await left()).toEqual({ accounts: 1, proofs: 0, sessions: 0, keys: 0 });
  // A run that deletes no account adds no audit entry.
  expect(await entries()).toHaveLength(1);
});

test('a person who never verified the email gets one reminder, two days before the account is deleted', async () => {
  const { registration, id } = await registerPerson(world);
  // Otherwise the time of the database, which no test advances.
  const createdAt = world.clock.now();
  await world.ctx.db.update(employees).set({ createdAt }).where(eq(employees.id, id));
  const sweep = () => sweepExpired(world.ctx).run({}, { isLast: false });
  const reminders = () =>
    world.ctx.db.$count(mails, and(eq(mails.purpose, 'verification_reminder'), eq(mails.employeeId, id)));
  world.clock.advance(4.9 * DAY);
  await sweep();
  expect(await reminders()).toBe(0);
  world.clock.advance(0.2 * DAY);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(await reminders()).toBe(1);
  const { text } = await mailTo(world, registration.workEmail, 1, '/login');
  expect(text).toContain('deleted 7 days after its registration');
  expect(text).not.toContain(registration.fullName);
  world.clock.advance(2 * DAY);
  await sweep();
  expect(await world.ctx.db.$count(employees, eq(employees.id, id))).toBe(0);
});

test('an account stays when an administrator replaced its verified email', async () => {
  const person = await signedInPerson(world);
  const admin = await signedInAdmin(world);
  await submitReport(person);
  world.clock.advance(8 * DAY);
  const { workEmail: emailOrMobile, password } = admin.registration;
  await admin.browser.post('/api/auth/login', { emailOrMobile, password });
  const change = { workEmail: 'replaced@example.com' };
  await admin.browser.patch(`/api/admin/employees/${person.id}/details`, change);
  await sweepExpired(world.ctx).run({}, { isLast: false });
  const [listed] = (await admin.browser.get('/api/employees?search=replaced')).body;
  expect(listed).toMatchObject({ id: person.id, emailVerified: false, deletionAt: null });
  const isReminder = and(eq(mails.purpose, 'verification_reminder'), eq(mails.employeeId, person.id));
  expect(await world.ctx.db.$count(mails, isReminder)).toBe(0);
});

test('the cleanup keeps notifications until they are read and old', async () => {
  const person = await signedInPerson(world);
  const now = world.clock.now();
  const notice = {
    employeeId: person.id,
    eventId: newId(),
    reportId: newId(),
    serialNumber: 'BUG-1',
    facts: { kind: 'restored' as const, points: 3 },
    mailedAt: now,
    createdAt: now,
  };
  await world.ctx.db.insert(notifications).values([notice, { ...notice, readAt: now }]);
  const left = () => world.ctx.db.$count(notifications, eq(notifications.employeeId, person.id));
  const sweep = () => sweepExpired(world.ctx).run({}, { isLast: false });
  world.clock.advance(89 * DAY);
  await sweep();
  expect(await left()).toBe(2);
  world.clock.advance(2 * DAY);
  await sweep();
  expect(await left()).toBe(1);
});
