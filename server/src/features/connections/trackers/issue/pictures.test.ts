// Screenshots are uploaded once, in spite of lost answers and outages, or linked. Tested for each kind of tracker.
import { TRACKERS_WITH_UPLOADS, type TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mediaFiles } from '../../../../db/schema/reports.ts';
import { trackerIssues, trackers, trackerTasks } from '../../../../db/schema/trackers.ts';
import { testApp } from '../../../../testing/app.ts';
import { reviewAs } from '../../../../testing/decisions.ts';
import { mp4, png, screenshot, video } from '../../../../testing/media.ts';
import {
  type Attachment,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../../testing/people.ts';
import { connect, connectionTo, TRACKER_SERVERS } from '../../../../testing/trackers/all-kinds.ts';
import type { Fault, TrackerRequest, TrackerServer } from '../../../../testing/trackers/tracker-server.ts';
import { TO_LOOPBACK } from '../../../../testing/webhooks.ts';
import { queueDueTasks } from '../task-commands.ts';
import { LARGEST_UPLOAD_BYTES } from './picture-commands.ts';

const MINUTE = 60_000;
const DELETION = { adminFeedback: 'no', deletionReason: 'spam' };
const WAIT = { timeout: 60_000, interval: 20 };

const world = testApp({ settings: TO_LOOPBACK });
let admin: Person;
let tester: Person;
let server: TrackerServer;
let trackerId: string;
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

async function open(kind: TrackerKind, changes: object = {}): Promise<void> {
  server = await TRACKER_SERVERS[kind]();
  server.now = () => world.clock.now();
  trackerId = (await connect(admin, server, changes)).id;
}

/** With two screenshots, whose file names contain the name of a person. */
async function submitAccepted(...more: Attachment[]): Promise<string> {
  const { body } = await submitReport(tester, {}, [
    screenshot(await png(40, 30), 'sara-at-home.png'),
    screenshot(await png(50, 60), 'sara-again.png'),
    ...more,
  ]);
  await reviewAs(admin, body.id, { pointsEarned: 7, adminNotes: 'Good.' });
  return body.id;
}
const send = (id: string) => admin.browser.post(`/api/bug-reports/${id}/tracker-issue`);
const tasks = () => world.ctx.db.$count(trackerTasks);
const untilNoTask = async () => {
  await vi.waitUntil(async () => (await tasks()) === 0, WAIT);
  expect(server.issues).toHaveLength(1);
};
const untilFailed = () =>
  vi.waitUntil(async () => {
    const [task] = await world.ctx.db.select().from(trackerTasks);
    return task?.failingSince && task.claimedUntil === null;
  }, WAIT);
const advance = async (ms: number) => {
  world.clock.advance(ms);
  await queueDueTasks(world.ctx);
};
const isUpload = ({ method, path }: TrackerRequest) =>
  method === 'POST' && /\/(uploads|attachments)$/.test(path);
const uploads = () => server.requests.filter(isUpload);
/** The first uploads have these faults, one after the other. */
const failUploads = (...faults: Fault[]) => {
  server.fault = (request) => (isUpload(request) ? faults.shift() : undefined);
};
/** References of the uploaded pictures that the issue shows. */
function shown(): string[] {
  const { text, attachments } = server.issues[0]!;
  const embedded = [...text.matchAll(/!\[.+?\]\((.+?)\)|<img src="(.+?)"/g)];
  const references = embedded.map(([, markdown, html]) => (markdown ?? html!).replaceAll('&amp;', '&'));
  if (server.kind === 'azure-devops') expect(references).toEqual(attachments);
  return server.kind.startsWith('jira') ? attachments : references;
}
/** Numbers of the pictures that the issue or its comments link. */
function linked(): number[] {
  const { text, comments } = server.issues[0]!;
  const texts = [text, ...comments].join('\n');
  const links = texts.matchAll(
    /(?<!!)\[Screenshot (\d)\]\(http|\[Screenshot (\d)\|http|linked-media[^>]+>Screenshot (\d)</g,
  );
  return [...links].map(([, ...numbers]) => Number(numbers.find(Boolean)));
}

describe.each(TRACKERS_WITH_UPLOADS)('%s', (kind) => {
  test('screenshots are uploaded once, without the names that people gave them', async () => {
    await open(kind);
    const id = await submitAccepted();
    await Promise.all([send(id), send(id), send(id)]);
    await untilNoTask();
    expect(uploads()).toHaveLength(2);
    expect(shown()).toEqual(server.pictures.map(({ reference }) => reference));
    expect(linked()).toEqual([]);
    const files = await world.ctx.db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.reportId, id))
      .orderBy(mediaFiles.id);
    expect(server.pictures.map(({ bytes }) => bytes.length)).toEqual(files.map(({ fileSize }) => fileSize));
    expect(server.pictures.map(({ name }) => name)).toEqual(
      files.map((file, index) => `screenshot-${index + 1}-${file.id.slice(-8)}.png`),
    );
    expect(JSON.stringify(server.issues)).not.toContain('sara');
  });

  test('a picture is shown once, also if the reply to its upload was lost', async () => {
    await open(kind);
    failUploads('lost', 'lost');
    await send(await submitAccepted());
    await untilFailed();
    await advance(MINUTE);
    await vi.waitUntil(() => uploads().length === 2, WAIT);
    await untilFailed();
    // The task has been failing for a minute or longer, and waits for the same time again.
    await advance(3 * MINUTE);
    await untilNoTask();
    expect(new Set(shown()).size).toBe(2);
    expect(shown()).toHaveLength(2);
    expect(linked()).toEqual([]);
  });

  test('after an outage the issue is completed, and no picture is uploaded twice', async () => {
    await open(kind);
    failUploads(undefined, { status: 503 });
    await send(await submitAccepted());
    await untilFailed();
    expect(uploads()).toHaveLength(2);
    await advance(MINUTE);
    await untilNoTask();
    expect(uploads()).toHaveLength(3);
    expect(shown()).toEqual(server.pictures.map(({ reference }) => reference));
    expect(shown()).toHaveLength(2);
  });

  test.each([403, 404, 413])('a picture that is refused with %i becomes a link', async (status) => {
    await open(kind);
    failUploads({ status, body: { message: 'No' } });
    const id = await submitAccepted();
    await send(id);
    await untilNoTask();
    expect(linked()).toEqual([1]);
    expect(shown()).toHaveLength(1);
    const { report } = (await admin.browser.get(`/api/bug-reports/${id}/details`)).body;
    expect(report.trackerIssue).toMatchObject({ state: 'sent', error: null });
  });

  test('pictures become links when connections fail for an hour', async () => {
    await open(kind);
    server.fault = (request) => (isUpload(request) ? { status: 500 } : undefined);
    await send(await submitAccepted());
    await untilFailed();
    const tried = uploads().length;
    server.fault = (request) => (isUpload(request) ? 'cut' : undefined);
    await advance(61 * MINUTE);
    await untilNoTask();
    expect(tried).toBe(1);
    expect(linked()).toEqual([1, 2]);
  });

  test('a report that is deleted meanwhile needs no pictures', async () => {
    await open(kind);
    failUploads({ status: 503 });
    const id = await submitAccepted();
    await send(id);
    await untilFailed();
    const { status } = await admin.browser.delete(`/api/bug-reports/${id}`, DELETION);
    expect(status).toBe(200);
    await advance(MINUTE);
    await vi.waitUntil(async () => (await tasks()) === 0, WAIT);
    expect(server.pictures).toHaveLength(0);
  });

  test('videos are linked', async () => {
    await open(kind);
    await send(await submitAccepted(video(mp4(), 'sara.mp4')));
    await untilNoTask();
    expect(server.issues[0]!.text).toMatch(/Video 3/);
    expect([linked(), uploads().length]).toEqual([[], 2]);
  });

  test('large screenshots are linked', async () => {
    await open(kind);
    const id = await submitAccepted();
    const [first] = await world.ctx.db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.reportId, id))
      .orderBy(mediaFiles.id);
    await world.ctx.db
      .update(mediaFiles)
      .set({ fileSize: LARGEST_UPLOAD_BYTES + 1 })
      .where(eq(mediaFiles.id, first!.id));
    await send(id);
    await untilNoTask();
    expect([linked(), shown().length, uploads().length]).toEqual([[1], 1, 1]);
  });

  test('without uploads, screenshots are linked', async () => {
    await open(kind, { uploadsPictures: false });
    await send(await submitAccepted());
    await untilNoTask();
    expect([linked(), uploads().length]).toEqual([[1, 2], 0]);
  });

  test('uploads that are turned off meanwhile become links', async () => {
    await open(kind);
    failUploads({ status: 503 });
    await send(await submitAccepted());
    await untilFailed();
    const { kind: _kind, url, project, ...settings } = connectionTo(server);
    const changes = { ...settings, token: '', uploadsPictures: false };
    expect((await admin.browser.put(`/api/admin/tracker/${trackerId}`, changes)).status).toBe(200);
    await untilNoTask();
    expect([linked(), server.pictures.length]).toEqual([[1, 2], 0]);
  });

  test('without links, a refused picture is left out', async () => {
    await open(kind, { sendsPictures: false });
    failUploads({ status: 413 });
    await send(await submitAccepted());
    await untilNoTask();
    expect([linked(), shown().length]).toEqual([[], 1]);
  });
});

test('GitHub gets links', async () => {
  await open('github');
  await send(await submitAccepted());
  await untilNoTask();
  expect(linked()).toEqual([1, 2]);
});
