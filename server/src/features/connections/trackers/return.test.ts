// Changes in each kind of tracker come back: a fix becomes a retest, and a failed retest reopens the issue.
import {
  TRACKER_KINDS,
  TRACKERS_WITH_UPLOADS,
  type TrackerKind,
} from '@bugquest/contract/connections/trackers/lists';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '../../../db/schema/notifications.ts';
import { trackerIssues, trackers, trackerTasks } from '../../../db/schema/trackers.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { connect, TRACKER_SERVERS } from '../../../testing/trackers/all-kinds.ts';
import { hookMessage } from '../../../testing/trackers/hook-messages.ts';
import type { TrackerServer } from '../../../testing/trackers/tracker-server.ts';
import { uploadFile } from '../../../testing/tus.ts';
import { TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { readTracker } from './read-commands.ts';

const WAIT = { timeout: 60_000, interval: 20 };

const world = testApp({ settings: TO_LOOPBACK });
let admin: Person;
let tester: Person;
let server: TrackerServer;
let trackerId: string;
beforeEach(async () => {
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
});
afterEach(async () => {
  server.close();
  await world.ctx.db.delete(trackers);
  await world.ctx.db.delete(trackerIssues);
});

async function open(kind: TrackerKind = 'github', changes: object = {}) {
  server = await TRACKER_SERVERS[kind]();
  server.now = () => world.clock.now();
  ({ id: trackerId } = await connect(admin, server, changes));
}
const report = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}/details`)).body.report;
const decide = (id: string, body: object = {}) =>
  reviewAs(admin, id, { pointsEarned: 7, adminNotes: 'Good.', ...body });
/** A blocker that was accepted and sent. */
async function sentBlocker(): Promise<string> {
  const { id } = (await submitReport(tester, { severity: 'Blocker' })).body;
  await decide(id);
  await admin.browser.post(`/api/bug-reports/${id}/tracker-issue`);
  await vi.waitUntil(async () => (await report(id)).trackerIssue?.state === 'sent', WAIT);
  return id;
}
const untilNoTask = () => vi.waitUntil(async () => (await world.ctx.db.$count(trackerTasks)) === 0, WAIT);
const read = () => readTracker(world.ctx, world.clock.now());
const retest = (id: string, result: 'passed' | 'failed', note = '', files: object[] = []) =>
  tester.browser.post(`/api/bug-reports/${id}/retest`, { result, note, files });
const makeHook = async () => (await admin.browser.post(`/api/admin/tracker/${trackerId}/hook`)).body;
const call = (id: string, { headers, body }: ReturnType<typeof hookMessage>) =>
  world
    .browser()
    .request({ method: 'POST', url: `/api/tracker-hooks/${id}`, headers: { ...headers }, payload: body });

describe.each(TRACKER_KINDS)('%s', (kind) => {
  test('a fix comes by webhook and becomes a retest; a failed retest reopens the issue with the text of the tester', async () => {
    await open(kind);
    const { secret } = await makeHook();
    const id = await sentBlocker();
    const [issue] = server.issues;
    server.change(issue!, { state: 'fixed' });
    expect((await call(trackerId, hookMessage(kind, secret))).status).toBe(200);
    await vi.waitUntil(async () => (await report(id)).status === 'Ready for Retest', WAIT);
    const asked = await world.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.employeeId, tester.id));
    expect(asked.map(({ facts }) => facts)).toContainEqual({
      kind: 'status_changed',
      before: 'Open',
      after: 'Ready for Retest',
    });

    expect((await retest(id, 'failed', 'The total is still wrong after the coupon.')).status).toBe(200);
    await untilNoTask();
    expect(issue!.state).not.toBe('fixed');
    expect(issue!.comments).toHaveLength(1);
    expect(issue!.comments[0]).toContain('The total is still wrong after the coupon.');

    world.clock.advance(1_000);
    await read();
    expect((await report(id)).status).toBe('In Progress');
    server.change(issue!, { state: 'fixed' });
    await read();
    expect((await report(id)).status).toBe('Ready for Retest');
    await retest(id, 'passed');
    await untilNoTask();
    expect(issue!.comments).toHaveLength(2);
    expect((await report(id)).status).toBe('Closed');
    expect(issue!.state).toBe('fixed');
  });

  test('the comment about a failed retest shows its screenshots, and no others', async () => {
    await open(kind);
    const id = await sentBlocker();
    const [issue] = server.issues;
    server.change(issue!, { state: 'fixed' });
    await read();
    const files = [];
    for (const name of ['sara-1.png', 'sara-2.png']) {
      const uploadId = await uploadFile(tester, { ...screenshot(await png(), name), type: 'image/png' });
      files.push({ kind: 'screenshots', uploadId, caption: '' });
    }
    const before = server.pictures.length;
    expect((await retest(id, 'failed', 'Still there.', files)).status).toBe(200);
    await untilNoTask();
    expect(issue!.comments).toHaveLength(1);
    const [comment] = issue!.comments;
    expect(comment).toContain('Still there.');
    expect(comment).not.toContain('sara');
    const uploaded = server.pictures.slice(before).map(({ reference }) => reference);
    expect(uploaded).toHaveLength(TRACKERS_WITH_UPLOADS.includes(kind) ? 2 : 0);
    for (const reference of uploaded) expect(comment!.replaceAll('&amp;', '&')).toContain(reference);
    expect(comment!.match(/linked-media/g) ?? []).toHaveLength(2 - uploaded.length);
  });

  test('messages with a wrong signature or none are refused and cause no read', async () => {
    await open(kind);
    await sentBlocker();
    const before = server.requests.length;
    const refused = { status: 400, body: { code: 'tracker_hook_refused' } };
    expect(await call(trackerId, hookMessage(kind, 'guess'))).toMatchObject(refused);
    const { secret: old } = await makeHook();
    const { secret } = await makeHook();
    const good = hookMessage(kind, secret);
    expect(await call(trackerId, hookMessage(kind, old))).toMatchObject(refused);
    expect(await call(newId(), good)).toMatchObject(refused);
    const bare = { ...good, headers: { 'content-type': 'application/json' } as typeof good.headers };
    expect(await call(trackerId, bare)).toMatchObject(refused);
    expect(server.requests).toHaveLength(before);
    expect((await call(trackerId, good)).status).toBe(200);
  });
});

test.each(['github', 'jira-cloud', 'jira-data-center'] as const)(
  '%s: a signature is valid only for its body',
  async (kind) => {
    await open(kind);
    const { secret } = await makeHook();
    const message = hookMessage(kind, secret);
    const changed = { ...message, body: message.body.replace('101', '102') };
    expect((await call(trackerId, changed)).status).toBe(400);
  },
);

test('the secret of the webhook is stored encrypted and shown once', async () => {
  await open();
  const { url, secret } = await makeHook();
  expect(url).toBe(`http://bugquest.test/api/tracker-hooks/${trackerId}`);
  const [row] = await world.ctx.db.select().from(trackers);
  expect(row!.hookSecret).not.toContain(secret);
  const shown = (await admin.browser.get('/api/admin/tracker')).body.tracker;
  expect(shown).toMatchObject({ hasHook: true });
  expect(JSON.stringify(shown)).not.toContain(secret);
});

