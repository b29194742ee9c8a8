import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, verifications } from '../../db/schema/accounts.ts';
import { submissionKeys } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { registerPerson, signedInPerson, submitReport } from '../../testing/people.ts';
import { sweepExpired } from './jobs.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const DAY = 24 * 60 * 60_000;

test('what is over is swept away, and what is not stays', async () => {
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
  world.clock.advance(80 * DAY);
  await sweep();
  expect(await left()).toEqual({ accounts: 1, proofs: 0, sessions: 0, keys: 0 });
});
