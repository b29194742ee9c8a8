// A launch decision stores one moment, which is the one that its administrator saw.
import type { Readiness, ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

const DECISIONS = '/api/admin/readiness/decisions';

const world = testApp();
let admin: Person;
let colleague: Person;
let tester: Person;
beforeAll(async () => {
  admin = await signedInAdmin(world);
  colleague = await signedInAdmin(world);
});
beforeEach(async () => {
  tester = await signedInPerson(world);
});

const readReadiness = async (): Promise<Readiness> => (await admin.browser.get('/api/admin/readiness')).body;
const listDecisions = async (): Promise<ReadinessDecision[]> => (await admin.browser.get(DECISIONS)).body;
const readShown = async () => {
  const [{ version }, decisions] = await Promise.all([readReadiness(), listDecisions()]);
  return { version, decisionId: decisions[0]?.id ?? null };
};
const decide = ({ browser }: Person, shown: object, verdict = 'no_go') =>
  browser.post(DECISIONS, { verdict, shown });
const CHANGED = { status: 409, body: { code: 'readiness_changed' } };

test('a decision is refused when the gates have changed since they were seen, and accepted with the new ones', async () => {
  const shown = await readShown();
  await submitReport(tester, { severity: 'Blocker' });
  const count = (await listDecisions()).length;
  expect(await decide(admin, shown, 'go')).toMatchObject(CHANGED);
  expect(await listDecisions()).toHaveLength(count);
  expect(await decide(admin, await readShown(), 'go')).toMatchObject({ status: 201 });
});

test('a decision is refused when a gate was turned off in the meantime', async () => {
  const shown = await readShown();
  const { launchGates } = (await admin.browser.get('/api/admin/settings')).body;
  const off = { ...launchGates, open_blockers: null };
  const save = (from: object, to: object) =>
    admin.browser.patch('/api/admin/settings', { launchGates: to, seen: { launchGates: from } });
  expect((await save(launchGates, off)).status).toBe(200);
  expect(await decide(admin, shown)).toMatchObject(CHANGED);
  expect((await save(off, launchGates)).status).toBe(200);
});

test('a decision is made once by two administrators at once, and by one who sends it twice', async () => {
  for (const people of [
    [admin, colleague],
    [admin, admin],
  ]) {
    const shown = await readShown();
    const before = await listDecisions();
    const replies = await Promise.all(people.map((person) => decide(person, shown)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await listDecisions()).toHaveLength(before.length + 1);
  }
});

test('a decision needs what was seen', async () => {
  expect(await admin.browser.post(DECISIONS, { verdict: 'go' })).toMatchObject({ status: 400 });
});

test('a decision stores gates that are off as off', async () => {
  const { launchGates } = (await admin.browser.get('/api/admin/settings')).body;
  const allOff = Object.fromEntries(Object.keys(launchGates).map((name) => [name, null]));
  const save = (from: object, to: object) =>
    admin.browser.patch('/api/admin/settings', { launchGates: to, seen: { launchGates: from } });
  expect((await save(launchGates, allOff)).status).toBe(200);
  const { body } = await decide(admin, await readShown(), 'go');
  expect(body.figures.gates).toHaveLength(4);
  for (const gate of body.figures.gates)
    expect(gate).toMatchObject({ limit: null, isMet: null, count: expect.any(Number) });
  expect((await save(allOff, launchGates)).status).toBe(200);
});

test('a decision keeps every entry of the Blockers that customers found, and by whom', async () => {
  const { body } = await decide(admin, await readShown());
  expect(body).toMatchObject({ foundBlockers: null, outcomes: [] });
  await admin.browser.post(`${DECISIONS}/${body.id}/truth`, { foundBlockers: 5 });
  const { body: corrected } = await colleague.browser.post(`${DECISIONS}/${body.id}/truth`, {
    foundBlockers: 2,
  });
  expect(corrected).toMatchObject({
    foundBlockers: 2,
    outcomes: [
      { foundBlockers: 2, by: colleague.registration.fullName },
      { foundBlockers: 5, by: admin.registration.fullName },
    ],
  });
});

test('the figures agree with each other while reports arrive', { timeout: 300_000 }, async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => signedInPerson(world)));
  let isDone = false;
  const submitting = Promise.all(
    people.map(async (person) => {
      for (let index = 0; index < 30 && !isDone; index += 1)
        expect((await submitReport(person, { severity: 'Blocker' })).status).toBe(201);
    }),
  );
  const accepted: ReadinessDecision[] = [];
  for (let index = 0; index < 14; index += 1) {
    const figures = await readReadiness();
    expectAgreement(figures);
    const { status, body } = await decide(admin, await readShown());
    expect([201, 409]).toContain(status);
    if (status === 201) accepted.push(body);
  }
  isDone = true;
  await submitting;
  for (const { figures } of accepted) expectAgreement(figures);
});

/** All three count every report. */
function expectAgreement({ curve, participation, gates, openProblems }: ReadinessDecision['figures']): void {
  const reports = participation.reduce((sum, row) => sum + row.reports, 0);
  expect(curve.at(-1)?.reports).toBe(reports);
  expect(gates.find(({ name }) => name === 'undecided')?.count).toBe(reports);
  expect(openProblems.reduce((sum, { problems }) => sum + problems, 0)).toBe(reports);
}
