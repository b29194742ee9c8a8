// Issues that end without a fix, and issues that leave the project of the connection.
import { TRACKER_KINDS, type TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '../../../db/schema/notifications.ts';
import { trackerIssues, trackers } from '../../../db/schema/trackers.ts';
import { testApp } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import {
  logInAgain,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { connect, TRACKER_SERVERS } from '../../../testing/trackers/all-kinds.ts';
import type { StoredIssue, TrackerServer } from '../../../testing/trackers/tracker-server.ts';
import { TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { readTracker } from './read-commands.ts';

const WAIT = { timeout: 60_000, interval: 20 };

const world = testApp({ settings: TO_LOOPBACK });
let admin: Person;
let tester: Person;
let server: TrackerServer;
beforeEach(async () => {
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
});
afterEach(async () => {
  server.close();
  await world.ctx.db.delete(trackers);
  await world.ctx.db.delete(trackerIssues);
});

const read = () => readTracker(world.ctx, world.clock.now());
const report = async (id: string) => {
  const r = await admin.browser.get(`/api/bug-reports/${id}/details`);
  if (r.status !== 200) console.log(r.status, JSON.stringify(r.body));
  return r.body.report;
};
async function readInAnHour() {
  world.clock.advance(3_700_000);
  await read();
  await logInAgain(world, admin);
}
const connection = async () => (await admin.browser.get('/api/admin/tracker')).body.tracker;
const eventsFor = async ({ browser }: Person, id: string) =>
  (await browser.get(`/api/bug-reports/${id}/timeline`)).body.events.map(
    ({ facts }: { facts: object }) => facts,
  );

/** The id of an accepted report whose issue exists. */
async function sentReport(kind: TrackerKind): Promise<string> {
  server = await TRACKER_SERVERS[kind]();
  server.now = () => world.clock.now();
  await connect(admin, server);
  const { id } = (await submitReport(tester, { severity: 'Blocker' })).body;
  await reviewAs(admin, id, { pointsEarned: 7, adminNotes: 'Good.' });
  await admin.browser.post(`/api/bug-reports/${id}/tracker-issue`);
  await vi.waitUntil(async () => (await report(id)).trackerIssue?.state === 'sent', WAIT);
  return id;
}

const REASONS: Record<TrackerKind, Partial<StoredIssue>> = {
  github: { reason: 'not_planned' },
  gitlab: { labels: ['wontfix'] },
  'jira-cloud': { reason: "Won't Do", labels: ['bugquest'] },
  'jira-data-center': { reason: "Won't Fix", labels: ['bugquest'] },
  'azure-devops': { reason: 'Deferred', labels: ['bugquest'] },
};

test.each(TRACKER_KINDS)(
  '%s: an issue that will not be fixed asks nobody for a retest, and the report says why it ended',
  async (kind) => {
    const id = await sentReport(kind);
    server.change(server.issues[0]!, { state: 'fixed', ...REASONS[kind] });
    await read();
    await read();
    expect((await report(id)).status).toBe('Open');
    for (const person of [admin, tester])
      expect(await eventsFor(person, id)).toContainEqual({ kind: 'issue_ended', end: 'wont_fix' });
    const ended = (await eventsFor(admin, id)).filter(({ kind }: { kind: string }) => kind === 'issue_ended');
    expect(ended).toHaveLength(1);
    const asked = await world.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.employeeId, tester.id));
    expect(asked.map(({ facts }) => facts.kind)).not.toContain('status_changed');
  },
);

test('a report that waits for a retest is open again when the team corrects "done" to "duplicate"', async () => {
  const id = await sentReport('jira-cloud');
  server.change(server.issues[0]!, { state: 'fixed' });
  await read();
  expect((await report(id)).status).toBe('Ready for Retest');
  server.change(server.issues[0]!, { reason: 'Duplicate' });
  await read();
  expect((await report(id)).status).toBe('Open');
});

test.each(['jira-cloud', 'jira-data-center', 'azure-devops'] as const)(
  '%s: the fix of an issue in another project arrives, also without its label',
  async (kind) => {
    const id = await sentReport(kind);
    server.change(server.issues[0]!, { movedTo: 'PAY' });
    await read();
    server.change(server.issues[0]!, { state: 'started', labels: [] });
    await readInAnHour();
    expect((await report(id)).status).toBe('In Progress');
    server.change(server.issues[0]!, { state: 'fixed' });
    await readInAnHour();
    expect((await report(id)).status).toBe('Ready for Retest');
    if (kind !== 'azure-devops')
      expect((await report(id)).trackerIssue).toMatchObject({
        key: `PAY-${server.issues[0]!.id}`,
        url: `${server.url}/browse/PAY-${server.issues[0]!.id}`,
        error: null,
      });
  },
);

test.each(['github', 'gitlab'] as const)(
  '%s: report, connection and queue say that an issue was moved to where it cannot be followed',
  async (kind) => {
    const id = await sentReport(kind);
    // GitLab closes the issue and makes a copy; GitHub takes it out of the list.
    server.change(server.issues[0]!, {
      movedTo: 'company/pay',
      ...(kind === 'gitlab' && { state: 'fixed' }),
    });
    await read();
    expect(await report(id)).toMatchObject({
      status: 'Open',
      trackerIssue: { state: 'sent', error: { code: 'moved' } },
    });
    expect(await eventsFor(admin, id)).toContainEqual({ kind: 'issue_ended', end: 'moved' });
    expect(await connection()).toMatchObject({ lost: 1, lastError: null });
    const listed = (await admin.browser.get('/api/bug-reports?tracker=lost')).body;
    expect(listed.map((one: { id: string }) => one.id)).toEqual([id]);
  },
);

test('the issues of a renamed GitHub repository are still followed', async () => {
  const id = await sentReport('github');
  server.change(server.issues[0]!, { movedTo: 'company/new-shop' });
  server.fault = ({ path }) =>
    path === '/api/v3/repos/company/shop'
      ? { status: 200, body: { full_name: 'company/new-shop' } }
      : undefined;
  await read();
  expect((await report(id)).trackerIssue.error).toBeNull();
});

test.each(TRACKER_KINDS)('%s: report and connection say that an issue is gone', async (kind) => {
  const id = await sentReport(kind);
  server.issues.length = 0;
  await read();
  expect((await report(id)).trackerIssue.error).toMatchObject({ code: 'not_found' });
  expect(await eventsFor(admin, id)).toContainEqual({ kind: 'issue_ended', end: 'gone' });
  expect(await connection()).toMatchObject({ lost: 1, lastError: null });
});

test('a project that is out of reach is an error of the connection, and its issues are not gone', async () => {
  const id = await sentReport('jira-cloud');
  server.fault = ({ path }) => (path.includes('/search') ? undefined : { status: 404 });
  server.issues[0]!.labels = [];
  await read();
  expect((await report(id)).trackerIssue.error).toBeNull();
  expect(await connection()).toMatchObject({ lost: 0, lastError: { code: 'not_found' } });
});
