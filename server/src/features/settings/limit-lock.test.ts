// From the day of the lock, a change of the limits is proposed by one administrator and confirmed by another within 48 hours.
import { DEFAULT_COVERAGE } from '@bugquest/contract/coverage/cells';
import { DEFAULT_GATES } from '@bugquest/contract/coverage/gates';
import type { LimitChange } from '@bugquest/contract/coverage/limit-changes';
import type { Notification } from '@bugquest/contract/notifications/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../db/schema/audit.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { testApp } from '../../testing/app.ts';
import { changeAccount, logInAgain, type Person, signedInAdmin } from '../../testing/people.ts';
import { decisionTimesJob } from '../coverage/jobs.ts';

const PATH = '/api/admin/settings';
const CELL = { feature: 'Security', source: 'iOS App', storeLanguage: 'Arabic' };
const HOUR = 60 * 60_000;

const world = testApp();
let proposer: Person;
let second: Person;
let third: Person;
beforeAll(async () => {
  proposer = await signedInAdmin(world);
  second = await signedInAdmin(world);
  third = await signedInAdmin(world);
});
/** The password must have been entered lately. */
const logInAll = () => logInAgain(world, proposer, second, third);

const read = async () => (await third.browser.get(PATH)).body;
const readChanges = async (): Promise<LimitChange[]> =>
  (await third.browser.get('/api/admin/readiness')).body.limitChanges;
const today = () => programDay(world.ctx.clock.now(), world.ctx.config.timezone);
const dayIn = (hours: number) =>
  programDay(new Date(world.ctx.clock.now().getTime() + hours * HOUR), world.ctx.config.timezone);

/** Stores a value without a command, as a server of an earlier version does. */
const store = (key: string, value: object | null) =>
  world.ctx.db.transaction(async (tx) => {
    await tx.delete(settings).where(eq(settings.key, key));
    if (value) await tx.insert(settings).values({ key, value });
    await world.ctx.changes.publish(tx, ['settings']);
  });

beforeEach(async () => {
  await logInAll();
  const { limitProposal } = await read();
  if (limitProposal?.state === 'waiting') {
    await withdraw(third, limitProposal.id);
    await answer(third, limitProposal.id, false, 'The test is over');
  }
  await store('launchGates', DEFAULT_GATES);
  await store('coverage', DEFAULT_COVERAGE);
  await store('limitLock', { from: today() });
});

async function change({ browser }: Person, values: Record<string, unknown>, reason = 'Agreed') {
  const { body: stored } = await browser.get(PATH);
  const seen = Object.fromEntries(Object.keys(values).map((key) => [key, stored[key]]));
  return browser.patch(PATH, { ...values, seen, reason });
}
async function propose(
  values: Record<string, unknown> = { launchGates: { ...DEFAULT_GATES, open_majors: 9 } },
) {
  const { status, body } = await change(proposer, values);
  expect(status).toBe(200);
  return body.limitProposal;
}
const answer = ({ browser }: Person, id: string, agrees: boolean, reason = '') =>
  browser.post(`${PATH}/limit-proposals/${id}/answer`, { agrees, reason });
const withdraw = ({ browser }: Person, id: string) => browser.delete(`${PATH}/limit-proposals/${id}`);
const refusal = (code: string) => ({ status: 409, body: { code } });

const newsFor = async ({ browser }: Person, { id }: { id: string }) =>
  (await browser.get('/api/notifications')).body
    .filter(({ reportId }: Notification) => reportId === id)
    .map(({ facts, isRead }: Notification) => [facts.kind === 'limit_change' && facts.news, isRead]);

