import { programSettings } from '@bugquest/contract/settings/schema';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../../db/schema/audit.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { readQueueStates } from '../../../platform/jobs/queue-states.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { logIn, submitReport } from '../../../testing/people.ts';
import { applyAgeLimits } from '../../settings/jobs.ts';
import { publishDueReports } from './jobs.ts';

const HOUR = 3_600_000;
const SEVERITIES = ['Blocker', 'Major', 'Minor'] as const;
type Severity = (typeof SEVERITIES)[number];
interface Made {
  id: string;
  severity: Severity;
  createdAt: string;
  updatedAt: string;
  dueAt: string | null;
}

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
afterEach(async () => {
  await world.ctx.db.delete(bugReports);
  await world.ctx.db.transaction(async (tx) => {
    await tx.delete(settings);
    await world.ctx.changes.publish(tx, ['settings', 'reports']);
  });
});

const submit = async (severity: Severity): Promise<Made> =>
  read((await submitReport(tester, { severity })).body.id);
const read = async (id: string): Promise<Made> => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const hoursOf = ({ createdAt, dueAt }: Made) => dueAt && (Date.parse(dueAt) - Date.parse(createdAt)) / HOUR;
const decide = (id: string) =>
  admin.browser.patch(`/api/bug-reports/${id}/validate`, { pointsEarned: 5, validationReason: 'approved' });
const found = async (query: string): Promise<Severity[]> => {
  const { body, headers } = await admin.browser.get(`/api/bug-reports?${query}`);
  expect(headers['x-total-count']).toBe(String(body.length));
  return body.map(({ severity }: Made) => severity);
};
const setLimits = (ageLimits: object) =>
  admin.browser.patch('/api/admin/settings', {
    ageLimits,
    seen: { ageLimits: programSettings.parse({}).ageLimits },
  });

describe('the time at which a report is due', () => {
  test('follows from its severity, and is only for administrators', async () => {
    for (const [index, severity] of SEVERITIES.entries()) {
      const report = await submit(severity);
      expect(hoursOf(report)).toBe([4, 24, 72][index]);
      const own = (await tester.browser.get(`/api/bug-reports/${report.id}`)).body;
      expect(own).not.toHaveProperty('dueAt');
    }
  });

  test('follows a corrected severity, ends with a decision and returns when it is undone', async () => {
    const { id } = await submit('Minor');
    await admin.browser.patch(`/api/bug-reports/${id}/severity`, { severity: 'Blocker' });
    expect(hoursOf(await read(id))).toBe(4);
    const { body } = await decide(id);
    expect(body.dueAt).toBeNull();
    await setLimits({ Blocker: 1, Major: 24, Minor: 72 });
    await applyAgeLimits(world.ctx);
    await admin.browser.post('/api/bug-reports/decisions/undo', { reports: [body] });
    expect(hoursOf(await read(id))).toBe(1);
  });

  test('is restored with the report, by the limits that are valid then', async () => {
    const { id } = await submit('Major');
    await admin.browser.delete(`/api/bug-reports/${id}`, { adminFeedback: 'no', deletionReason: 'spam' });
    await setLimits({ Blocker: 4, Major: 10, Minor: 72 });
    const [deleted] = (await admin.browser.get('/api/deleted-bugs')).body;
    const { body } = await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
    expect(hoursOf(body)).toBe(10);
  });

  test('follows the settings, without a new version of the report', async () => {
    const [waiting, decided] = [await submit('Blocker'), await submit('Blocker')];
    await decide(decided.id);
    expect((await setLimits({ Blocker: 2, Major: 24, Minor: 72 })).status).toBe(200);
    await expect.poll(async () => hoursOf(await read(waiting.id))).toBe(2);
    expect(await read(waiting.id)).toMatchObject({ updatedAt: waiting.updatedAt });
    expect((await read(decided.id)).dueAt).toBeNull();
    expect(hoursOf(await submit('Blocker'))).toBe(2);
  });

  test.each([
    [{ Blocker: 0, Major: 24, Minor: 72 }, { 'ageLimits.Blocker': 'Enter a whole number from 1 to 720' }],
    [{ Blocker: 4, Major: 1.5, Minor: 72 }, { 'ageLimits.Major': 'Enter a whole number from 1 to 720' }],
    [{ Blocker: 4, Major: 24, Minor: 721 }, { 'ageLimits.Minor': 'Enter a whole number from 1 to 720' }],
    [null, { ageLimits: 'This setting is invalid' }],
  ])('cannot be set to %j', async (ageLimits, fields) => {
    const { status, body } = await setLimits(ageLimits as object);
    expect(status).toBe(400);
    expect(body.fields).toEqual(fields);
  });
});

