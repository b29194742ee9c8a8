import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, verifications } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { employees } from '../../db/schema/employees.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { submissionKeys } from '../../db/schema/reports.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testApp } from '../../testing/app.ts';
import { registerPerson, signedInPerson, submitReport } from '../../testing/people.ts';
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