test('before its day, one administrator changes the limits and the lock', async () => {
  await store('limitLock', null);
  const limitLock = { from: dayIn(24) };
  expect((await change(proposer, { limitLock }, 'The launch is near')).body).toMatchObject({
    ...{ limitLock, areLimitsLocked: false },
  });
  expect((await change(proposer, { launchGates: { ...DEFAULT_GATES, open_majors: 7 } })).body).toMatchObject({
    launchGates: { open_majors: 7 },
  });
  expect((await readChanges()).slice(0, 2)).toMatchObject([
    { gate: 'open_majors', from: 5, to: 7, confirmedBy: null },
    { gate: 'lock', from: null, to: limitLock.from, reason: 'The launch is near', confirmedBy: null },
  ]);
  expect((await change(proposer, { limitLock: null })).body).toMatchObject({ limitLock: null });

  await change(proposer, { limitLock });
  world.clock.advance(24 * HOUR);
  await logInAll();
  expect(await read()).toMatchObject({ areLimitsLocked: true });
  await propose({ limitLock: null });
  expect(await read()).toMatchObject({ limitLock });
});

test('the lock needs a reason and a day', async () => {
  await store('limitLock', null);
  expect(await change(proposer, { limitLock: { from: today() } }, '')).toMatchObject({
    ...{ status: 400, body: { fields: { reason: 'Enter why you change it' } } },
  });
  expect((await change(proposer, { limitLock: { from: 'soon' } })).status).toBe(400);
  expect(await read()).toMatchObject({ limitLock: null });
});

test('a change of locked limits changes nothing until another administrator confirms it, and names both', async () => {
  const before = await readChanges();
  const launchGates = { ...DEFAULT_GATES, open_majors: 9 };
  const proposal = await propose({ launchGates });
  expect(proposal).toMatchObject({
    ...{ state: 'waiting', proposerId: proposer.id, by: proposer.registration.fullName, reason: 'Agreed' },
    moves: [{ gate: 'open_majors', from: 5, to: 9 }],
    answeredBy: null,
  });
  expect(Date.parse(proposal.until) - Date.parse(proposal.at)).toBe(48 * HOUR);
  expect(await read()).toMatchObject({ launchGates: DEFAULT_GATES, limitProposal: proposal });
  expect(await readChanges()).toEqual(before);

  expect(await answer(proposer, proposal.id, true)).toMatchObject(refusal('limits_own'));
  const { status, body } = await answer(second, proposal.id, true);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'confirmed', answeredBy: second.registration.fullName });
  expect(await read()).toMatchObject({ launchGates, limitProposal: { state: 'confirmed' } });
  expect((await readChanges())[0]).toMatchObject({
    ...{ gate: 'open_majors', from: 5, to: 9, reason: 'Agreed' },
    ...{ by: proposer.registration.fullName, confirmedBy: second.registration.fullName },
  });
  for (const again of [await answer(third, proposal.id, true), await answer(third, proposal.id, false, 'No')])
    expect(again).toMatchObject(refusal('limits_answered'));
});

test.each([
  ['removed', () => null],
  ['postponed', () => ({ from: dayIn(48) })],
])('the lock is %s only by two administrators', async (_, toLock) => {
  const limitLock = toLock();
  const proposal = await propose({ limitLock });
  expect(proposal.moves).toEqual([{ gate: 'lock', build: '', from: today(), to: limitLock?.from ?? null }]);
  expect(await read()).toMatchObject({ limitLock: { from: today() } });
  expect((await answer(second, proposal.id, true)).status).toBe(200);
  expect(await read()).toMatchObject({ limitLock, areLimitsLocked: false });
});

test('risks, cells and numbers of people wait, and the other parts of the coverage settings do not', async () => {
  const limits = { risks: [{ feature: 'Payment Gateway', risk: 0 }], excluded: [CELL], enoughPeople: 1 };
  const words = [{ words: 'wallet', feature: 'Payment Gateway' }];
  const proposal = await propose({ coverage: { ...DEFAULT_COVERAGE, ...limits, isShownToTesters: true } });
  expect(proposal.moves).toMatchObject([
    { gate: 'risky_holes', feature: 'Payment Gateway', from: 3, to: 0 },
    { gate: 'looked_share', cell: CELL, from: 1, to: 0 },
    { gate: 'looked_share', lookLimit: 'enoughPeople', from: 3, to: 1 },
  ]);
  expect((await read()).coverage).toEqual({ ...DEFAULT_COVERAGE, isShownToTesters: true });
  // Free parts still change, without ending the proposal.
  const { coverage } = await read();
  expect((await change(second, { coverage: { ...coverage, words } })).status).toBe(200);
  expect((await answer(second, proposal.id, true)).status).toBe(200);
  expect((await read()).coverage).toEqual({ ...DEFAULT_COVERAGE, ...limits, isShownToTesters: true, words });
});