describe('the filters', () => {
  // 10:00 in Riyadh, the time zone of the program. The day ends at 21:00 UTC.
  let day: number;
  beforeEach(async () => {
    day = (Math.floor(world.clock.now().getTime() / (24 * HOUR)) + 1) * 24 * HOUR;
    await goTo('07:00:10');
  });

  async function goTo(time: string, days = 0) {
    const moment = Date.parse(`1970-01-01T${time}Z`) + day + days * 24 * HOUR;
    world.clock.advance(moment - world.clock.now().getTime());
    admin.browser = await logIn(world, admin);
    tester.browser = await logIn(world, tester);
  }

  test('find reports that become overdue, and reports that are still due today', async () => {
    for (const severity of SEVERITIES) await submit(severity);
    expect(await found('due=overdue')).toEqual([]);
    expect(await found('due=today')).toEqual(['Blocker']);
    await goTo('11:00:05');
    expect(await found('due=overdue')).toEqual([]);
    await goTo('11:01:05');
    expect(await found('due=overdue')).toEqual(['Blocker']);
    expect(await found('due=today')).toEqual([]);
    // The last minute of the day in Riyadh, and the first minute of the next day.
    await goTo('20:59:05');
    expect(await found('due=today')).toEqual([]);
    await goTo('21:00:05');
    expect(await found('due=today')).toEqual(['Major']);
    await goTo('07:00:00', 30);
    expect(await found('due=overdue&sort=due')).toEqual(['Blocker', 'Major', 'Minor']);
  });

  test('omit decided reports, which are sorted last', async () => {
    const [blocker] = [await submit('Blocker'), await submit('Major')];
    await goTo('07:00:00', 5);
    await decide(blocker.id);
    expect(await found('due=overdue')).toEqual(['Major']);
    expect(await found('sort=due')).toEqual(['Major', 'Blocker']);
    expect((await admin.browser.get('/api/bug-reports?due=later')).body.fields).toEqual({
      due: 'Please choose from the list',
    });
  });

  test('refresh open pages in the minute in which a report becomes overdue, and at midnight', async () => {
    await submit('Blocker');
    // Jobs of the submission also publish topics.
    await vi.waitFor(async () => {
      const busy = (await readQueueStates(world.ctx.db)).filter(
        ({ waiting, running }) => waiting + running > 0,
      );
      expect(busy).toEqual([]);
    });
    let heard: string[] = [];
    let marksHeard = 0;
    const stop = world.ctx.changes.subscribe((topics) => {
      heard.push(...topics);
      if (topics.includes('pages')) marksHeard += 1;
    });
    let marksSent = 0;
    /** Waits for a marker topic. Everything that was published before the marker has arrived then. */
    const hearAll = async () => {
      await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, ['pages']));
      marksSent += 1;
      await vi.waitFor(() => expect(marksHeard).toBe(marksSent));
    };
    const publishesAt = async (time: string) => {
      await goTo(time);
      await hearAll();
      heard = [];
      await publishDueReports(world.ctx);
      await hearAll();
      return heard.includes('reports');
    };
    await publishesAt('10:59:05');
    expect(await publishesAt('11:00:05')).toBe(false);
    expect(await publishesAt('11:01:05')).toBe(true);
    expect(await publishesAt('11:02:05')).toBe(false);
    expect(await publishesAt('21:00:05')).toBe(true);
    // No server ran from the evening until the report was overdue.
    await submit('Blocker');
    expect(await publishesAt('20:00:05')).toBe(true);
    expect(await publishesAt('20:01:05')).toBe(false);
    stop();
  });
});
