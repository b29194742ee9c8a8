import { randomUUID } from 'node:crypto';
import { getEmployeeStats, getRank, listOwnSeasons } from '@bugquest/contract/competition/endpoints';
import { cadenceOf, isChangedBy, type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { openTestApp, type TestApp, testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { decideAs, versionOf } from '../../../testing/decisions.ts';
import { closeStreams, listen, passCadence } from '../../../testing/event-stream.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
const servers = [world, secondServer];
const author = testPerson(world);
const other = testPerson(world);
const admin = testAdmin(world);

beforeAll(async () => {
  // The topics of the registrations are published before the tests listen.
  const streams = await Promise.all(servers.map((server) => listen(other.browser, server)));
  await passCadence(servers, streams);
});
afterEach(closeStreams);

test('a new report publishes topics to its reporter and administrators, and the standings to everyone else, on every server', async () => {
  const streams = await Promise.all(
    servers.flatMap((server) => [author, other, admin].map(({ browser }) => listen(browser, server))),
  );
  const { status, body: report } = await submitReport(author);
  expect(status).toBe(201);
  await passCadence(servers, streams);
  const [here, there] = [streams.slice(0, 3), streams.slice(3)];
  for (const [authors, others, admins] of [here, there]) {
    expect(authors!.received().sort()).toEqual(['employee', 'own-reports', 'settings', 'standings']);
    expect(others!.received().sort()).toEqual(['settings', 'standings']);
    const adminTopics = ['report-figures', `report:${report.id}`, 'reports', 'settings', 'standings'];
    expect(admins!.received().sort()).toEqual(adminTopics);
  }
  for (const stream of streams) expect(stream.text()).not.toContain(author.id);
});

test('a change of more reports than fit into one notification is published completely', async () => {
  const stream = await listen(admin.browser, secondServer);
  const touched = Array.from({ length: 350 }, () => `report:${randomUUID()}` as const);
  await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, touched));
  await vi.waitFor(() => expect(stream.received()).toEqual(expect.arrayContaining(touched)));
});

test('a changed profile reaches its owner and administrators only', async () => {
  const streams = await Promise.all(
    [author, other, admin].map(({ browser }) => listen(browser, secondServer)),
  );
  await author.browser.patch(`/api/employees/${author.id}`, { browser: 'Opera' });
  await passCadence(servers, streams);
  expect(streams.map((stream) => stream.received().sort())).toEqual([
    ['employee', 'settings'],
    ['settings'],
    ['employees', 'settings'],
  ]);
});

test('a person whose points changed is told at once to read points, rank and seasons again', async () => {
  const { body: report } = await submitReport(author);
  const stream = await listen(author.browser, secondServer);
  expect((await decideAs(admin, [versionOf(report)])).status).toBe(200);
  const ownReads = [getEmployeeStats, getRank, listOwnSeasons].map(({ topics }) =>
    publicTopics(topics ?? []),
  );
  await vi.waitFor(() => {
    const atOnce = (stream.received() as PublicTopic[]).filter((topic) => cadenceOf(topic) === 0);
    expect(ownReads.map((topics) => isChangedBy(topics, atOnce))).toEqual([true, true, true]);
  });
});

test('a page that refetches after an event gets the new data, on every server', async () => {
  const read = async (server: TestApp) =>
    (await author.browser.on(server).get('/api/bug-reports')).body.length;
  const before = await read(secondServer);
  const stream = await listen(author.browser, secondServer);
  await submitReport(author);
  await vi.waitFor(() => expect(stream.received()).toContain('own-reports'));
  expect(await read(secondServer)).toBe(before + 1);
  expect(await read(world)).toBe(before + 1);
});

test('a page receives the changes that were made while it loaded, and no older changes', async () => {
  await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, ['pages', 'videos']));
  const heard = async ({ browser }: Person, age: number) => {
    const stream = await listen(browser, secondServer, `?age=${age}`);
    await passCadence(servers, [stream]);
    return stream.received();
  };
  expect(await heard(admin, 60_000)).toEqual(expect.arrayContaining(['pages', 'videos']));
  expect(await heard(other, 60_000)).toContain('pages');
  expect(await heard(other, 60_000)).not.toContain('videos');
  expect(await heard(other, 0)).not.toContain('pages');
});

test('a page is told to reload everything when it may have missed changes', async () => {
  const stream = await listen(author.browser, world);
  await world.ctx.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'bugquest changes'`,
  );
  await vi.waitFor(() =>
    expect(stream.received()).toEqual(expect.arrayContaining(['employee', 'own-reports'])),
  );
  expect(stream.received()).not.toContain('reports');
  await vi.waitFor(() => expect(secondServer.ctx.changes.connected).toBe(true));
});

test('a stream ends at the first heartbeat after its session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const leaver = await signedInPerson(world);
    const streams = [await listen(leaver.browser, world), await listen(other.browser, world)];
    await vi.advanceTimersByTimeAsync(25_000);
    await vi.waitFor(() =>
      expect(streams.map((stream) => stream.text().includes(': \n'))).toEqual([true, true]),
    );
    await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.id, leaver.id));
    await vi.advanceTimersByTimeAsync(25_000);
    await vi.waitFor(() => expect(streams[0]!.isOver()).toBe(true));
    expect(streams[1]!.isOver()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('an open page does not extend its session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const MINUTE = 60_000;
  try {
    const away = await signedInAdmin(world);
    const stream = await listen(away.browser, world);
    // Sessions of administrators end after 30 idle minutes. The heartbeat in between must not extend the session.
    world.clock.advance(20 * MINUTE);
    await vi.advanceTimersByTimeAsync(25_000);
    await vi.waitFor(() => expect(stream.text()).toContain(': \n'));
    world.clock.advance(15 * MINUTE);
    await vi.advanceTimersByTimeAsync(25_000);
    await vi.waitFor(() => expect(stream.isOver()).toBe(true));
  } finally {
    world.clock.advance(-35 * MINUTE);
    vi.useRealTimers();
  }
});

test('a HEAD request leaves no stream open', async () => {
  const started = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  await author.browser.request({ method: 'HEAD', url: '/api/events' });
  const heartbeats = started.mock.results.map(({ value }) => value);
  expect(heartbeats.length).toBeGreaterThan(0);
  await vi.waitFor(() =>
    expect(ended.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(heartbeats)),
  );
  vi.restoreAllMocks();
});

test('visitors are refused', async () => {
  expect((await world.browser().get('/api/events')).status).toBe(401);
});

test('a server that stops closes its streams', async () => {
  const stopping = await openTestApp({ sharesWith: world });
  const stream = await listen(author.browser, stopping);
  await stopping.close();
  await vi.waitFor(() => expect(stream.isOver()).toBe(true));
});

test('pages that lose their streams together open them again at different moments', async () => {
  const streams = await Promise.all([author, other, admin].map(({ browser }) => listen(browser, world)));
  const delays = streams.map((stream) => Number(/^retry: (\d+)$/m.exec(stream.text())?.[1]));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...delays)).toBeLessThan(10_000);
  expect(new Set(delays).size).toBeGreaterThan(1);
});