test('an unchanged issue does not overwrite later changes by an administrator', async () => {
  await open();
  const id = await sentBlocker();
  server.change(server.issues[0]!, { state: 'fixed' });
  await read();
  await admin.browser.patch(`/api/bug-reports/${id}`, { status: 'Open' });
  await read();
  expect((await report(id)).status).toBe('Open');
});

test('an issue that the team reopens ends the retest of the report', async () => {
  await open('jira-cloud');
  const id = await sentBlocker();
  server.change(server.issues[0]!, { state: 'started' });
  await read();
  expect((await report(id)).status).toBe('In Progress');
  server.change(server.issues[0]!, { state: 'fixed' });
  await read();
  expect((await report(id)).status).toBe('Ready for Retest');
  server.change(server.issues[0]!, { state: 'open' });
  await read();
  expect((await report(id)).status).toBe('In Progress');
});

test('states that the administrator listed count as fixed', async () => {
  await open('jira-cloud', { fixedStates: 'Released, In Progress' });
  const id = await sentBlocker();
  server.change(server.issues[0]!, { state: 'started' });
  await read();
  expect((await report(id)).status).toBe('Ready for Retest');
});

test('an outage while reading is shown, and the fix is noticed afterwards', async () => {
  await open();
  const id = await sentBlocker();
  server.change(server.issues[0]!, { state: 'fixed' });
  server.fault = () => ({ status: 503 });
  await read();
  expect((await admin.browser.get('/api/admin/tracker')).body.tracker.lastError).toMatchObject({
    code: 'status',
    status: 503,
  });
  server.fault = () => undefined;
  // Longer than the overlap of two reads.
  world.clock.advance(20 * 60_000);
  await read();
  expect((await report(id)).status).toBe('Ready for Retest');
});

