import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit.ts';
import { type Person, signedInAdmin, submitReport, withoutLikely } from '../../testing/people.ts';

type Made = { id: string; updatedAt: string; serialNumber: string };

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
const colleague = testAdmin(world);

const submit = async (person = tester): Promise<Made> => (await submitReport(person)).body;
const assign = (id: string, body: object, by = admin) =>
  by.browser.put(`/api/bug-reports/${id}/assignee`, body);
const read = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const found = async (query: string, by = admin): Promise<string[]> => {
  const { body } = await by.browser.get(`/api/bug-reports?reporter=${tester.id}&${query}`);
  return body.map(({ id }: Made) => id);
};
const noticesTo = ({ id }: Person, reportId: string) =>
  world.ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.employeeId, id), eq(notifications.reportId, reportId)));

describe('assigning a report', () => {
  test('sets the assignee, with an audit entry, a bell and a line in the timeline', async () => {
    const { id, updatedAt } = await submit();
    const { fullName } = colleague.registration;
    world.clock.advance(1_000);
    const { status, body } = await assign(id, { assigneeId: colleague.id.toUpperCase(), updatedAt });
    expect(status).toBe(200);
    expect(body).toMatchObject({ assigneeId: colleague.id, assigneeName: fullName });
    expect(body.updatedAt).not.toBe(updatedAt);
    expect(withoutLikely(await read(id))).toEqual(withoutLikely(body));

    const entries = await auditOf(world, id);
    expect(entries).toMatchObject([
      {
        action: 'assign report',
        actorId: admin.id,
        before: { assigneeId: null },
        after: { assigneeId: colleague.id },
      },
    ]);
    expect(await noticesTo(colleague, id)).toMatchObject([{ facts: { kind: 'assigned' } }]);
    expect(await noticesTo(tester, id)).toEqual([]);
    const bell = (await colleague.browser.get('/api/notifications')).body[0];
    expect(bell).toMatchObject({ reportId: id, facts: { kind: 'assigned', assigneeId: colleague.id } });

    const timeline = (await admin.browser.get(`/api/bug-reports/${id}/timeline`)).body;
    expect(timeline.events.at(-1).facts).toMatchObject({ kind: 'assigned', assigneeName: fullName });
    const own = await tester.browser.get(`/api/bug-reports/${id}/timeline`);
    expect(own.body.events).toHaveLength(1);
    expect((await tester.browser.get(`/api/bug-reports/${id}`)).body).not.toHaveProperty('assigneeId');
  });

  test('notifies nobody when administrators assign themselves or remove an assignment', async () => {
    const { id } = await submit();
    expect((await assign(id, { assigneeId: admin.id })).body.assigneeId).toBe(admin.id);
    expect((await assign(id, { assigneeId: null })).body).toMatchObject({
      assigneeId: null,
      assigneeName: null,
    });
    expect(await noticesTo(admin, id)).toEqual([]);
  });

  test('to the same person again changes nothing', async () => {
    const { id } = await submit();
    const { body } = await assign(id, { assigneeId: colleague.id });
    world.clock.advance(1_000);
    const again = await assign(id, { assigneeId: colleague.id });
    expect(withoutLikely(again.body)).toEqual(withoutLikely(body));
    expect(await noticesTo(colleague, id)).toHaveLength(1);
  });

  test('refuses an outdated version', async () => {
    const { id, updatedAt } = await submit();
    world.clock.advance(1_000);
    await assign(id, { assigneeId: admin.id, updatedAt });
    const late = await assign(id, { assigneeId: colleague.id, updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'report_changed' } });
    expect(await read(id)).toMatchObject({ assigneeId: admin.id });
  });

  test('refuses everyone who is not an administrator', async () => {
    const { id } = await submit();
    for (const assigneeId of [tester.id, newId()]) {
      const { status, body } = await assign(id, { assigneeId });
      expect(status).toBe(400);
      expect(body.fields).toEqual({ assigneeId: "This person isn't an active administrator" });
    }
    expect((await assign(id, {})).body.fields).toEqual({ assigneeId: 'Invalid ID' });
    expect((await assign(newId(), { assigneeId: admin.id })).status).toBe(404);
  });

  test('refuses reporters as assignees of their own reports, but lets them assign such reports to others', async () => {
    const { id } = await submit(colleague);
    const { status, body } = await assign(id, { assigneeId: colleague.id });
    expect(status).toBe(400);
    expect(body.fields.assigneeId).toBe("The reporter can't review their own report. Choose someone else.");
    expect((await assign(id, { assigneeId: admin.id }, colleague)).status).toBe(200);
  });
});

