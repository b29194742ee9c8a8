// Links with which people without an account read one launch decision.
import { ROLLBACK_LINE } from '@bugquest/contract/coverage/confirmations';
import type { DecisionLink } from '@bugquest/contract/coverage/decision-links';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { launchConfirmations, launchLinks, readinessDecisions } from '../../../db/schema/coverage.ts';
import { hashToken, newId, newToken } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import {
  changeAccount,
  logInAgain,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { sweepExpired } from '../../system/jobs.ts';

const DECISIONS = '/api/admin/readiness/decisions';
const DAY = 24 * 60 * 60_000;
/** Occurs only in what names testers, or in their own words. */
const TESTER = 'Samira';

const world = testApp();
let admin: Person;
let colleague: Person;
let decisionId: string;
beforeAll(async () => {
  admin = await signedInAdmin(world);
  colleague = await signedInAdmin(world);
});
/** Sessions of administrators end after half an hour. */
beforeEach(async () => {
  await logInAgain(world, admin, colleague);
  decisionId ??= await decide();
});

async function decide(): Promise<string> {
  const { version } = (await admin.browser.get('/api/admin/readiness')).body;
  const [latest] = (await admin.browser.get(DECISIONS)).body;
  const shown = { version, decisionId: latest?.id ?? null };
  const { body } = await admin.browser.post(DECISIONS, {
    ...{ verdict: 'no_go', conditions: 'Payment works', shown },
  });
  return body.id;
}

const create = (id = decisionId, body: object = {}) => admin.browser.post(`${DECISIONS}/${id}/links`, body);
const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1);
const open = (token: string, language = 'en') =>
  world.browser().post('/api/launch-decision', { token }, { 'accept-language': language });
const list = async (id = decisionId): Promise<DecisionLink[]> =>
  (await admin.browser.get(`${DECISIONS}/${id}/links`)).body;
const viewsOf = async (linkId: string) => (await list()).find(({ id }) => id === linkId)?.views;

test('a link shows one decision to a person without an account, and each reading is counted', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body.url).toMatch(/^http:\/\/bugquest\.test\/launch-decision#[\w-]{43}$/);
  expect(await list()).toMatchObject([
    { id: body.id, createdBy: admin.registration.fullName, views: 0, lastViewedAt: null, revokedAt: null },
  ]);
  const [{ createdAt }] = (await list()) as [DecisionLink];
  expect(Date.parse(body.expiresAt) - Date.parse(createdAt)).toBe(14 * DAY);
  const { status: opened, body: shown, headers } = await open(tokenOf(body));
  expect(opened).toBe(200);
  expect(shown).toMatchObject({ number: 1, verdict: 'no_go', decidedBy: admin.registration.fullName });
  expect(shown).toMatchObject({ conditions: 'Payment works', validUntil: body.expiresAt });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await Promise.all([1, 2, 3].map(() => open(tokenOf(body))));
  expect(await list()).toMatchObject([{ views: 4, lastViewedAt: expect.any(String) }]);
});

test('the token is stored only as a hash, and neither the list nor the audit log contains it', async () => {
  const { body } = await create();
  const token = tokenOf(body);
  const [row] = (await world.ctx.db.select().from(launchLinks)).filter(({ id }) => id === body.id);
  expect(row!.tokenHash).toBe(hashToken(token));
  const entries = await world.ctx.db.select().from(auditLog);
  expect(JSON.stringify([row, await list(), entries])).not.toContain(token);
});

test('an unknown, an expired and a revoked link get the same refusal, in the language of the person', async () => {
  const [expired, revoked] = [await create(decisionId, { days: 1 }), await create()];
  expect((await admin.browser.delete(`/api/admin/readiness/links/${revoked.body.id}`)).status).toBe(200);
  expect((await open(tokenOf(expired.body))).status).toBe(200);
  world.clock.advance(DAY);
  await logInAgain(world, admin);
  const tokens = [newToken(), '', 'x', tokenOf(expired.body), tokenOf(revoked.body)];
  const replies = await Promise.all(tokens.map((token) => open(token)));
  for (const { status, body } of replies)
    expect({ status, body }).toEqual({
      status: 404,
      body: {
        code: 'launch_link_invalid',
        message: 'This link is no longer valid. Ask the person who sent it for a new one.',
      },
    });
  expect((await open('x', 'ar')).body.message).toMatch(/^لم يعد هذا الرابط صالحًا/);
  // Refusals are no views.
  expect(await viewsOf(expired.body.id)).toBe(1);
  expect(await viewsOf(revoked.body.id)).toBe(0);
});

test('every administrator revokes a link, also of a former administrator, once', async () => {
  const former = await signedInAdmin(world);
  const { body } = await former.browser.post(`${DECISIONS}/${decisionId}/links`, { days: 30 });
  await changeAccount(world, former, { isAdmin: false });
  const revoke = () => colleague.browser.delete(`/api/admin/readiness/links/${body.id}`);
  expect((await open(tokenOf(body))).status).toBe(200);
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(404);
  expect((await open(tokenOf(body))).status).toBe(404);
  const entries = (await world.ctx.db.select().from(auditLog)).filter(
    ({ action, recordId }) => /launch link|share launch/.test(action) && recordId === decisionId,
  );
  expect(entries.at(-2)).toMatchObject({ action: 'share launch decision', actorId: former.id });
  expect(entries.at(-1)).toMatchObject({ action: 'revoke launch link', actorId: colleague.id });
});

