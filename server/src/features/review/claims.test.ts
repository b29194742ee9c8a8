import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportClaims } from '../../db/schema/review.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { editReport, type Person, submitReport } from '../../testing/people.ts';

const MINUTE = 60_000;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
const ann = testAdmin(world);
const ben = testAdmin(world);
const tester = testPerson(world);
let report: { id: string };
const published: (readonly string[])[] = [];
beforeAll(async () => {
  world.ctx.changes.onOwnCommit((topics) => published.push(topics));
});
beforeEach(async () => {
  await world.ctx.db.delete(reportClaims);
  report = (await submitReport(tester)).body;
  published.length = 0;
});

const path = (id = report.id) => `/api/admin/claims/${id}`;
const claim = ({ browser }: Person, body: object = {}) => browser.put(path(), body);
const live = async () => (await ben.browser.on(secondServer).get('/api/admin/claims')).body;
const claimOf = (admin: Person) => ({
  reportId: report.id,
  adminId: admin.id,
  adminName: admin.registration.fullName,
  claimedAt: expect.any(String),
});

test('all administrators see a claim on every server, with a live update', async () => {
  expect(await claim(ann)).toMatchObject({ status: 200, body: claimOf(ann) });
  expect(await live()).toEqual([claimOf(ann)]);
  expect(published).toContainEqual([`claims:${ann.id}`]);
});

test('the claim of another is refused, until it is taken over', async () => {
  await claim(ann);
  expect(await claim(ben)).toMatchObject({
    status: 409,
    body: { code: 'claimed_by_other', message: 'Another administrator is reviewing this report.' },
  });
  expect(await live()).toEqual([claimOf(ann)]);
  expect(await claim(ben, { takeOver: true })).toMatchObject({ status: 200, body: claimOf(ben) });
  expect(await live()).toEqual([claimOf(ben)]);
  expect((await claim(ann)).status).toBe(409);
});

test('a claim ends five minutes after it was last renewed', async () => {
  const { body: first } = await claim(ann);
  world.clock.advance(4 * MINUTE);
  const { body: renewed } = await claim(ann);
  expect(Date.parse(renewed.claimedAt)).toBeGreaterThan(Date.parse(first.claimedAt));
  world.clock.advance(4 * MINUTE);
  expect((await claim(ben)).status).toBe(409);
  world.clock.advance(MINUTE);
  expect(await live()).toEqual([]);
  expect(await claim(ben)).toMatchObject({ status: 200, body: claimOf(ben) });
});

test('one of four parallel claims succeeds', async () => {
  const browsers = [ann.browser, ben.browser, ann.browser.on(secondServer), ben.browser.on(secondServer)];
  const answers = await Promise.all(browsers.map((browser) => browser.put(path(), {})));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 409, 409]);
  expect(await live()).toHaveLength(1);
});

test('a release ends only the claim of the caller', async () => {
  await claim(ann);
  const released = await ben.browser.delete(path());
  expect(released).toMatchObject({ status: 200, body: { success: true } });
  expect(await live()).toEqual([claimOf(ann)]);
  published.length = 0;
  await ann.browser.delete(path());
  expect(await live()).toEqual([]);
  expect(published).toContainEqual([`claims:${ann.id}`]);
});

test('a decision ends the claim of any administrator', async () => {
  const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '' };
  await claim(ann);
  const { status } = await ben.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
  expect(status).toBe(200);
  expect(await live()).toEqual([]);
  expect(published.flat()).toContain(`claims:${ann.id}`);
  await claim(ann);
  await ann.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
  expect(await live()).toEqual([]);
});

test('a decision claims the report that its administrator opens next, unless somebody else has claimed it', async () => {
  const decided = report;
  const { body: next } = await submitReport(tester);
  const decide = (claimNext: string) => reviewAs(ann, decided.id, { pointsEarned: 5, claimNext });
  await claim(ann);
  expect((await decide(next.id)).status).toBe(200);
  expect(await live()).toEqual([{ ...claimOf(ann), reportId: next.id }]);

  await ben.browser.put(path(next.id), { takeOver: true });
  expect((await decide(next.id)).status).toBe(200);
  expect(await live()).toEqual([{ ...claimOf(ben), reportId: next.id }]);
  // A report that was deleted in the meantime does not prevent the decision.
  expect((await decide(ann.id)).status).toBe(200);
  expect((await decide('no id')).status).toBe(400);
});

