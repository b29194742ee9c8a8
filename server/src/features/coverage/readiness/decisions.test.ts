// A launch decision stores one moment, which is the one that its administrator saw.
import { GATES } from '@bugquest/contract/coverage/gates';
import type { ListedDecision, Readiness, ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readinessDecisions } from '../../../db/schema/coverage.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
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
const listDecisions = async (): Promise<ListedDecision[]> => (await admin.browser.get(DECISIONS)).body;
const readDecision = async (id: string): Promise<ReadinessDecision> =>
  (await admin.browser.get(`${DECISIONS}/${id}`)).body;
const readShown = async () => {
  const [{ version }, decisions] = await Promise.all([readReadiness(), listDecisions()]);
  return { version, decisionId: decisions[0]?.id ?? null };
};
const decide = ({ browser }: Person, shown: object, verdict = 'no_go', input: object = {}) =>
  browser.post(DECISIONS, { verdict, conditions: 'Payment works', shown, ...input });
const CHANGED = { status: 409, body: { code: 'readiness_changed' } };

test('a decision is refused when the gates have changed since they were seen, and accepted with the new ones', async () => {
  const shown = await readShown();
  await submitReport(tester, { severity: 'Blocker' });
  const count = (await listDecisions()).length;
  expect(await decide(admin, shown)).toMatchObject(CHANGED);
  expect(await listDecisions()).toHaveLength(count);
  expect(await decide(admin, await readShown())).toMatchObject({ status: 201 });
});

test('a decision is refused when a gate was turned off in the meantime', async () => {
  const shown = await readShown();
  const { launchGates } = (await admin.browser.get('/api/admin/settings')).body;
  const off = { ...launchGates, open_blockers: null };
  const save = (from: object, to: object) =>
    admin.browser.patch('/api/admin/settings', {
      ...{ launchGates: to, seen: { launchGates: from }, reason: 'Agreed with the owner' },
    });
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

test('a decision is refused when there is another number of signatures than was seen', async () => {
  const shown = await readShown();
  const count = (await listDecisions()).length;
  expect(await decide(admin, { ...shown, isAlone: true })).toMatchObject(CHANGED);
  expect(await listDecisions()).toHaveLength(count);
  expect(await decide(admin, { ...shown, isAlone: false })).toMatchObject({ status: 201 });
});

test('a decision needs what was seen', async () => {
  expect(await admin.browser.post(DECISIONS, { verdict: 'go' })).toMatchObject({ status: 400 });
});

test('a decision stores gates that are off as off', async () => {
  const { launchGates } = (await admin.browser.get('/api/admin/settings')).body;
  const allOff = Object.fromEntries(Object.keys(launchGates).map((name) => [name, null]));
  const save = (from: object, to: object) =>
    admin.browser.patch('/api/admin/settings', {
      ...{ launchGates: to, seen: { launchGates: from }, reason: 'Agreed with the owner' },
    });
  expect((await save(launchGates, allOff)).status).toBe(200);
  const { body } = await decide(admin, await readShown(), 'go');
  expect(body.figures.gates).toHaveLength(GATES.length);
  for (const gate of body.figures.gates)
    expect(gate).toMatchObject({
      ...{ limit: null, isMet: null, state: 'not_evaluated' },
      count: ['new_per_100', 'critical_journeys', 'confirmations'].includes(gate.name)
        ? null
        : expect.any(Number),
    });
  expect((await save(allOff, launchGates)).status).toBe(200);
});

test('a launch is refused while a gate is not met or not evaluated, and the reply names the gates', async () => {
  const { gates } = await readReadiness();
  expect(gates.filter(({ isMet }) => isMet === false).map(({ state }) => state)).toEqual(
    expect.arrayContaining(['not_met', 'not_evaluated']),
  );
  const count = (await listDecisions()).length;
  const { status, body } = await decide(admin, await readShown(), 'go');
  expect(status).toBe(400);
  for (const name of ['Testers', 'Open Blockers', 'New problems among the next 100'])
    expect(body.fields.verdict).toContain(name);
  const arabic = await admin.browser.post(
    DECISIONS,
    { verdict: 'go', shown: await readShown() },
    { 'accept-language': 'ar' },
  );
  expect(arabic.body.fields.verdict).toContain('المختبِرون');
  expect(await listDecisions()).toHaveLength(count);
});

test('a launch with accepted risks needs a risk with a day for each gate that is not met', async () => {
  const { gates } = await readReadiness();
  const unmet = gates.filter(({ isMet }) => isMet === false);
  const risks = unmet.map(({ name }) => ({
    ...{ gate: name, text: `Accepted: ${name}`, owner: 'Sara', due: '2026-12-01' },
  }));
  const send = async (accepted: object[]) =>
    decide(admin, await readShown(), 'go_with_risks', { risks: accepted });
  const missing = await send(risks.filter(({ gate }) => gate !== 'testers' && gate !== 'open_blockers'));
  expect(missing).toMatchObject({
    status: 400,
    body: { fields: { risks: expect.stringMatching(/: Testers and Open Blockers$/) } },
  });
  const [first, ...others] = risks;
  expect(await send([{ ...first, due: '' }, ...others])).toMatchObject({
    status: 400,
    body: { fields: { 'risks.0.due': 'This field is required' } },
  });
  const free = { text: 'Search is slow', owner: 'Huda' };
  const { status, body } = await send([...risks, free]);
  expect(status).toBe(201);
  expect(body).toMatchObject({ verdict: 'go_with_risks', conditions: '', nextLook: null });
  expect(body.risks).toEqual([...risks, { ...free, gate: null, due: null }]);
});

test('"no-go" needs what must change, and may name the day of the next look', async () => {
  const send = async (input: object) => decide(admin, await readShown(), 'no_go', input);
  expect(await send({ conditions: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { conditions: 'This field is required' } },
  });
  const asked = { conditions: 'Refunds work', nextLook: '2026-12-05' };
  const { status, body } = await send(asked);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...asked, risks: [] });
  expect(await readDecision(body.id)).toMatchObject(asked);
});

