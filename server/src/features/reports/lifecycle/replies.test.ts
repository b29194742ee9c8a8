import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pointEvents } from '../../../db/schema/competition.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import { changeAccount, type Person, signedInAdmin, submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const stranger = testPerson(world);
const admin = testAdmin(world);
const other = testAdmin(world);

const submit = async () => (await submitReport(tester)).body;
const post = (by: Person, id: string, what: string, body: object) =>
  by.browser.post(`/api/bug-reports/${id}/${what}`, body);
const isNotified = async ({ browser }: Person, reportId: string, kind: string) =>
  (await browser.get('/api/notifications?limit=500')).body.some(
    (notice: { reportId: string; facts: { kind: string } }) =>
      notice.reportId === reportId && notice.facts.kind === kind,
  );

describe('a comment', () => {
  const text = { text: 'It also happens with the other card.' };

  test('is on the timeline and notifies the administrator who decided, also after the decision', async () => {
    const report = await submit();
    const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '' };
    await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
    expect((await post(tester, report.id, 'comments', text)).status).toBe(200);
    const { body } = await tester.browser.get(`/api/bug-reports/${report.id}/timeline`);
    expect(body.events.at(-1)).toMatchObject({
      byReporter: true,
      facts: { kind: 'reporter_comment', ...text },
    });
    expect(await isNotified(admin, report.id, 'reporter_comment')).toBe(true);
    expect(await isNotified(other, report.id, 'reporter_comment')).toBe(false);
    expect(await isNotified(tester, report.id, 'reporter_comment')).toBe(false);
  });

  test('causes a conflict for a decision on the earlier version', async () => {
    const report = await submit();
    await post(tester, report.id, 'comments', text);
    const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '' };
    const { status, body } = await reviewAs(admin, report.id, { ...decision, updatedAt: report.updatedAt });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'report_changed' });
  });

  test('requires text, and is for the reporter', async () => {
    const report = await submit();
    expect((await post(tester, report.id, 'comments', { text: ' ' })).body.fields).toEqual({
      text: 'Comment is required',
    });
    for (const by of [stranger, admin])
      expect((await post(by, report.id, 'comments', text)).status).toBe(404);
  });
});

