// A report is sent once, in spite of lost answers, outages and refusals. Tested for each kind of tracker.
import { TRACKER_KINDS } from '@bugquest/contract/connections/trackers/lists';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackerIssues, trackers, trackerTasks } from '../../../db/schema/trackers.ts';
import { testApp } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { connect, TRACKER_SERVERS } from '../../../testing/trackers/all-kinds.ts';
import type { Fault, TrackerRequest, TrackerServer } from '../../../testing/trackers/tracker-server.ts';
import { TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { queueDueTasks } from './task-commands.ts';

const MINUTE = 60_000;
const WAIT = { timeout: 60_000, interval: 20 };

const world = testApp({ settings: TO_LOOPBACK });
/** A second server on the same database. */
testApp(() => ({ sharesWith: world, settings: TO_LOOPBACK }));
let admin: Person;
let tester: Person;
let server: TrackerServer;
beforeEach(async () => {
  // Sessions end, because the clock is advanced.
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
});
afterEach(async () => {
  server.close();
  await world.ctx.db.delete(trackers);
  await world.ctx.db.delete(trackerIssues);
});

async function open(kind: (typeof TRACKER_KINDS)[number] = 'github', changes: object = {}) {
  server = await TRACKER_SERVERS[kind]();
  server.now = () => world.clock.now();
  return connect(admin, server, changes);
}
const decide = (id: string, body: object = {}) =>
  reviewAs(admin, id, { pointsEarned: 7, adminNotes: 'Good.', ...body });
async function submitAccepted(
  fields: Record<string, string> = {},
): Promise<{ id: string; serialNumber: string }> {
  const { body } = await submitReport(tester, fields);
  expect((await decide(body.id)).status).toBe(200);
  return body;
}
const send = (id: string, by = admin) => by.browser.post(`/api/bug-reports/${id}/tracker-issue`);
const issueOf = async (id: string) =>
  (await admin.browser.get(`/api/bug-reports/${id}/details`)).body.report.trackerIssue;
const untilSent = (id: string) =>
  vi.waitUntil(async () => {
    const issue = await issueOf(id);
    return issue?.state === 'sent' && issue;
  }, WAIT);
/** The task of a report, once the result of its attempt with this number is stored. */
const untilAttempted = (reportId: string, attempts: number) =>
  vi.waitUntil(async () => {
    const [task] = await world.ctx.db.select().from(trackerTasks).where(eq(trackerTasks.reportId, reportId));
    return task?.attempts === attempts && task.claimedUntil === null && task;
  }, WAIT);
const creations = () => server.requests.filter((request) => isCreation(request));
/** The call that creates an issue, of any kind. */
const isCreation = ({ method, path }: TrackerRequest) =>
  method === 'POST' && /\/(issues|issue|workitems\/\$Bug)$/.test(path);
/** The first creations have these faults, one after the other. */
const failCreations = (...faults: Fault[]) => {
  server.fault = (request) => (isCreation(request) ? faults.shift() : undefined);
};
const advance = async (ms: number) => {
  world.clock.advance(ms);
  await queueDueTasks(world.ctx);
};
const queue = async (tracker: string) =>
  (await admin.browser.get(`/api/bug-reports?tracker=${tracker}`)).body.map(({ id }: { id: string }) => id);

describe.each(TRACKER_KINDS)('%s', (kind) => {
  test('a report is sent once, however often an administrator sends it', async () => {
    await open(kind);
    const { id, serialNumber } = await submitAccepted({
      ...{ severity: 'Blocker', feature: 'Shopping Cart' },
      bugDescription: `The cart shows the wrong total beside ${kind}`,
    });
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const issue = await untilSent(id);
    expect((await send(id)).body.trackerIssue).toEqual(issue);
    expect(server.issues).toHaveLength(1);
    const [stored] = server.issues;
    expect(issue).toMatchObject({ key: expect.stringContaining(String(stored!.id)), error: null });
    expect(stored!.title).toMatch(new RegExp(`^\\[${serialNumber}\\] The cart shows`));
    expect(stored!.text).toContain('The cart shows the wrong total');
    expect(stored!.text).toContain('Web Mobile');
    expect(stored!.text).toContain(
      `http://bugquest.test/admin?tab=points-review&amp;report=${id}`.replace(
        kind === 'azure-devops' ? '' : '&amp;',
        kind === 'azure-devops' ? '' : '&',
      ),
    );
    expect([...stored!.labels, ...stored!.components]).toContain('cart');
    // No names: neither the reporter's nor the administrator's.
    expect(stored!.text).not.toContain(tester.registration.fullName);
    expect(stored!.text).not.toContain(admin.registration.fullName);
  });

  test('a lost answer does not cause a second issue', async () => {
    await open(kind);
    const { id } = await submitAccepted();
    failCreations('lost');
    await send(id);
    await untilAttempted(id, 1);
    expect(server.issues).toHaveLength(1);
    expect(await issueOf(id)).toMatchObject({ state: 'waiting', error: { code: 'connection_lost' } });
    await advance(MINUTE);
    await untilSent(id);
    expect(server.issues).toHaveLength(1);
    expect(creations()).toHaveLength(1);
  });

  test('a report waits during an outage, and its issue is created afterwards', async () => {
    await open(kind);
    const { id } = await submitAccepted();
    failCreations({ status: 500, body: 'Out of order' }, { status: 503 });
    await send(id);
    await untilAttempted(id, 1);
    await advance(MINUTE);
    await untilAttempted(id, 2);
    await advance(2 * MINUTE);
    await untilSent(id);
    expect(server.issues).toHaveLength(1);
  });

  test('a refusal is shown with its text, and the report can be sent again', async () => {
    await open(kind);
    const { id } = await submitAccepted();
    failCreations({ status: kind === 'github' ? 422 : 400, body: { message: 'Priority is locked' } });
    await send(id);
    await untilAttempted(id, 1);
    expect(await issueOf(id)).toMatchObject({
      state: 'refused',
      error: { code: 'refused', text: 'Priority is locked' },
    });
    // Only this report was refused: the connection works.
    expect((await admin.browser.get('/api/admin/tracker')).body.tracker).toMatchObject({
      lastSuccessAt: expect.any(String),
      lastError: null,
      refused: 1,
    });
    await advance(20 * MINUTE);
    expect(creations()).toHaveLength(1);
    expect(await queue('waiting')).toEqual([id]);
    await send(id);
    await untilSent(id);
    expect(server.issues).toHaveLength(1);
  });
});

test.each([true, false])(
  'pictures are linked if the setting of the connection is %s',
  async (sendsPictures) => {
    await open('gitlab', { sendsPictures, uploadsPictures: false });
    const { body } = await submitReport(tester, {}, [screenshot(await png(), 'sara-at-home.png')]);
    await decide(body.id);
    await send(body.id);
    await untilSent(body.id);
    const { text } = server.issues[0]!;
    const link = /\[Screenshot 1\]\((\S+)\)/.exec(text)?.[1];
    expect(link !== undefined).toBe(sendsPictures);
    expect(text).not.toContain('sara-at-home');
    if (!link) return;
    const { pathname, search } = new URL(link);
    expect((await world.browser().request({ method: 'GET', url: pathname + search })).status).toBe(200);
  },
);

test('the queue shows which accepted reports were not sent', async () => {
  await open();
  const [first, second, pending] = [
    await submitAccepted(),
    await submitAccepted(),
    (await submitReport(tester)).body,
  ];
  const unsent = await queue('unsent');
  expect(unsent).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(unsent).not.toContain(pending.id);
  await send(first.id);
  await untilSent(first.id);
  expect(await queue('unsent')).not.toContain(first.id);
  expect(await queue('sent')).toEqual([first.id]);
});

test('a tracker that asks to wait is not called before that time', async () => {
  await open();
  const { id } = await submitAccepted();
  failCreations({ status: 429, headers: { 'retry-after': '600' } });
  await send(id);
  await untilAttempted(id, 1);
  await advance(9 * MINUTE);
  expect(creations()).toHaveLength(1);
  await advance(MINUTE + 1);
  await untilSent(id);
});

test('reports that a refused token stopped are sent with a new token', async () => {
  const { id: trackerId } = await open('gitlab', { token: 'old' });
  const { id } = await submitAccepted();
  await send(id);
  await untilAttempted(id, 1);
  const { tracker } = (await admin.browser.get('/api/admin/tracker')).body;
  expect(tracker).toMatchObject({ waiting: 1, lastError: { code: 'token_refused', status: 401 } });
  const { kind, url, project, isActive, sent: _, ...settings } = tracker;
  const changed = await admin.browser.put(`/api/admin/tracker/${trackerId}`, {
    ...settings,
    token: 'tracker-token-1',
  });
  expect(changed.status).toBe(200);
  await untilSent(id);
});

test('a server that dies during an attempt does not cause a second issue', async () => {
  await open();
  const { id } = await submitAccepted();
  failCreations('silent');
  await send(id);
  await vi.waitUntil(() => creations().length === 1, WAIT);
  // An issue that the server created before it died, without receiving the answer.
  const { title, body: text, labels } = creations()[0]!.body;
  server.add({ title, text, labels });
  await world.ctx.db
    .update(trackerTasks)
    .set({ claimedUntil: new Date(world.clock.now().getTime() - 1) })
    .where(eq(trackerTasks.reportId, id));
  await queueDueTasks(world.ctx);
  await untilSent(id);
  expect(server.issues).toHaveLength(1);
  expect(creations()).toHaveLength(1);
});

test('the rule sends accepted reports that are severe enough, also after a change of the severity', async () => {
  await open('github', { rule: 'Major' });
  const [blocker, major, minor] = [
    await submitAccepted({ severity: 'Blocker' }),
    await submitAccepted({ severity: 'Major' }),
    await submitAccepted({ severity: 'Minor' }),
  ];
  const rejected = (await submitReport(tester, { severity: 'Blocker' })).body;
  await decide(rejected.id, { validationReason: 'penalty', pointsEarned: 0 });
  await untilSent(blocker.id);
  await untilSent(major.id);
  expect([await issueOf(minor.id), await issueOf(rejected.id)]).toEqual([null, null]);
  await admin.browser.patch(`/api/bug-reports/${minor.id}/severity`, { severity: 'Major' });
  await untilSent(minor.id);
  expect(server.issues).toHaveLength(3);
});

test('a connection that is turned off sends nothing, and sends the waiting reports when it is turned on', async () => {
  const { id: trackerId } = await open();
  const { id } = await submitAccepted();
  failCreations({ status: 500 });
  await send(id);
  await untilAttempted(id, 1);
  await admin.browser.patch(`/api/admin/tracker/${trackerId}`, { isActive: false });
  await advance(10 * MINUTE);
  expect(creations()).toHaveLength(1);
  const other = await submitAccepted();
  expect(await send(other.id)).toMatchObject({ status: 409, body: { code: 'tracker_off' } });
  await admin.browser.post('/api/auth/reauthenticate', { password: admin.registration.password });
  await admin.browser.patch(`/api/admin/tracker/${trackerId}`, { isActive: true });
  await untilSent(id);
});

test('rejected reports are not sent', async () => {
  await open();
  const { id } = (await submitReport(tester)).body;
  await decide(id, { validationReason: 'penalty', pointsEarned: 0 });
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'tracker_rejected_report' } });
});

test('after the connection is deleted, reports keep their issues, and those without one count as not sent', async () => {
  const { id: trackerId } = await open();
  const [first, second] = [await submitAccepted(), await submitAccepted()];
  await send(first.id);
  const issue = await untilSent(first.id);
  failCreations({ status: 500 }, { status: 500 });
  await send(second.id);
  await untilAttempted(second.id, 1);
  await admin.browser.delete(`/api/admin/tracker/${trackerId}`);
  expect(await issueOf(first.id)).toEqual(issue);
  expect(await issueOf(second.id)).toBeNull();
  expect(await world.ctx.db.$count(trackerTasks)).toBe(0);
  expect(await queue('unsent')).toContain(second.id);
});