test('a link is valid for 1 to 90 days, and a decision has at most 20 valid ones', async () => {
  for (const days of [0, 91, 1.5]) expect((await create(decisionId, { days })).status).toBe(400);
  expect((await create(newId())).status).toBe(404);
  expect((await admin.browser.get(`${DECISIONS}/${newId()}/links`)).status).toBe(404);
  const other = await decide();
  for (let count = 0; count < 20; count += 1) expect((await create(other, { days: 90 })).status).toBe(201);
  expect(await create(other)).toMatchObject({ status: 409, body: { code: 'too_many_links' } });
  const [{ id }] = (await list(other)) as [DecisionLink];
  await admin.browser.delete(`/api/admin/readiness/links/${id}`);
  expect((await create(other)).status).toBe(201);
});

test('twenty links at most are created also when many are asked for at once', async () => {
  const id = await decide();
  const replies = await Promise.all(Array.from({ length: 24 }, () => create(id)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await list(id)).toHaveLength(20);
});

test('an expired link stays in the list for 30 days', async () => {
  const { body } = await create(decisionId, { days: 1 });
  const sweep = () => sweepExpired(world.ctx).run({}, { isLast: false });
  world.clock.advance(30 * DAY);
  await sweep();
  await logInAgain(world, admin);
  expect(await viewsOf(body.id)).toBe(0);
  world.clock.advance(2 * DAY);
  await sweep();
  await logInAgain(world, admin);
  expect(await viewsOf(body.id)).toBeUndefined();
});

test('a decision full of testers’ names and words shows none of them, and keeps what was signed', async () => {
  const tester = await signedInPerson(world, { fullName: `${TESTER} Tester` });
  const { body: report } = await submitReport(tester, {
    bugDescription: `Payment of ${TESTER} fails\nI am ${TESTER}, call me.`,
    feature: `Shop of ${TESTER}`,
  });
  const session = { minutes: 30, features: ['Security'], source: 'iOS App', storeLanguage: 'Arabic' };
  const { body: started } = await tester.browser.post('/api/test-sessions', session);
  world.clock.advance(12 * 60_000);
  await tester.browser.post(`/api/test-sessions/${started.id}/finish`, {
    ...{ result: 'stopped', tried: `${TESTER} tried`, obstacle: `${TESTER} has no card` },
  });
  await logInAgain(world, admin);
  const id = await decide();
  const stored = await admin.browser.get(`${DECISIONS}/${id}`);
  const { obstacles, openProblems }: ReadinessFigures = stored.body.figures;
  // Otherwise the test would show nothing.
  expect(JSON.stringify([obstacles])).toContain(TESTER);
  expect(JSON.stringify([openProblems])).toContain(TESTER);
  const { body } = await open(tokenOf((await create(id)).body));
  expect(body.figures.worstProblems).toMatchObject([
    { serialNumber: report.serialNumber, title: expect.stringMatching(/^Payment of .* fails/) },
  ]);
  expect(JSON.stringify(body)).not.toContain(TESTER);
});

test('a link says which proposal was replaced, and has the evidence of the roll-back only', async () => {
  const add = async (packLine: string | null, evidence: string) => {
    const { body } = await admin.browser.post('/api/admin/readiness/confirmations', {
      ...{ textEn: `Item ${evidence}`, textAr: 'بند', owner: 'Huda', due: '2099-01-01' },
    });
    await world.ctx.db
      .update(launchConfirmations)
      .set({ packLine })
      .where(eq(launchConfirmations.id, body.id));
    await admin.browser.post(`/api/admin/readiness/confirmations/${body.id}/confirm`, { evidence });
    return body.id;
  };
  await add(ROLLBACK_LINE, 'Back in 11 minutes');
  await add(null, 'https://files.example.com/secret-token');
  const removed = await add(null, 'Removed');
  await admin.browser.delete(`/api/admin/readiness/confirmations/${removed}`);
  const id = await decide();
  const { body: link } = await create(id);
  expect((await open(tokenOf(link))).body).toMatchObject({ state: 'proposed', isReplaced: false });
  await decide();
  const { body } = await open(tokenOf(link));
  expect(body).toMatchObject({ state: 'lapsed', isReplaced: true });
  const { confirmations, removedConfirmations } = body.figures;
  expect(confirmations.map(({ evidence }: { evidence: string }) => evidence)).toEqual([
    'Back in 11 minutes',
    '',
  ]);
  expect(removedConfirmations).toMatchObject([{ textEn: 'Item Removed', by: admin.registration.fullName }]);
});

test('a field of a decision is shown without an account only if this list names it', async () => {
  const secret = { name: TESTER };
  const everywhere = <Value>(value: Value): Value => {
    if (Array.isArray(value)) return value.map(everywhere) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return {
      ...Object.fromEntries(Object.entries(value).map(([k, v]) => [k, everywhere(v)])),
      secret,
    } as Value;
  };
  const [row] = await world.ctx.db.select().from(readinessDecisions);
  const id = newId();
  await world.ctx.db.insert(readinessDecisions).values({ ...row!, id, figures: everywhere(row!.figures) });
  const { body } = await open(tokenOf((await create(id)).body));
  expect(JSON.stringify(body)).not.toContain(TESTER);
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['conditions', 'decidedAt', 'decidedBy', 'figures', 'isReplaced', 'nextLook', 'number', 'risks'],
      ...['signUntil', 'signatures', 'signedAlone', 'state', 'validUntil', 'verdict'],
    ].sort(),
  );
  expect(Object.keys(body.figures).sort()).toEqual(
    [
      ...['builds', 'cells', 'confirmations', 'direction', 'estimate', 'gates', 'journeys', 'limitChanges'],
      ...['leftBlockers', 'leftSince', 'notEstimated', 'openProblems', 'removedConfirmations', 'sample'],
      ...['since', 'worstProblems'],
    ].sort(),
  );
});