test('a claim can release the previous claim', async () => {
  const { body: before } = await submitReport(tester);
  await ann.browser.put(path(before.id), {});
  await claim(ann, { releases: before.id });
  expect(await live()).toEqual([claimOf(ann)]);
  // The previous claim is released even when the new claim is refused.
  await ann.browser.put(path(before.id), { releases: report.id });
  await claim(ben);
  expect((await claim(ann, { releases: before.id })).status).toBe(409);
  expect(await live()).toEqual([claimOf(ben)]);
});

test('renewing a claim during a decision does not make the decision fail', async () => {
  for (let round = 0; round < 10; round += 1) {
    const decision = { pointsEarned: round, validationReason: 'approved', adminNotes: '' };
    const [decided] = await Promise.all([
      ben.browser.patch(`/api/bug-reports/${report.id}/validate`, decision),
      claim(ann),
      claim(ann),
      ann.browser.on(secondServer).put(path(), {}),
    ]);
    expect(decided.status).toBe(200);
  }
});

test('a claim ends with its report, and a missing report cannot be claimed', async () => {
  await claim(ann);
  await ben.browser.delete(`/api/bug-reports/${report.id}`, { adminFeedback: 'no', deletionReason: 'spam' });
  expect(await live()).toEqual([]);
  expect((await claim(ann)).status).toBe(404);
  expect((await ann.browser.put(path(newId()), {})).status).toBe(404);
  expect((await ann.browser.put(path('one'), {})).status).toBe(404);
  expect((await claim(ann, { takeOver: 'yes' })).status).toBe(400);
});

describe('while an administrator reviews a report', () => {
  const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '' };
  const edit = (number: number, changes: Record<string, string> = {}) =>
    editReport(tester, report.id, { bugDescription: `The coupon stays, try ${number}.`, ...changes });
  const read = async () => (await ann.browser.get(`/api/bug-reports/${report.id}/details`)).body.report;

  test('its reporter cannot edit or withdraw it, and is told when to try again', async () => {
    await claim(ann);
    const refused = await edit(1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'being_reviewed' } });
    expect(refused.body.message).toContain('What you typed is kept');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(5 * 60);
    expect(await tester.browser.post(`/api/bug-reports/${report.id}/withdrawal`)).toMatchObject({
      status: 409,
      body: { code: 'being_reviewed' },
    });
    world.clock.advance(wait * 1000);
    expect((await edit(1)).status).toBe(200);
  });

  test('an edit is possible again as soon as the review ends without a decision', async () => {
    await claim(ann);
    await ann.browser.delete(path());
    expect((await edit(1)).status).toBe(200);
  });

  test('its reporter’s edits, comments and withdrawals never prevent the decision', async () => {
    let isOver = false;
    const disturb = async () => {
      for (let number = 0; !isOver; number += 1) {
        await edit(number);
        await tester.browser.post(`/api/bug-reports/${report.id}/comments`, {
          text: `Look again, ${number}.`,
        });
        const withdrawn = await tester.browser.post(`/api/bug-reports/${report.id}/withdrawal`);
        if (withdrawn.status === 200) await tester.browser.post(`/api/withdrawals/${withdrawn.body.id}/undo`);
      }
    };
    await claim(ann);
    const disturbing = disturb();
    const { updatedAt } = await read();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const decided = await reviewAs(ann, report.id, { ...decision, updatedAt });
    isOver = true;
    await disturbing;
    expect(decided.status).toBe(200);
  });

  test('after one conflict, the version that was read again can be decided, also among many reports', async () => {
    for (const attempt of [
      (updatedAt: string) =>
        ann.browser.post('/api/bug-reports/decisions', {
          reports: [{ id: report.id, updatedAt }],
          validationReason: 'approved',
          adminNotes: '',
        }),
      (updatedAt: string) =>
        ann.browser.post('/api/bug-reports/deletions', {
          reports: [{ id: report.id, updatedAt }],
          adminFeedback: 'no',
          deletionReason: 'spam',
        }),
    ]) {
      report = (await submitReport(tester)).body;
      const { updatedAt } = await read();
      expect((await edit(1)).status).toBe(200);
      expect((await attempt(updatedAt)).body.refused).toMatchObject([{ code: 'report_changed' }]);
      expect((await edit(2)).body.code).toBe('being_reviewed');
      const newest = await read();
      expect((await attempt(newest.updatedAt)).body.refused).toEqual([]);
    }
  });

  test('a conflict about a decided report claims nothing', async () => {
    const { updatedAt } = await read();
    expect((await ben.browser.patch(`/api/bug-reports/${report.id}/validate`, decision)).status).toBe(200);
    const late = { ...decision, updatedAt };
    expect((await ann.browser.patch(`/api/bug-reports/${report.id}/validate`, late)).status).toBe(409);
    expect(await live()).toEqual([]);
  });
});
