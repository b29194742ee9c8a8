// Each wait for PostgreSQL costs a request more than most statements. Statements that need nothing of each other are sent together
// (db/together.ts).
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { countWaits } from '../testing/database/waits.ts';
import { reviewAs } from '../testing/decisions.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../testing/people.ts';

const CONNECTIONS = 'counted waits';
// Stores the kinds of jobs, and runs the jobs.
const other = testApp();
const world = testApp(() => ({
  ...{ sharesWith: other, jobs: () => [] },
  connection: { ...other.database.connection, application_name: CONNECTIONS },
}));

const publish = (topic: 'standings') =>
  world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, [topic]));

async function submit(person: Person) {
  const { status, body } = await submitReport(person);
  expect(status).toBe(201);
  return body;
}

/**
 * Counts the waits of the second call, because the first one fills caches.
 * @param prepare makes what a call needs; its own waits are not counted
 */
async function waitsOf<Needed>(
  prepare: () => Promise<Needed>,
  call: (needed: Needed) => Promise<{ status: number }>,
): Promise<number> {
  await call(await prepare());
  const needed = await prepare();
  return countWaits(CONNECTIONS, async () => expect((await call(needed)).status).toBeLessThan(300));
}

test('a submission waits for PostgreSQL no more often than it has to', async () => {
  let key = 0;
  const submitWithKey = (tester: Person) => {
    key += 1;
    const bugDescription = `Another description without the words of earlier ones, number ${key}.`;
    return submitReport(tester, { bugDescription }, [], { 'idempotency-key': `key-${key}` });
  };
  const tester = await signedInPerson(world);
  // Half of them are the comparison with earlier reports, before the transaction.
  expect(await waitsOf(async () => tester, submitWithKey)).toBeLessThanOrEqual(12);
  expect(await waitsOf(() => signedInPerson(world), submitWithKey)).toBeLessThanOrEqual(13);
});

test('a login waits for PostgreSQL no more often than it has to', async () => {
  const logIn = ({ browser, registration: { workEmail, password } }: Person) =>
    browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
  const tester = await signedInPerson(world);
  const signOut = async () => {
    await tester.browser.post('/api/auth/logout');
    return tester;
  };
  expect(await waitsOf(signOut, logIn)).toBeLessThanOrEqual(8);
  const onNewDevice = async () => ({ ...tester, browser: world.browser() });
  expect(await waitsOf(onNewDevice, logIn)).toBeLessThanOrEqual(8);
});

test('a decision waits for PostgreSQL no more often than it has to', async () => {
  const [admin, tester] = [await signedInAdmin(world), await signedInPerson(world)];
  const submitAndOpen = async () => {
    const { id } = await submit(tester);
    return (await admin.browser.get(`/api/bug-reports/${id}`)).body;
  };
  const decide = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
    reviewAs(admin, id, { updatedAt, pointsEarned: 12 });
  expect(await waitsOf(submitAndOpen, decide)).toBeLessThanOrEqual(8);
});

test('a confirmation waits for PostgreSQL no more often than it has to', async () => {
  const [reporter, other] = [await signedInPerson(world), await signedInPerson(world)];
  const confirm = ({ id }: { id: string }) =>
    other.browser.post(`/api/bug-reports/${id}/me-too`, {
      ...{ deviceType: 'Android Mobile', operatingSystem: 'Android' },
    });
  expect(await waitsOf(() => submit(reporter), confirm)).toBeLessThanOrEqual(8);
});

test('the own rank waits for PostgreSQL no more often than it has to', async () => {
  const tester = await signedInPerson(world);
  const readRank = () => tester.browser.get(`/api/leaderboard/rank/${tester.id}`);
  expect(await waitsOf(() => publish('standings'), readRank)).toBeLessThanOrEqual(2);
});
