import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bugReports, mediaFiles } from '../../../db/schema/reports.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { mp4, video } from '../../../testing/media.ts';
import {
  changeSettings,
  editReport,
  logIn,
  type Person,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';

const DAY = 24 * 60 * 60_000;
const WORDS = 'The delivery date in the confirmation is the day before the order.';

const world = testApp();
const admin = testAdmin(world);
let tester: Person;
beforeEach(async () => {
  tester = await signedInPerson(world);
});

async function withLimits(changes: object, work: () => Promise<void>) {
  const before = await changeSettings(admin, { dailyLimits: changes });
  try {
    await work();
  } finally {
    await changeSettings(admin, before);
  }
}

const useOf = async (person: Person) => (await person.browser.get('/api/bug-reports/daily-use')).body;
const totalOf = async ({ browser, id }: Person) =>
  (await browser.get(`/api/leaderboard/rank/${id}`)).body.totalPoints;
const decide = (id: string, pointsEarned = 14) =>
  admin.browser.patch(`/api/bug-reports/${id}/validate`, { pointsEarned, validationReason: 'approved' });

describe('the reports of a day', () => {
  test('are limited, also in parallel, and counted anew on the next day', async () => {
    await withLimits({ reports: 3 }, async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => submitReport(tester)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
      expect(replies.find(({ status }) => status === 429)!.body).toEqual({
        code: 'daily_reports_limit',
        message: expect.stringContaining('send it tomorrow'),
      });
      expect((await useOf(tester)).reports).toEqual({ used: 3, limit: 3 });
      expect((await submitReport(await signedInPerson(world))).status).toBe(201);
      world.clock.advance(DAY);
      admin.browser = await logIn(world, admin);
      tester = { ...tester, browser: await logIn(world, tester) };
      expect((await submitReport(tester)).status).toBe(201);
    });
  });

  test('stay counted when one is withdrawn', async () => {
    await withLimits({ reports: 1 }, async () => {
      const { body } = await submitReport(tester);
      expect((await tester.browser.post(`/api/bug-reports/${body.id}/withdrawal`)).status).toBe(200);
      expect((await submitReport(tester)).status).toBe(429);
    });
  });

  test('are not counted for a repeated request, which gets its reply even beyond the limit', async () => {
    await withLimits({ reports: 1 }, async () => {
      const send = () => submitReport(tester, {}, [], { 'idempotency-key': 'one' });
      const first = await send();
      const again = await send();
      expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
      expect((await useOf(tester)).reports.used).toBe(1);
    });
  });
});

test('the uploads of a day are limited, and a refused report leaves no file', async () => {
  await withLimits({ uploadMegabytes: 100 }, async () => {
    const film = video(mp4(40_000_000));
    expect((await submitReport(tester, {}, [film])).status).toBe(201);
    const second = await submitReport(tester, {}, [film]);
    expect(second.status).toBe(201);
    const { status, body } = await submitReport(tester, {}, [film]);
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'daily_upload_limit' });
    expect((await editReport(tester, second.body.id, {}, [video(mp4(40_000_001))])).status).toBe(429);
    expect((await submitReport(tester)).status).toBe(201);
    expect((await useOf(tester)).uploadBytes).toEqual({ used: 80_000_000, limit: 100_000_000 });
    expect(await world.ctx.db.$count(mediaFiles, eq(mediaFiles.uploadedBy, tester.id))).toBe(2);
  });
});

test('the comments of a day are limited', async () => {
  const { body: report } = await submitReport(tester);
  const comment = () =>
    tester.browser.post(`/api/bug-reports/${report.id}/comments`, { text: 'Again today.' });
  await withLimits({ comments: 2 }, async () => {
    expect((await comment()).status).toBe(200);
    expect((await comment()).status).toBe(200);
    expect((await comment()).body.code).toBe('daily_comments_limit');
  });
});

