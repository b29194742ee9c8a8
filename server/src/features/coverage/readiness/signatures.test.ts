// A launch decision is proposed by one administrator and signed by another within 48 hours.

import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import type { Notification } from '@bugquest/contract/notifications/schema';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import {
  changeAccount,
  logInAgain,
  mailTo,
  type Person,
  sendNotificationMails,
  signedInAdmin,
} from '../../../testing/people.ts';
import { decisionTimesJob } from '../jobs.ts';

const DECISIONS = '/api/admin/readiness/decisions';
const HOUR = 60 * 60_000;

const world = testApp();
let proposer: Person;
let signer: Person;
let third: Person;
beforeAll(async () => {
  proposer = await signedInAdmin(world);
  signer = await signedInAdmin(world);
  third = await signedInAdmin(world);
});
/** The password must have been entered lately. */
const logInAll = () => logInAgain(world, proposer, signer, third);
beforeEach(logInAll);

async function propose({ browser }: Person = proposer): Promise<ReadinessDecision> {
  const { version } = (await browser.get('/api/admin/readiness')).body;
  const [latest] = (await browser.get(DECISIONS)).body;
  const { status, body } = await browser.post(DECISIONS, {
    ...{ verdict: 'no_go', conditions: 'Payment works' },
    shown: { version, decisionId: latest?.id ?? null },
  });
  expect(status).toBe(201);
  return body;
}

const sign = ({ browser }: Person, { id }: { id: string }) =>
  browser.post(`${DECISIONS}/${id}/sign`, { agrees: true });
const disagree = ({ browser }: Person, { id }: { id: string }, reason = 'Payment was never tried') =>
  browser.post(`${DECISIONS}/${id}/sign`, { agrees: false, reason });
const read = async ({ id }: { id: string }): Promise<ReadinessDecision> =>
  (await third.browser.get(`${DECISIONS}/${id}`)).body;
const refusal = (code: string) => ({ status: 409, body: { code } });

const newsFor = async ({ browser }: Person, { id }: { id: string }) =>
  (await browser.get('/api/notifications')).body
    .filter(({ reportId }: Notification) => reportId === id)
    .map(({ facts, isRead }: Notification) => [facts.kind === 'launch_decision' && facts.news, isRead]);

test('a decision is proposed by one administrator and signed by another', async () => {
  const decision = await propose();
  expect(decision).toMatchObject({ state: 'proposed', signedAlone: false, signatures: [], replacedBy: null });
  expect(Date.parse(decision.signUntil!) - Date.parse(decision.decidedAt)).toBe(48 * HOUR);
  expect(await sign(proposer, decision)).toMatchObject(refusal('decision_own'));
  expect(await disagree(proposer, decision)).toMatchObject(refusal('decision_own'));
  const { status, body } = await sign(signer, decision);
  expect(status).toBe(200);
  const { id: signerId, registration } = signer;
  const signature = { signerId, by: registration.fullName, agrees: true, reason: '' };
  expect(body).toMatchObject({ state: 'signed', signatures: [signature] });
  expect(await sign(third, decision)).toMatchObject(refusal('decision_signed'));
  expect(await disagree(third, decision)).toMatchObject(refusal('decision_signed'));
  expect(await read(decision)).toEqual(body);
});

test('a decision that two administrators sign at once has one signature', async () => {
  const decision = await propose();
  const replies = await Promise.all([sign(signer, decision), sign(third, decision), sign(signer, decision)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await read(decision)).signatures).toHaveLength(1);
});

test('a disagreement needs a sentence, is kept, is given once, and lets another administrator sign', async () => {
  const decision = await propose();
  expect(await disagree(signer, decision, ' ')).toMatchObject({
    status: 400,
    body: { fields: { reason: 'This field is required' } },
  });
  expect((await disagree(signer, decision)).status).toBe(200);
  expect(await read(decision)).toMatchObject({
    state: 'proposed',
    signatures: [{ signerId: signer.id, agrees: false, reason: 'Payment was never tried' }],
  });
  expect(await sign(signer, decision)).toMatchObject(refusal('decision_answered'));
  expect(await disagree(signer, decision)).toMatchObject(refusal('decision_answered'));
  expect((await sign(third, decision)).status).toBe(200);
  const { state, signatures } = await read(decision);
  expect([state, ...signatures.map(({ agrees }) => agrees)]).toEqual(['signed', false, true]);
});