describe('a question', () => {
  const question = { question: 'Which card did you pay with?' };
  const answer = { answer: 'With a mada card.' };

  test('is answered by the reporter, and its author is notified', async () => {
    const report = await submit();
    const asked = await post(admin, report.id, 'question', { ...question, updatedAt: report.updatedAt });
    expect(asked).toMatchObject({ status: 200, body: { infoState: 'asked', notes: '' } });
    expect(await isNotified(tester, report.id, 'info_requested')).toBe(true);
    const answered = await post(tester, report.id, 'answer', answer);
    expect(answered).toMatchObject({ status: 200, body: { infoState: 'answered' } });
    expect(answered.body).not.toHaveProperty('notes');
    expect(await isNotified(admin, report.id, 'info_given')).toBe(true);
    expect(await isNotified(other, report.id, 'info_given')).toBe(false);
    expect(await isNotified(tester, report.id, 'info_given')).toBe(false);
  });

  test('can be asked again', async () => {
    const report = await submit();
    await post(admin, report.id, 'question', question);
    await post(tester, report.id, 'answer', answer);
    const again = await post(other, report.id, 'question', question);
    expect(again).toMatchObject({ status: 200, body: { infoState: 'asked' } });
    await post(tester, report.id, 'answer', answer);
    expect(await isNotified(other, report.id, 'info_given')).toBe(true);
  });

  test('that does not exist cannot be answered', async () => {
    const report = await submit();
    expect(await post(tester, report.id, 'answer', answer)).toMatchObject({
      status: 409,
      body: { code: 'nothing_asked' },
    });
  });

  test('is answered once under parallel tries', async () => {
    const report = await submit();
    await post(admin, report.id, 'question', question);
    const answers = await Promise.all([1, 2, 3].map(() => post(tester, report.id, 'answer', answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'nothing_asked')).toHaveLength(2);
    const { body } = await admin.browser.get(`/api/bug-reports/${report.id}/timeline`);
    const kinds = body.events.map(({ facts }: { facts: { kind: string } }) => facts.kind);
    expect(kinds).toEqual(['submitted', 'info_requested', 'info_given']);
  });

  test('requires text, like its answer', async () => {
    const report = await submit();
    const empty = await post(admin, report.id, 'question', { question: ' ' });
    expect(empty.body.fields).toEqual({ question: 'Question is required' });
    await post(admin, report.id, 'question', question);
    const silent = await post(tester, report.id, 'answer', {});
    expect(silent.body.fields).toEqual({ answer: 'Answer is required' });
  });

  test('is for administrators, and refused on one’s own report', async () => {
    const report = await submit();
    expect((await post(tester, report.id, 'question', question)).status).toBe(403);
    const { body: own } = await submitReport(admin);
    expect(await post(admin, own.id, 'question', question)).toMatchObject({
      status: 403,
      body: { code: 'own_report' },
    });
  });

  test('on an older version gets 409', async () => {
    const report = await submit();
    await post(admin, report.id, 'question', question);
    const late = await post(other, report.id, 'question', { ...question, updatedAt: report.updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'report_changed' } });
  });

  test('of a former administrator is answered to the current administrators; its author does not see the answer', async () => {
    const former = await signedInAdmin(world);
    const report = await submit();
    await post(former, report.id, 'question', question);
    await post(tester, report.id, 'answer', { answer: 'To the first asker.' });
    expect(await isNotified(former, report.id, 'info_given')).toBe(true);
    await post(former, report.id, 'question', question);
    await changeAccount(world, former, { isAdmin: false });
    await post(tester, report.id, 'answer', answer);
    expect(await isNotified(admin, report.id, 'info_given')).toBe(true);
    const bell = await former.browser.get('/api/notifications');
    expect(bell).toMatchObject({ status: 200, body: [] });
    expect((await former.browser.get('/api/notifications/unread')).body).toEqual({ unread: 0 });
  });
});