test('other settings of the same call are saved', async () => {
  const meTooPoints = (await read()).meTooPoints + 1;
  await propose({ meTooPoints, launchGates: { ...DEFAULT_GATES, testers: null } });
  expect(await read()).toMatchObject({ meTooPoints, launchGates: DEFAULT_GATES });
});

test('one change waits at a time', async () => {
  const proposal = await propose();
  const others = { launchGates: { ...DEFAULT_GATES, testers: 1 } };
  expect(await change(second, others)).toMatchObject(refusal('limits_waiting'));
  expect(await change(proposer, others)).toMatchObject(refusal('limits_waiting'));
  expect(await read()).toMatchObject({ launchGates: DEFAULT_GATES, limitProposal: proposal });
});

test('a refusal needs a sentence, which everybody reads, and changes nothing', async () => {
  const proposal = await propose();
  expect(await answer(second, proposal.id, false, ' ')).toMatchObject({
    ...{ status: 400, body: { fields: { reason: 'This field is required' } } },
  });
  expect((await answer(second, proposal.id, false, 'Majors lose orders')).status).toBe(200);
  expect(await read()).toMatchObject({
    launchGates: DEFAULT_GATES,
    limitProposal: {
      ...{ state: 'refused', answerReason: 'Majors lose orders' },
      answeredBy: second.registration.fullName,
    },
  });
  expect(await answer(third, proposal.id, true)).toMatchObject(refusal('limits_answered'));
  await propose();
});

test('only the proposer withdraws a proposal', async () => {
  const proposal = await propose();
  expect((await withdraw(second, proposal.id)).status).toBe(404);
  expect((await withdraw(proposer, proposal.id)).body).toMatchObject({ state: 'withdrawn' });
  expect(await withdraw(proposer, proposal.id)).toMatchObject(refusal('limits_answered'));
  expect(await answer(second, proposal.id, true)).toMatchObject(refusal('limits_answered'));
  expect(await read()).toMatchObject({ launchGates: DEFAULT_GATES });
});