describe('points of pending reports', () => {
  test('are limited per day, and the decision gives the rest', async () => {
    const whole = (await submitReport(await signedInPerson(world))).body.pointsEarned;
    await withLimits({ pendingPoints: whole + 3 }, async () => {
      expect((await submitReport(tester)).body.pointsEarned).toBe(whole);
      const { body: second } = await submitReport(tester);
      expect(second).toMatchObject({
        pointsEarned: 3,
        scoreBreakdown: { points: whole, limit: { reason: 'daily_points', points: 3 } },
      });
      const { body: third } = await submitReport(tester);
      expect(third.pointsEarned).toBe(0);
      expect(await totalOf(tester)).toBe(whole + 3);
      await decide(second.id, whole);
      expect(await totalOf(tester)).toBe(2 * whole);
      // The points of a decided report no longer count towards the limit.
      expect((await submitReport(tester)).body.pointsEarned).toBe(3);
    });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('a bulk approval without points gives the whole score, a penalty does not', async () => {
    await withLimits({ pendingPoints: 0 }, async () => {
      const [one, other] = [(await submitReport(tester)).body, (await submitReport(tester)).body];
      const send = (report: { id: string; updatedAt: string }, validationReason: string) =>
        admin.browser.post('/api/bug-reports/decisions', {
          reports: [{ id: report.id, updatedAt: report.updatedAt }],
          validationReason,
          adminNotes: '',
        });
      await send(one, 'approved');
      await send(other, 'penalty');
      expect(await totalOf(tester)).toBe(one.scoreBreakdown.points);
    });
  });

  test('repeated words earn nothing, and the reply names the earlier report', async () => {
    const { body: first } = await submitReport(tester, { bugDescription: WORDS });
    expect(first.pointsEarned).toBeGreaterThan(0);
    for (const again of [WORDS, `${WORDS.toUpperCase()}!!`]) {
      const { body } = await submitReport(tester, { bugDescription: again, feature: 'Payment Gateway' });
      expect(body).toMatchObject({
        pointsEarned: 0,
        scoreBreakdown: {
          limit: { reason: 'repeated', points: 0, serialNumber: expect.stringMatching(/^BUG-/) },
        },
      });
    }
    expect(await totalOf(tester)).toBe(first.pointsEarned);
    // Another person may report the same bug, and say so.
    const stranger = await signedInPerson(world);
    const answer = { repeatOf: first.id, repeatAnswer: 'different' };
    expect((await submitReport(stranger, { bugDescription: WORDS, ...answer })).body.pointsEarned).toBe(
      first.pointsEarned,
    );
  });

  test('repeated words are found in an edited report, and in a report of an older version', async () => {
    const { body: edited } = await submitReport(tester, { bugDescription: 'The logo is gone.' });
    await editReport(tester, edited.id, { bugDescription: WORDS });
    const { body: repeat } = await submitReport(tester, { bugDescription: `${WORDS} ${WORDS}` });
    const limitBy = ({ serialNumber }: typeof repeat) => ({ reason: 'repeated', points: 0, serialNumber });
    expect(repeat.scoreBreakdown.limit).toEqual(limitBy(edited));
    await world.ctx.db.update(bugReports).set({ trigramCount: null }).where(eq(bugReports.id, repeat.id));
    const { body: again } = await submitReport(tester, { bugDescription: WORDS });
    expect(again.scoreBreakdown.limit).toEqual(limitBy(repeat));
  });

  test('an edit that says something new ends the limit of repeated words', async () => {
    const words = { bugDescription: 'Fridays are missing among the delivery slots of the fish counter.' };
    await submitReport(tester, words);
    const { body: repeat } = await submitReport(tester, words);
    const { body } = await editReport(tester, repeat.id, {
      bugDescription: 'Gift cards lose their balance when the order is cancelled.',
    });
    expect(body.pointsEarned).toBe(body.scoreBreakdown.points);
    expect(body.scoreBreakdown).not.toHaveProperty('limit');
  });

  test('a description of one letter earns two points, for every severity', async () => {
    const { body } = await submitReport(tester, { bugDescription: 'x', severity: 'Blocker' });
    expect(body).toMatchObject({
      pointsEarned: 2,
      scoreBreakdown: { limit: { reason: 'too_thin', points: 2 } },
    });
    // This also applies after a corrected severity.
    await admin.browser.patch(`/api/bug-reports/${body.id}/severity`, { severity: 'Major' });
    expect(await totalOf(tester)).toBe(2);
  });
});
