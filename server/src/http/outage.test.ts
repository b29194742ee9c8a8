// Replies while PostgreSQL is unavailable, and recovery without a restart (promises: 25).
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLog } from '../platform/log.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database/database.ts';
import { type DatabaseGate, openDatabaseGate } from '../testing/database/database-gate.ts';
import { type Person, registrationOf, signedInPerson, submitReport } from '../testing/people.ts';

const lines: string[] = [];
let gate: DatabaseGate;
let world: TestApp;
let person: Person;
beforeAll(async () => {
  const database = await createTestDatabase();
  gate = await openDatabaseGate(database.connection);
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  world = await openTestApp({ connection: gate.connection, database, log });
  person = await signedInPerson(world);
});
afterAll(async () => {
  await world.close();
  await gate.close();
});

const requests = {
  'the session of a signed-in person': () => person.browser.get('/api/auth/user'),
  'a list': () => person.browser.get('/api/bug-reports'),
  'a public reply that may be kept': () => world.browser().get('/api/scoring'),
  'a login': () => {
    const { workEmail, password } = person.registration;
    return world.browser().post('/api/auth/login', { emailOrMobile: workEmail, password });
  },
  'a registration': () => world.browser().post('/api/employees', registrationOf()),
  'a wish for a new password': () =>
    world.browser().post('/api/auth/forgot-password', { email: registrationOf().workEmail }),
  'a report': () => submitReport(person),
  readiness: () => world.browser().get('/api/health/ready'),
};

/** Checks several times, so that no broken connection remains in the pool. */
async function expectRecovery(): Promise<void> {
  const wait = { timeout: 120_000, interval: 500 };
  await vi.waitFor(async () => expect(await requests.readiness()).toMatchObject({ status: 200 }), wait);
  await vi.waitFor(async () => {
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(Object.values(requests).map((send) => send()));
      for (const { status } of replies) expect([200, 201]).toContain(status);
    }
    expect(world.ctx.changes.connected).toBe(true);
  }, wait);
}

async function expectRefusals(): Promise<void> {
  const refused = await Promise.all(
    Object.entries(requests).map(async ([name, send]) => ({ name, ...(await send()) })),
  );
  for (const { name, status, headers, body } of refused) {
    // Cached replies may still be sent.
    if (name === 'a public reply that may be kept' && status === 200) continue;
    expect({ name, status, code: body.code }).toEqual({ name, status: 503, code: 'unavailable' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.stringify(body)).not.toMatch(/select|insert|ECONN|socket|timeout|\/tmp/i);
  }
  // Works also with a session cookie.
  for (const browser of [world.browser(), person.browser])
    expect(await browser.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
}

test('without a database requests get 503, the process stays alive, and everything recovers', async () => {
  await expectRecovery();
  lines.length = 0;
  await gate.cut();
  await expectRefusals();
  await expectRefusals();
  await gate.mend();
  await expectRecovery();
  await vi.waitFor(() => expect(lines.join('')).toContain('the database is back'), 60_000);
  const messages = lines.map((line) => JSON.parse(line).msg);
  // The first failed requests have a line with the error number that people saw. Captured mails also have lines, even if the outage
  // began before the mail log was written.
  const others = ['request', 'a request failed', 'code in captured mail', 'open mail logs were not updated'];
  expect(messages.filter((text) => !others.includes(text))).toEqual([
    'the database is lost; requests get 503 until it is back',
    'the database is back',
  ]);
}, 300_000);

test('a frozen database counts as unavailable', async () => {
  gate.freeze();
  // More parallel requests than the pool has connections.
  await Promise.all([1, 2, 3, 4].map(expectRefusals));
  await gate.mend();
  await expectRecovery();
}, 300_000);

test('frozen transactions return their connections to the pool', async () => {
  gate.freeze();
  const frozen = await Promise.allSettled(
    Array.from({ length: 20 }, () => world.ctx.db.transaction((tx) => tx.execute(sql`select 1`))),
  );
  expect(new Set(frozen.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await gate.mend();
  await expectRecovery();
  const after = Array.from({ length: 20 }, () => world.ctx.db.transaction((tx) => tx.execute(sql`select 1`)));
  await expect(Promise.all(after)).resolves.toHaveLength(20);
}, 300_000);

test('the server survives a connection that breaks during a transaction', async () => {
  const other = world.ctx.db;
  const killing = world.ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await other.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    // Between two statements, no query is waiting on this connection.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`select 1`);
  });
  await expect(killing).rejects.toThrow();
  expect(await requests.readiness()).toMatchObject({ status: 200 });
});
