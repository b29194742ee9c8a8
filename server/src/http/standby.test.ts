// promises: 47. Here a database that is read-only by default replaces a standby, because both refuse changes with the same code.
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jobKinds } from '../app/features.ts';
import type { Context } from '../context.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type DatabaseGate, openDatabaseGate } from '../testing/database/database-gate.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../testing/people.ts';

const MINUTE = 60_000;
const WAIT = { timeout: 120_000, interval: 200 };

let database: TestDatabase;
let gate: DatabaseGate;
let world: TestApp;
let person: Person;
let admin: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.connection);
  // Comparisons of changed reports would use connections while the tests count them.
  const jobs = (ctx: Context) => jobKinds(ctx).filter(({ name }) => name !== 'find-likely-original');
  world = await openTestApp({ connection: gate.connection, database, jobs });
  person = await signedInPerson(world);
  admin = await signedInAdmin(world);
});
afterAll(async () => {
  await world.close();
  await gate.close();
});

/** For new connections. */
async function setRole(role: 'standby' | 'primary'): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const { database: name } = database.connection;
    if (role === 'primary') await client.query('set default_transaction_read_only = off');
    await client.query(
      `alter database ${name} ${role === 'standby' ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
    );
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  await setRole('standby');
  await gate.cut();
  await gate.mend();
  const readiness = () => world.browser().get('/readyz');
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 200 }), WAIT);
});
afterEach(() => setRole('primary'));

const change = () =>
  person.browser.patch(`/api/employees/${person.id}`, { deviceType: 'Desktop', operatingSystem: 'Linux' });

test('reads still work, even when the time of the last use of the session cannot be stored', async () => {
  world.clock.advance(2 * MINUTE);
  for (const url of ['/api/auth/session', '/api/bug-reports', '/api/scoring', '/api/notifications'])
    expect({ url, ...(await person.browser.get(url)) }).toMatchObject({ url, status: 200 });
  expect(await admin.browser.get('/api/admin/settings')).toMatchObject({ status: 200 });
});

test('the server stays ready and reports that it is read-only', async () => {
  expect(await world.browser().get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'read-only', changes: 'refused' },
  });
});

test('changes are refused as unavailable, and accepted by the next primary without a restart', async () => {
  for (const refused of [await change(), await submitReport(person)]) {
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  await setRole('primary');
  // Each refusal closes a connection to the standby, and new connections lead to the primary.
  await vi.waitFor(async () => {
    expect(await change()).toMatchObject({ status: 200 });
    expect(await submitReport(person)).toMatchObject({ status: 201 });
  }, WAIT);
}, 120_000);

test('a refused transaction closes its connection, which would refuse further changes', async () => {
  const run = (statement: SQL) => world.ctx.db.transaction((tx) => tx.execute(statement));
  await run(sql`select 1`);
  const { idle } = world.ctx.db.connections();
  await run(sql`select 1`);
  expect(world.ctx.db.connections().idle).toBe(idle);
  await expect(run(sql`update employees set browser = browser where false`)).rejects.toThrow();
  expect(world.ctx.db.connections().idle).toBe(idle - 1);
});