test('the filter finds own, unassigned and colleagues’ reports', async () => {
  const [mine, theirs, free] = [await submit(), await submit(), await submit()];
  await assign(mine.id, { assigneeId: admin.id });
  await assign(theirs.id, { assigneeId: colleague.id });
  const among = (ids: string[]) => [mine, theirs, free].filter(({ id }) => ids.includes(id));
  expect(among(await found('assignee=me'))).toEqual([mine]);
  // The URL is the same, so a cached reply must not be shared.
  expect(among(await found('assignee=me', colleague))).toEqual([theirs]);
  expect(among(await found(`assignee=${colleague.id}`))).toEqual([theirs]);
  expect(among(await found('assignee=none'))).toEqual([free]);
  const refused = await admin.browser.get('/api/bug-reports?assignee=you');
  expect(refused.body.fields).toEqual({ assignee: 'Invalid ID' });
});

test('the possible assignees are the administrators who can log in', async () => {
  const inactive = await signedInAdmin(world);
  await admin.browser.patch(`/api/admin/employees/${inactive.id}`, { isActive: false });
  const { body } = await admin.browser.get('/api/admin/assignees');
  expect(body).toEqual(
    [admin, colleague].map(({ id, registration }) => ({ id, fullName: registration.fullName })),
  );
});

test.each([{ isAdmin: false }, { isActive: false }])(
  'a person who gets %o loses their assignments, and reports keep their version',
  async (change) => {
    const leaving = await signedInAdmin(world);
    const { id } = await submit();
    const { body } = await assign(id, { assigneeId: leaving.id });
    expect((await admin.browser.patch(`/api/admin/employees/${leaving.id}`, change)).status).toBe(200);
    expect(withoutLikely(await read(id))).toEqual({
      ...withoutLikely(body),
      assigneeId: null,
      assigneeName: null,
    });
    expect((await assign(id, { assigneeId: leaving.id })).status).toBe(400);
  },
);

test('a restored report keeps its assignee, unless the role was removed', async () => {
  const leaving = await signedInAdmin(world);
  for (const assignee of [colleague, leaving]) {
    const { id, serialNumber } = await submit();
    await assign(id, { assigneeId: assignee.id });
    const deletion = { adminFeedback: 'no', deletionReason: 'spam' };
    await admin.browser.delete(`/api/bug-reports/${id}`, deletion);
    await admin.browser.patch(`/api/admin/employees/${leaving.id}`, { isAdmin: false });
    const [deleted] = (await admin.browser.get('/api/deleted-bugs')).body;
    expect(deleted.bugSerialNumber).toBe(serialNumber);
    const { body } = await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
    expect(body.assigneeId).toBe(assignee === colleague ? colleague.id : null);
  }
});

describe('a feature whose reports go to an administrator', () => {
  const route = async (adminId: string | null) => {
    const { body } = await admin.browser.get('/api/admin/settings');
    const { status } = await admin.browser.patch('/api/admin/settings', {
      featureAssignees: adminId ? [{ feature: 'Payment Gateway', adminId }] : [],
      seen: { featureAssignees: body.featureAssignees },
    });
    expect(status).toBe(200);
  };
  const submitAbout = async (feature: string, person = tester): Promise<Made> =>
    (await submitReport(person, { feature })).body;

  test('has its new reports assigned, with a notification, and other features have not', async () => {
    await route(colleague.id);
    const { id } = await submitAbout('Payment Gateway');
    expect(await read(id)).toMatchObject({
      assigneeId: colleague.id,
      assigneeName: colleague.registration.fullName,
    });
    expect(await noticesTo(colleague, id)).toHaveLength(1);
    expect(await found('assignee=me', colleague)).toContain(id);
    const other = await submitAbout('Shopping Cart');
    expect(await read(other.id)).toMatchObject({ assigneeId: null });
    await assign(id, { assigneeId: null, updatedAt: (await read(id)).updatedAt });
    expect(await read(id)).toMatchObject({ assigneeId: null });
  });

  test('assigns no report to its own reporter', async () => {
    await route(colleague.id);
    const { id } = await submitAbout('Payment Gateway', colleague);
    expect(await read(id)).toMatchObject({ assigneeId: null });
  });

  test('assigns new reports to nobody once that person is no administrator', async () => {
    const former = await signedInAdmin(world);
    await route(former.id);
    await world.ctx.db.update(employees).set({ isAdmin: false }).where(eq(employees.id, former.id));
    const { id } = await submitAbout('Payment Gateway');
    expect(await read(id)).toMatchObject({ assigneeId: null });
    expect(await noticesTo(former, id)).toEqual([]);
    await route(null);
  });
});