test('the regular read waits as long as the tracker asks, also when a message comes meanwhile', async () => {
  await open();
  const id = await sentBlocker();
  server.change(server.issues[0]!, { state: 'fixed' });
  server.fault = () => ({ status: 429, headers: { 'retry-after': '600' } });
  await read();
  server.fault = () => undefined;
  const asked = server.requests.length;
  world.clock.advance(9 * 60_000);
  await read();
  expect(server.requests).toHaveLength(asked);
  expect((await report(id)).status).not.toBe('Ready for Retest');
  world.clock.advance(60_001);
  await read();
  expect((await report(id)).status).toBe('Ready for Retest');
});

test('the texts of a report, a failed retest and a duplicate run no quick actions', async () => {
  const hostile = 'It is broken.\n```\n/close\n/assign @admin\n'.padEnd(120, 'word ');
  await open('gitlab');
  const { id, serialNumber } = (await submitReport(tester, { bugDescription: hostile })).body;
  await decide(id);
  await admin.browser.post(`/api/bug-reports/${id}/tracker-issue`);
  await vi.waitUntil(async () => (await report(id)).trackerIssue?.state === 'sent', WAIT);
  const [issue] = server.issues;
  server.change(issue!, { state: 'fixed' });
  await read();
  expect((await retest(id, 'failed', hostile)).status).toBe(200);
  const { body: other } = await submitReport(tester, { bugDescription: `${hostile} Again.` });
  await decide(other.id, { validationReason: 'duplicate', duplicateOf: serialNumber, pointsEarned: 0 });
  await untilNoTask();
  expect(issue!.comments).toHaveLength(2);
  expect(issue!.actions).toEqual([]);
});

test('a duplicate is added to the issue of its original as a comment', async () => {
  await open('gitlab');
  const id = await sentBlocker();
  const { serialNumber } = await report(id);
  const { body: other } = await submitReport(tester);
  await decide(other.id, { validationReason: 'duplicate', duplicateOf: serialNumber, pointsEarned: 0 });
  await untilNoTask();
  expect(server.issues[0]!.comments).toEqual([expect.stringContaining(other.serialNumber)]);
  expect(server.issues).toHaveLength(1);
});

test('a comment is dropped if its issue no longer exists', async () => {
  await open();
  const id = await sentBlocker();
  server.change(server.issues[0]!, { state: 'fixed' });
  await read();
  server.issues.length = 0;
  await retest(id, 'failed', 'Still there.');
  await untilNoTask();
  expect((await report(id)).trackerIssue).toMatchObject({ state: 'sent', error: { code: 'not_found' } });
});
