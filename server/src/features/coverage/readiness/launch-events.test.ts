// What webhooks are sent about launch decisions.
import { webhookPayload } from '@bugquest/contract/connections/webhooks/payload';
import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { beforeEach, expect, test } from 'vitest';
import { webhookDeliveries, webhooks } from '../../../db/schema/webhooks.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { changeAccount, logInAgain, type Person } from '../../../testing/people.ts';
import { testReceiver, verified } from '../../../testing/receiver.ts';
import { makeWebhook, TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { decisionTimesJob } from '../jobs.ts';

const DECISIONS = '/api/admin/readiness/decisions';
const HOUR = 60 * 60_000;

const world = testApp({ settings: TO_LOOPBACK });
const receiver = testReceiver();
const proposer = testAdmin(world);
const signer = testAdmin(world);
const third = testAdmin(world);
let secret: string;
beforeEach(async () => {
  await world.ctx.db.delete(webhooks);
  await logInAgain(world, proposer, signer, third);
  secret = (await makeWebhook(proposer, { url: receiver.url, events: ['launch.decided'] })).secret;
});

async function propose(conditions = 'Payment works'): Promise<ReadinessDecision> {
  const { version } = (await proposer.browser.get('/api/admin/readiness')).body;
  const [latest] = (await proposer.browser.get(DECISIONS)).body;
  const shown = { version, decisionId: latest?.id ?? null };
  const { body } = await proposer.browser.post(DECISIONS, { verdict: 'no_go', conditions, shown });
  return body;
}

const answer = ({ browser }: Person, { id }: { id: string }, agrees: boolean) =>
  browser.post(`${DECISIONS}/${id}/sign`, { agrees, reason: agrees ? '' : 'Sara never tried Payment' });

/** Cause, state and decision of the first messages, in the order of their arrival. */
async function causes(count: number): Promise<[cause: string, state: string, id: string][]> {
  const hooks = await receiver.until(count);
  return hooks.map(({ body }) => {
    const { cause, decision } = JSON.parse(body).data;
    return [cause, decision.state, decision.id];
  });
}
const countMessages = () => world.ctx.db.$count(webhookDeliveries);
const runJob = () => decisionTimesJob(world.ctx).run({}, { isLast: true });

test('a proposal, a disagreement and a signature are sent in order, signed, as documented and without names', async () => {
  const decision = await propose();
  await answer(signer, decision, false);
  await answer(third, decision, true);
  expect(await causes(3)).toEqual([
    ['proposed', 'proposed', decision.id],
    ['disagreed', 'proposed', decision.id],
    ['signed', 'signed', decision.id],
  ]);
  for (const hook of receiver.received) {
    const message = verified(secret, hook);
    expect(webhookPayload.parse(message)).toEqual(message);
    for (const { registration } of [proposer, signer, third])
      expect(hook.body).not.toContain(registration.fullName);
    expect(hook.body).not.toContain('Sara');
  }
  const { data } = JSON.parse(receiver.received[0]!.body);
  const { gates } = decision.figures;
  expect(data.decision).toEqual({
    ...{ id: decision.id, number: decision.number, state: 'proposed', verdict: 'no_go' },
    url: `http://bugquest.test/admin/launch-decisions/${decision.id}`,
    gates: {
      met: 0,
      used: gates.length,
      notMet: gates.flatMap(({ name, state }) => (state === 'not_met' ? [name] : [])),
      notEvaluated: gates.flatMap(({ name, state }) => (state === 'not_evaluated' ? [name] : [])),
    },
    ...{ proposedAt: decision.decidedAt, signUntil: decision.signUntil },
  });
  expect(data.decision.gates.notMet).toContain('testers');
  expect(data.decision.gates.notEvaluated).toContain('open_blockers');
});

test('a proposal that nobody signs in time is sent as lapsed once, whatever the number of servers and runs', async () => {
  const decision = await propose();
  await runJob();
  expect(await countMessages()).toBe(1);
  world.clock.advance(48 * HOUR + 60_000);
  await Promise.all([runJob(), runJob()]);
  world.clock.advance(60_000);
  await runJob();
  expect(await causes(2)).toEqual([
    ['proposed', 'proposed', decision.id],
    ['lapsed', 'lapsed', decision.id],
  ]);
  expect(await countMessages()).toBe(2);
});

test('a proposal that the next one replaces lapses at once, and not again after its 48 hours', async () => {
  const [first, second] = [await propose(), await propose('Payment and returns work')];
  await answer(signer, second, true);
  world.clock.advance(49 * HOUR);
  await runJob();
  const sent = await causes(4);
  expect(sent.filter(([, , id]) => id === first.id).map(([cause]) => cause)).toEqual(['proposed', 'lapsed']);
  expect(sent.filter(([, , id]) => id === second.id).map(([cause]) => cause)).toEqual(['proposed', 'signed']);
  expect(await countMessages()).toBe(4);
});

test('the decision of the only administrator is sent as signed', async () => {
  for (const person of [signer, third]) await changeAccount(world, person, { isActive: false });
  const decision = await propose();
  for (const person of [signer, third]) await changeAccount(world, person, { isActive: true });
  expect(await causes(1)).toEqual([['signed', 'signed', decision.id]]);
});

test('a refused decision is not sent, and a webhook without the event gets none', async () => {
  await world.ctx.db.delete(webhooks);
  await makeWebhook(proposer, { url: receiver.url, events: ['report.created'] });
  await propose();
  expect(await countMessages()).toBe(0);
  await makeWebhook(proposer, { url: receiver.url, events: ['launch.decided'], severities: ['Blocker'] });
  const shown = { version: 'of earlier', decisionId: null };
  await proposer.browser.post(DECISIONS, { verdict: 'no_go', conditions: 'Payment works', shown });
  expect(await countMessages()).toBe(0);
  const decision = await propose();
  // The replaced proposal, and the new one, although a decision has no severity.
  expect((await causes(2)).map(([cause]) => cause).sort()).toEqual(['lapsed', 'proposed']);
  expect(decision.state).toBe('proposed');
});