describe('a retest', () => {
  const ready = async (by = admin) => {
    const report = await submit();
    await by.browser.patch(`/api/bug-reports/${report.id}`, { status: 'Ready for Retest' });
    return report.id as string;
  };

  test('that passes closes the report and notifies the administrator who requested it', async () => {
    const id = await ready();
    expect(await isNotified(tester, id, 'status_changed')).toBe(true);
    const { status, body } = await post(tester, id, 'retest', { result: 'passed' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Closed', retestResult: 'passed', retestDate: expect.any(String) });
    const { totalPoints } = (await tester.browser.get('/api/auth/session')).body;
    expect(body).toMatchObject({ retestPoints: 2, totalPoints });
    const { body: timeline } = await tester.browser.get(`/api/bug-reports/${id}/timeline`);
    expect(timeline.retestPoints).toBe(2);
    expect(await isNotified(admin, id, 'retest_answered')).toBe(true);
    expect(await isNotified(other, id, 'retest_answered')).toBe(false);
    expect(await isNotified(admin, id, 'status_changed')).toBe(false);
  });

  test('that fails reopens the report, and the next Ready for Retest requests another retest', async () => {
    const id = await ready();
    const { body } = await post(tester, id, 'retest', { result: 'failed', note: 'Still 30 SAR.' });
    expect(body).toMatchObject({ status: 'In Progress', retestResult: 'failed' });
    const again = await admin.browser.patch(`/api/bug-reports/${id}`, { status: 'Ready for Retest' });
    expect(again.body).toMatchObject({ retestDate: null, retestResult: null });
    const { body: timeline } = await tester.browser.get(`/api/bug-reports/${id}/timeline`);
    expect(timeline.events.map(({ facts }: { facts: object }) => facts)).toEqual([
      { kind: 'submitted', points: expect.any(Number) },
      { kind: 'status_changed', before: 'Open', after: 'Ready for Retest' },
      { kind: 'retest_answered', result: 'failed', note: 'Still 30 SAR.', points: 2 },
      { kind: 'status_changed', before: 'Ready for Retest', after: 'In Progress' },
      { kind: 'status_changed', before: 'In Progress', after: 'Ready for Retest' },
    ]);
  });

  test.each([
    [{ result: 'failed' }, { note: 'Please describe what still goes wrong' }],
    [{ result: 'failed', note: ' ' }, { note: 'Please describe what still goes wrong' }],
    [{}, { result: 'Please select a retest result' }],
  ])('%j is refused', async (answer, fields) => {
    const id = await ready();
    expect(await post(tester, id, 'retest', answer)).toMatchObject({ status: 400, body: { fields } });
  });

  test('is only possible in the status Ready for Retest', async () => {
    const report = await submit();
    expect(await post(tester, report.id, 'retest', { result: 'passed' })).toMatchObject({
      status: 409,
      body: { code: 'not_ready_for_retest' },
    });
  });

  test('earns points that follow the state of the report', async () => {
    const pointsOf = async () => {
      const isOfRetest = and(eq(pointEvents.reportId, id), eq(pointEvents.reason, 'retest'));
      const entries = await world.ctx.db.select().from(pointEvents).where(isOfRetest);
      return entries.reduce((sum, { amount }) => sum + amount, 0);
    };
    const id = await ready();
    await post(tester, id, 'retest', { result: 'failed', note: 'Still 30 SAR.' });
    expect(await pointsOf()).toBe(2);
    const decide = async (validationReason: string) => {
      const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
      const decision = { pointsEarned: 0, validationReason, adminNotes: 'Seen.', updatedAt };
      expect((await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision)).status).toBe(200);
    };
    await decide('penalty');
    expect(await pointsOf()).toBe(0);
    await admin.browser.patch(`/api/bug-reports/${id}`, { status: 'Ready for Retest' });
    expect((await post(tester, id, 'retest', { result: 'passed' })).status).toBe(200);
    expect(await pointsOf()).toBe(0);
    await decide('approved');
    expect(await pointsOf()).toBe(2);
    const deletion = { adminFeedback: 'No bug.', deletionReason: 'not_a_bug' };
    const { body: deleted } = await admin.browser.delete(`/api/bug-reports/${id}`, deletion);
    expect(await pointsOf()).toBe(0);
    await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
    expect(await pointsOf()).toBe(2);
  });

  test('counts once under parallel tries', async () => {
    const id = await ready();
    const answers = await Promise.all([
      post(tester, id, 'retest', { result: 'passed' }),
      post(tester, id, 'retest', { result: 'failed', note: 'No.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test.each([
  ['answer', { answer: 'x' }],
  ['retest', { result: 'passed' }],
  ['appeal', { grounds: 'x' }],
])('only the reporter can send this: %s', async (what, body) => {
  const report = await submit();
  expect((await post(stranger, report.id, what, body)).status).toBe(404);
  expect((await post(admin, report.id, what, body)).status).toBe(404);
  expect((await world.browser().post(`/api/bug-reports/${report.id}/${what}`, body)).status).toBe(401);
});

test('a retest earns nothing when the setting is 0', async () => {
  await admin.browser.patch('/api/admin/settings', { retestPoints: 0, seen: { retestPoints: 2 } });
  const report = await submit();
  await admin.browser.patch(`/api/bug-reports/${report.id}`, { status: 'Ready for Retest' });
  const pointsOf = async () =>
    (await tester.browser.get(`/api/leaderboard/rank/${tester.id}`)).body.totalPoints;
  const before = await pointsOf();
  expect((await post(tester, report.id, 'retest', { result: 'passed' })).status).toBe(200);
  expect(await pointsOf()).toBe(before);
  await admin.browser.patch('/api/admin/settings', { retestPoints: 2, seen: { retestPoints: 0 } });
});
