// A refused login and a request for mail take the same time whether or not the account exists (promises: authentication 2).
// Times differ from run to run, so the tests compare the work instead: the hashing, and the statements before the reply.
import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { openTestApp, testApp, testPerson } from '../../../testing/app.ts';
import { MEMORY_DIVISOR } from '../../../testing/quick-hashes.ts';

const world = testApp();
const person = testPerson(world);
const deactivated = testPerson(world);

beforeAll(async () => {
  await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.id, deactivated.id));
});

const PARAMETERS = new RegExp(`^\\$argon2id\\$v=19\\$m=${19_456 / MEMORY_DIVISOR},t=2,p=1\\$`);

test.each([
  ['an unknown email', () => 'nobody@example.com'],
  ['an unknown mobile', () => '+966500000000'],
  ['a wrong password', () => person.registration.workEmail],
  ['a deactivated account', () => deactivated.registration.workEmail],
])('a login with %s verifies one hash of equal cost', async (_, emailOrMobile) => {
  const verify = vi.spyOn(argon2, 'verify');
  const attempt = {
    emailOrMobile: emailOrMobile(),
    password: deactivated.registration.password.toUpperCase(),
  };
  expect(await world.browser().post('/api/auth/login', attempt)).toMatchObject({ status: 401 });
  const { calls } = verify.mock;
  verify.mockRestore();
  expect(calls).toEqual([[expect.stringMatching(PARAMETERS), attempt.password]]);
});

test('a request for a reset link runs the same statements before its reply, whether or not the account exists', async () => {
  // A server without jobs, whose connections have a name: only the requests of this test use them.
  const connection = { ...world.database.connection, application_name: 'equal work' };
  const server = await openTestApp({ sharesWith: world, jobs: () => [], connection });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statements: string[][] = [];
  for (const email of [
    'nobody@example.com',
    deactivated.registration.workEmail,
    person.registration.workEmail,
  ]) {
    query.mockClear();
    const asked = await server.browser().post('/api/auth/forgot-password', { email, next: '/reports' });
    expect(asked).toMatchObject({ status: 200 });
    const ofRequests = query.mock.contexts.map((client) => applicationOf(client) === 'equal work');
    statements.push(query.mock.calls.filter((_, index) => ofRequests[index]).map(([asked]) => textOf(asked)));
  }
  query.mockRestore();
  await server.close();
  expect(statements[0]).toContain('begin');
  expect(statements[1]).toEqual(statements[0]);
  expect(statements[2]).toEqual(statements[0]);
});

const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as { text: string }).text);

const applicationOf = (client: unknown) =>
  (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name;