test('a decision lapses after 48 hours without a signature, and open pages are told', async () => {
  const isAnnounced = async () => {
    const publish = vi.spyOn(world.ctx.changes, 'publish');
    await decisionTimesJob(world.ctx).run({}, { isLast: true });
    const topics = publish.mock.calls.flatMap(([, published]) => published);
    publish.mockRestore();
    return topics.includes('readiness');
  };
  const decision = await propose();
  world.clock.advance(48 * HOUR - 5 * 60_000);
  await logInAll();
  // What other tests proposed may have lapsed in the meantime.
  await isAnnounced();
  expect(await read(decision)).toMatchObject({ state: 'proposed' });
  expect(await isAnnounced()).toBe(false);
  // The job looks at whole minutes.
  world.clock.advance(6 * 60_000);
  expect(await newsFor(signer, decision)).toEqual([['proposed', false]]);
  expect(await isAnnounced()).toBe(true);
  expect(await newsFor(signer, decision)).toEqual([['proposed', true]]);
  expect(await read(decision)).toMatchObject({ state: 'lapsed', replacedBy: null, signatures: [] });
  expect(await sign(signer, decision)).toMatchObject(refusal('decision_lapsed'));
  expect(await disagree(signer, decision)).toMatchObject(refusal('decision_lapsed'));
  // A proposal after it does not replace it.
  await propose();
  expect(await read(decision)).toMatchObject({ state: 'lapsed', replacedBy: null });
});

test('a signed decision stays signed after 48 hours', async () => {
  const decision = await propose();
  await sign(signer, decision);
  world.clock.advance(49 * HOUR);
  await logInAll();
  expect(await read(decision)).toMatchObject({ state: 'signed' });
});

test('a new proposal ends one that nobody signed, and numbers count all decisions', async () => {
  const [first, second] = [await propose(), await propose(third)];
  expect(second.number).toBe(first.number + 1);
  expect(await read(first)).toMatchObject({ state: 'lapsed', replacedBy: second.id });
  expect(await sign(signer, first)).toMatchObject(refusal('decision_lapsed'));
  await sign(signer, second);
  await propose();
  expect(await read(second)).toMatchObject({ state: 'signed', replacedBy: null });
});

test('the other administrators are told of a proposal until it is signed, and the proposer of the answers', async () => {
  // A person gets one mail an hour, and other tests have news, too.
  await sendNotificationMails(world);
  world.clock.advance(HOUR);
  await logInAll();
  const decision = await propose();
  expect(await newsFor(proposer, decision)).toEqual([]);
  expect(await newsFor(signer, decision)).toEqual([['proposed', false]]);
  await disagree(signer, decision);
  expect(await newsFor(signer, decision)).toEqual([['proposed', true]]);
  expect(await newsFor(third, decision)).toEqual([['proposed', false]]);
  await sendNotificationMails(world);
  const mail = await mailTo(world, third.registration.workEmail, 1, decision.id);
  expect(mail.subject).toBe('A launch decision waits for your signature');
  await sign(third, decision);
  expect(await newsFor(third, decision)).toEqual([['proposed', true]]);
  expect(await newsFor(proposer, decision)).toEqual([
    ['signed', false],
    ['disagreed', false],
  ]);
});

test('after a signature, nobody gets a mail that the decision waits for theirs', async () => {
  // A person gets one mail an hour, and other tests have news, too.
  world.clock.advance(HOUR);
  await logInAll();
  for (const { browser } of [proposer, signer, third]) await browser.post('/api/notifications/read', {});
  const decision = await propose();
  await sign(signer, decision);
  await sendNotificationMails(world);
  const mail = await mailTo(world, proposer.registration.workEmail, 1, decision.id);
  expect(mail.subject).toBe('Your launch decision was signed');
  expect(world.mails.filter(({ text }) => text.includes(decision.id))).toEqual([mail]);
});

test('the only active administrator signs alone, and the record says so', async () => {
  for (const person of [signer, third]) await changeAccount(world, person, { isActive: false });
  const decision = await propose();
  expect(decision).toMatchObject({ state: 'signed', signedAlone: true, signUntil: null, signatures: [] });
  for (const person of [signer, third]) await changeAccount(world, person, { isActive: true });
  await logInAll();
  expect(await sign(signer, decision)).toMatchObject(refusal('decision_signed'));
  expect(await read(decision)).toMatchObject({ state: 'signed', signedAlone: true });
});

test('signatures and disagreements of former employees stay, without their names', async () => {
  const [leaver, critic] = [await signedInAdmin(world), await signedInAdmin(world)];
  const decision = await propose(leaver);
  await disagree(critic, decision);
  await sign(signer, decision);
  for (const person of [leaver, critic]) {
    await changeAccount(world, person, { isAdmin: false });
    expect((await third.browser.delete(`/api/employees/${person.id}`)).status).toBe(200);
  }
  expect(await read(decision)).toMatchObject({
    ...{ state: 'signed', decidedBy: '' },
    signatures: [
      { by: '', agrees: false, reason: 'Payment was never tried' },
      { by: signer.registration.fullName, agrees: true },
    ],
  });
});