test('a change that two administrators answer at once is answered once', async () => {
  const proposal = await propose();
  const replies = await Promise.all([
    answer(second, proposal.id, true),
    answer(third, proposal.id, true),
    answer(third, proposal.id, false, 'No'),
    withdraw(proposer, proposal.id),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { launchGates, limitProposal } = await read();
  expect(launchGates.open_majors).toBe(limitProposal.state === 'confirmed' ? 9 : 5);
});

test('two administrators who propose at once have one proposal', async () => {
  const launchGates = { ...DEFAULT_GATES, testers: 2 };
  const replies = await Promise.all([change(second, { launchGates }), change(third, { launchGates })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change lapses after 48 hours, and open pages are told', async () => {
  const isAnnounced = async () => {
    const publish = vi.spyOn(world.ctx.changes, 'publish');
    await decisionTimesJob(world.ctx).run({}, { isLast: true });
    const topics = publish.mock.calls.flatMap(([, published]) => published);
    publish.mockRestore();
    return topics.includes('settings');
  };
  const proposal = await propose();
  world.clock.advance(48 * HOUR - 5 * 60_000);
  await logInAll();
  // What other tests proposed may have lapsed in the meantime.
  await isAnnounced();
  expect(await read()).toMatchObject({ limitProposal: { state: 'waiting' } });
  expect(await isAnnounced()).toBe(false);
  expect(await newsFor(third, proposal)).toEqual([['proposed', false]]);
  // The job looks at whole minutes.
  world.clock.advance(6 * 60_000);
  expect(await isAnnounced()).toBe(true);
  expect(await newsFor(third, proposal)).toEqual([['proposed', true]]);
  expect(await read()).toMatchObject({ limitProposal: { id: proposal.id, state: 'lapsed' } });
  expect(await answer(second, proposal.id, true)).toMatchObject(refusal('limits_answered'));
  expect(await withdraw(proposer, proposal.id)).toMatchObject(refusal('limits_answered'));
  await propose();
});

test('limits that are no longer those of the proposal are not changed by it', async () => {
  const proposal = await propose();
  await store('launchGates', { ...DEFAULT_GATES, testers: 99 });
  expect(await answer(second, proposal.id, true)).toMatchObject(refusal('settings_changed'));
  expect(await read()).toMatchObject({
    ...{ launchGates: { open_majors: 5, testers: 99 }, limitProposal: { state: 'waiting' } },
  });
  expect((await answer(second, proposal.id, false, 'Outdated')).status).toBe(200);
});

test('the only active administrator changes locked limits alone, and the record says so', async () => {
  for (const person of [second, third]) await changeAccount(world, person, { isActive: false });
  const { body } = await change(proposer, { launchGates: { ...DEFAULT_GATES, open_majors: 8 } });
  expect(body.launchGates.open_majors).toBe(8);
  for (const person of [second, third]) await changeAccount(world, person, { isActive: true });
  await logInAll();
  expect((await readChanges())[0]).toMatchObject({
    ...{ gate: 'open_majors', to: 8, isAlone: true, confirmedBy: null },
  });
});

test('a former administrator answers nothing, and what they proposed can still be confirmed', async () => {
  const leaver = await signedInAdmin(world);
  const proposal = await propose();
  await changeAccount(world, leaver, { isAdmin: false });
  expect((await answer(leaver, proposal.id, true)).status).toBe(403);
  expect((await answer(second, proposal.id, false, 'No')).status).toBe(200);

  await changeAccount(world, leaver, { isAdmin: true });
  const launchGates = { ...DEFAULT_GATES, undecided: 11 };
  const { id } = (await change(leaver, { launchGates })).body.limitProposal;
  await changeAccount(world, leaver, { isAdmin: false });
  expect((await third.browser.delete(`/api/employees/${leaver.id}`)).status).toBe(200);
  expect((await read()).limitProposal).toMatchObject({ state: 'waiting', by: '' });
  expect((await answer(second, id, true)).status).toBe(200);
  expect((await readChanges())[0]).toMatchObject({
    ...{ gate: 'undecided', by: '', confirmedBy: second.registration.fullName },
  });
});

test('the other administrators are notified until the change is answered, and the proposer of the answer', async () => {
  const proposal = await propose();
  await vi.waitFor(async () => expect(await newsFor(second, proposal)).toEqual([['proposed', false]]));
  expect(await newsFor(proposer, proposal)).toEqual([]);
  await answer(second, proposal.id, true);
  await vi.waitFor(async () => expect(await newsFor(proposer, proposal)).toEqual([['confirmed', false]]));
  expect(await newsFor(third, proposal)).toEqual([['proposed', true]]);

  await store('launchGates', DEFAULT_GATES);
  const other = await propose();
  await vi.waitFor(async () => expect(await newsFor(third, other)).toEqual([['proposed', false]]));
  await withdraw(proposer, other.id);
  await vi.waitFor(async () => expect(await newsFor(third, other)).toEqual([['proposed', true]]));
  expect(await newsFor(proposer, other)).toEqual([]);
});

test('the audit log names who proposed, refused and withdrew a change', async () => {
  const actions = async () =>
    (await third.browser.get('/api/admin/audit-log?recordType=setting&limit=2')).body.map(
      ({ action, actorName }: { action: string; actorName: string }) => [action, actorName],
    );
  const { fullName } = proposer.registration;
  await withdraw(proposer, (await propose()).id);
  expect(await actions()).toEqual([
    ['withdraw limits', fullName],
    ['propose limits', fullName],
  ]);
  await answer(second, (await propose()).id, false, 'No');
  expect((await actions())[0]).toEqual(['refuse limits', second.registration.fullName]);
});