test('decisions of earlier versions are read', async () => {
  const { figures } = (await decide(admin, await readShown())).body;
  const id = newId();
  const gates = [{ name: 'open_blockers', count: 3, limit: 0, isMet: false }];
  await world.ctx.db.insert(readinessDecisions).values({
    ...{ id, verdict: 'go_with_risks', risks: [{ text: 'Search is slow', owner: 'Sara' }] },
    ...{ figures: { ...figures, gates }, decidedBy: admin.id, decidedAt: world.clock.now() },
  });
  const stored = await readDecision(id);
  expect(stored).toMatchObject({
    risks: [{ gate: null, text: 'Search is slow', owner: 'Sara', due: null }],
    ...{ id, conditions: '', nextLook: null },
    // One administrator decided, and no signature was asked for.
    ...{ state: 'signed', signedAlone: false, signUntil: null, signatures: [], replacedBy: null },
  });
  expect(stored.figures.gates[0]).toEqual({ ...gates[0], kind: 'at_most', state: 'not_met' });
});

test('the list of decisions has no figures but the estimate', async () => {
  const { body } = await decide(admin, await readShown());
  const [listed] = await listDecisions();
  expect(Object.keys(listed!).sort()).toEqual([
    'decidedAt',
    'decidedBy',
    'figures',
    'foundBlockers',
    'foundProblems',
    'id',
    'number',
    'state',
    'verdict',
  ]);
  expect(listed).toMatchObject({ id: body.id, number: body.number, state: 'proposed' });
  expect(listed!.figures).toEqual({ estimate: body.figures.estimate });
});

test('a decision keeps every entry of what customers found, and by whom', async () => {
  const { body } = await decide(admin, await readShown());
  expect(body).toMatchObject({ foundBlockers: null, foundProblems: null, outcomes: [] });
  const truth = `${DECISIONS}/${body.id}/truth`;
  await admin.browser.post(truth, { foundBlockers: 5 });
  expect(await admin.browser.post(truth, { foundBlockers: 5, foundProblems: 4 })).toMatchObject({
    ...{ status: 400, body: { fields: { foundProblems: expect.any(String) } } },
  });
  const { body: corrected } = await colleague.browser.post(truth, { foundBlockers: 2, foundProblems: 30 });
  expect(corrected).toMatchObject({
    ...{ foundBlockers: 2, foundProblems: 30 },
    outcomes: [
      { foundBlockers: 2, foundProblems: 30, by: colleague.registration.fullName },
      { foundBlockers: 5, foundProblems: null, by: admin.registration.fullName },
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
