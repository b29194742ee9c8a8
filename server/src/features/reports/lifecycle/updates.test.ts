import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { callWith, createToken } from '../../../testing/api-tokens.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { signedInAdmin, submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
const other = testAdmin(world);

const submit = async () => (await submitReport(tester)).body;
const update = (id: string, changes: object, by = admin) =>
  by.browser.patch(`/api/bug-reports/${id}`, changes);
/** Notifications about a report, oldest first. */
const notificationsOf = async (reportId: string, { browser } = tester) =>
  (await browser.get('/api/notifications?limit=500')).body
    .filter((notice: { reportId: string }) => notice.reportId === reportId)
    .map(({ facts }: { facts: object }) => facts)
    .reverse();
const auditOf = (id: string) =>
  world.ctx.db.select().from(auditLog).where(eq(auditLog.recordId, id)).orderBy(asc(auditLog.id));

describe('a change of a report', () => {
  test('changes the status, is recorded, and notifies the reporter', async () => {
    const report = await submit();
    const { status, body } = await update(report.id, { status: 'In Progress', updatedAt: report.updatedAt });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'In Progress',
      reporter: { fullName: tester.registration.fullName },
    });
    expect(await notificationsOf(report.id)).toEqual([
      { kind: 'status_changed', before: 'Open', after: 'In Progress' },
    ]);
    expect(await auditOf(report.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'change status',
        before: { status: 'Open' },
        after: { status: 'In Progress' },
      },
    ]);
  });

  test('shows only QA comments to the reporter', async () => {
    const report = await submit();
    const inside = { developerComments: 'Race in the cart service.', notes: 'Ask Huda.', issuedByQA: true };
    const qaComments = 'Confirmed on Android 15.';
    const { body } = await update(report.id, { ...inside, qaComments });
    expect(body).toMatchObject({ ...inside, qaComments });
    const own = await tester.browser.get(`/api/bug-reports/${report.id}`);
    expect(own.body.qaComments).toBe(qaComments);
    for (const field of Object.keys(inside)) expect(own.body).not.toHaveProperty(field);
    const timeline = await tester.browser.get(`/api/bug-reports/${report.id}/timeline`);
    expect(JSON.stringify([own.body, timeline.body, await notificationsOf(report.id)])).not.toMatch(
      /Race in|Ask Huda/,
    );
    expect(await notificationsOf(report.id)).toEqual([{ kind: 'qa_comment', text: qaComments }]);
    expect(await auditOf(report.id)).toMatchObject([
      {
        action: 'comment on report',
        before: { developerComments: '', notes: '', issuedByQA: false, qaComments: '' },
        after: { ...inside, qaComments },
      },
    ]);
  });

  test('to the current values changes nothing, records nothing and notifies nobody', async () => {
    const report = await submit();
    const { status, body } = await update(report.id, { status: 'Open', qaComments: '' });
    expect(status).toBe(200);
    expect(body.updatedAt).toBe(report.updatedAt);
    expect(await auditOf(report.id)).toEqual([]);
    expect(await notificationsOf(report.id)).toEqual([]);
  });

  test('removes a comment without a notification, and keeps the other fields', async () => {
    const report = await submit();
    await update(report.id, { qaComments: 'Seen.', notes: 'Mine.' });
    const { body } = await update(report.id, { qaComments: '' });
    expect(body).toMatchObject({ qaComments: '', notes: 'Mine.' });
    expect(await notificationsOf(report.id)).toEqual([{ kind: 'qa_comment', text: 'Seen.' }]);
  });

  test.each([
    ['nothing', {}, { status: 'No changes to save' }],
    ['only a version', { updatedAt: 'x' }, { status: 'No changes to save' }],
    ['an unknown status', { status: 'Done' }, { status: expect.any(String) }],
    ['a book', { notes: 'x'.repeat(2001) }, { notes: expect.any(String) }],
  ])('of %s is refused', async (_what, changes, fields) => {
    const report = await submit();
    expect(await update(report.id, changes)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields },
    });
  });

  test('cannot change points, decision or reporter', async () => {
    const report = await submit();
    await update(report.id, {
      status: 'Closed',
      pointsEarned: 50,
      employeeId: admin.id,
      appealState: 'open',
    });
    const [row] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, report.id));
    expect(row).toMatchObject({
      pointsEarned: report.pointsEarned,
      employeeId: tester.id,
      appealState: null,
    });
  });

  test('a decision and a deletion need no version, unless another administrator has decided the report', async () => {
    const blind = { updatedAt: undefined };
    const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '', ...blind };
    const deletion = { adminFeedback: 'no', deletionReason: 'spam', ...blind };
    const report = await submit();
    const url = `/api/bug-reports/${report.id}`;
    const other = await signedInAdmin(world);
    expect((await admin.browser.patch(`${url}/validate`, decision)).status).toBe(200);
    expect((await admin.browser.patch(`${url}/validate`, decision)).status).toBe(200);
    const changed = { status: 409, body: { code: 'report_changed' } };
    expect(await other.browser.patch(`${url}/validate`, decision)).toMatchObject(changed);
    expect(await other.browser.delete(url, deletion)).toMatchObject(changed);
    expect((await admin.browser.delete(url, deletion)).status).toBe(200);
  });

  test('needs the version of a session, but not of an API token', async () => {
    const report = await submit();
    const url = `/api/bug-reports/${report.id}`;
    const missing = { status: 400, body: { fields: { updatedAt: expect.stringContaining('Reload') } } };
    const blind = { updatedAt: undefined };
    expect(await update(report.id, { status: 'Closed', ...blind })).toMatchObject(missing);
    for (const [path, body] of [
      ['severity', { severity: 'Minor' }],
      ['classification', { feature: 'Payment Gateway' }],
    ] as const)
      expect(await admin.browser.patch(`${url}/${path}`, { ...body, ...blind })).toMatchObject(missing);
    const question = { question: 'Which phone?', ...blind };
    expect(await admin.browser.post(`${url}/question`, question)).toMatchObject(missing);
    const assignee = { assigneeId: admin.id, ...blind };
    expect(await admin.browser.put(`${url}/assignee`, assignee)).toMatchObject(missing);
    const reports = [{ id: report.id, ...blind }];
    for (const [path, body] of [
      ['decisions', { validationReason: 'approved' }],
      ['deletions', { adminFeedback: 'no', deletionReason: 'spam' }],
      ['assignments', { assigneeId: null }],
      ['duplicates', { original: 'BUG-1' }],
    ] as const)
      expect((await admin.browser.post(`/api/bug-reports/${path}`, { ...body, reports })).status).toBe(400);
    const statuses = await admin.browser.post('/api/bug-reports/statuses', { reports, status: 'Closed' });
    expect(statuses.body.refused).toMatchObject([{ code: 'invalid_input' }]);
    expect((await admin.browser.get(url)).body.updatedAt).toBe(report.updatedAt);

    const { token } = await createToken(admin, ['status:write']);
    const change = { method: 'PATCH', payload: { status: 'In Progress' } } as const;
    expect((await callWith(world, token, url, change)).status).toBe(200);
    const many = { reports: [{ id: report.id }], status: 'Closed' };
    const reply = await callWith(world, token, '/api/bug-reports/statuses', {
      method: 'POST',
      payload: many,
    });
    expect(reply.body).toMatchObject({ changed: [{ id: report.id }], refused: [] });
  });

  test('on an older version gets 409 and changes nothing', async () => {
    const report = await submit();
    await update(report.id, { status: 'In Progress' });
    const late = await update(report.id, { status: 'Closed', updatedAt: report.updatedAt }, other);
    expect(late).toMatchObject({ status: 409, body: { code: 'report_changed' } });
    expect((await admin.browser.get(`/api/bug-reports/${report.id}`)).body.status).toBe('In Progress');
  });

  test('by two administrators in parallel succeeds once', async () => {
    const report = await submit();
    const answers = await Promise.all(
      [admin, other, admin, other].map((by) =>
        update(report.id, { status: 'Closed', updatedAt: report.updatedAt }, by),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await auditOf(report.id)).toHaveLength(1);
  });

  test('is for administrators', async () => {
    const report = await submit();
    expect((await update(report.id, { status: 'Closed' }, tester)).status).toBe(403);
    expect((await world.browser().patch(`/api/bug-reports/${report.id}`, { status: 'Closed' })).status).toBe(
      401,
    );
    expect((await update(newId(), { status: 'Closed' })).status).toBe(404);
  });
});
