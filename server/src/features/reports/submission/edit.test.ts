import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reportTerms } from '../../../db/schema/duplicates.ts';
import { mediaFiles } from '../../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import { distinctTexts } from '../../../testing/distinct-texts.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { mp4, png, screenshot, video, withoutPreviews } from '../../../testing/media.ts';
import {
  editReport,
  logIn,
  logInAgain,
  type Person,
  reportFields,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { dayIn } from '../../../testing/program-days.ts';
import { deriveTerms } from '../../duplicates/similarity/commands.ts';

const STEPS = 'I expected no change, but it happened on the next page, too.';
/** Like no report of another person, so that none waits for its points. */
const unlike = distinctTexts();
const BETTER =
  'First open the cart, then remove the coupon. I expected the old total, but the discount stays on the page.';

const MINUTE = 60_000;

const world = testApp({ jobs: withoutPreviews });
const tester = testPerson(world);
const stranger = testPerson(world);
const admin = testAdmin(world);

const lastEvent = async (id: string) =>
  (await tester.browser.get(`/api/bug-reports/${id}/timeline`)).body.events.at(-1);
const totalOf = async ({ browser, id }: Person) =>
  (await browser.get(`/api/leaderboard/rank/${id}`)).body.totalPoints;
const decide = (id: string) => reviewAs(admin, id, { pointsEarned: 5 });

describe('an edit', () => {
  test('that names another employee is refused and changes nothing', async () => {
    const { body: report } = await submitReport(tester, { bugDescription: 'The coupon stays.' });
    const changes = { bugDescription: BETTER, employeeId: stranger.id, updatedAt: report.updatedAt };
    expect(await editReport(tester, report.id, changes)).toMatchObject({
      status: 409,
      body: { code: 'other_employee' },
    });
    const { body: kept } = await tester.browser.get(`/api/bug-reports/${report.id}`);
    expect(kept.bugDescription).toBe('The coupon stays.');
  });

  test('changes the fields, scores the report anew and keeps the history', async () => {
    const { body: report } = await submitReport(tester, { bugDescription: 'The coupon stays.' });
    const before = await totalOf(tester);
    const changes = { bugDescription: BETTER, severity: 'Blocker', orderNumber: '٤٢' };
    const { status, body } = await editReport(tester, report.id, { ...changes, updatedAt: report.updatedAt });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changes, orderNumber: '42', serialNumber: report.serialNumber });
    expect(body.pointsEarned).toBe(body.scoreBreakdown.points);
    expect(body.pointsEarned).toBeGreaterThan(report.pointsEarned);
    expect(await totalOf(tester)).toBe(before + body.pointsEarned - report.pointsEarned);
    expect(await lastEvent(report.id)).toMatchObject({
      byReporter: true,
      facts: {
        kind: 'edited',
        pointsBefore: report.pointsEarned,
        pointsAfter: body.pointsEarned,
        changes: [
          { field: 'severity', before: 'Major', after: 'Blocker' },
          { field: 'bugDescription', before: 'The coupon stays.', after: BETTER },
          { field: 'orderNumber', before: '', after: '42' },
        ],
      },
    });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('within ten minutes of the last one continues its event', async () => {
    const { body: report } = await submitReport(tester, { bugDescription: 'The coupon stays.' });
    const events = async () =>
      (await tester.browser.get(`/api/bug-reports/${report.id}/timeline`)).body.events.slice(1);
    await editReport(tester, report.id, { bugDescription: 'First wording of it.', orderNumber: '7' });
    world.clock.advance(9 * MINUTE);
    const { body } = await editReport(tester, report.id, { bugDescription: BETTER });
    expect(await events()).toMatchObject([
      {
        facts: {
          kind: 'edited',
          pointsBefore: report.pointsEarned,
          pointsAfter: body.pointsEarned,
          changes: [{ field: 'bugDescription', before: 'The coupon stays.', after: BETTER }],
        },
      },
    ]);
    world.clock.advance(10 * MINUTE);
    await editReport(tester, report.id, { bugDescription: BETTER, severity: 'Blocker' });
    expect(await events()).toHaveLength(2);
    await tester.browser.post(`/api/bug-reports/${report.id}/comments`, { text: 'See the cart.' });
    await editReport(tester, report.id, { bugDescription: BETTER, severity: 'Minor' });
    expect((await events()).map(({ facts }: { facts: { kind: string } }) => facts.kind)).toEqual([
      'edited',
      'edited',
      'reporter_comment',
      'edited',
    ]);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('scores like a submission of the same content', async () => {
    const picture = screenshot(await png());
    // Two other people, because repeated words of the same person earn nothing, and those of another person wait.
    const editor = await signedInPerson(world);
    const { body: short } = await submitReport(editor);
    const bugDescription = unlike.pop()!;
    const { body: edited } = await editReport(editor, short.id, { bugDescription }, [picture]);
    const answer = { repeatOf: edited.id, repeatAnswer: 'different' };
    const { body: whole } = await submitReport(stranger, { bugDescription, ...answer }, [picture]);
    expect(edited.scoreBreakdown).toEqual(whole.scoreBreakdown);
  });

  test('can be found by its new words', async () => {
    const { body: report } = await submitReport(tester, { bugDescription: 'The coupon stays.' });
    const termsOf = async () =>
      (await world.ctx.db.select().from(reportTerms).where(eq(reportTerms.reportId, report.id)))[0]!.terms;
    await deriveTerms(world.ctx);
    const before = await termsOf();
    await editReport(tester, report.id, { bugDescription: 'The kettle whistles on the checkout.' });
    expect(await termsOf()).not.toEqual(before);
  });

  test('earns the achievement of the first video', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person);
    const kinds = async () =>
      (await person.browser.get(`/api/employees/${person.id}/stats`)).body.achievements.map(
        ({ achievementType }: { achievementType: string }) => achievementType,
      );
    expect(await kinds()).not.toContain('first_video');
    await editReport(person, report.id, {}, [video(mp4())]);
    expect(await kinds()).toContain('first_video');
  });

  test('without a difference changes nothing, also after the decision', async () => {
    const words = { bugDescription: 'Reading glasses are sold with the lenses of other frames.' };
    const { body: report } = await submitReport(tester, words);
    const { status, body } = await editReport(tester, report.id, words);
    expect(status).toBe(200);
    expect(body.updatedAt).toBe(report.updatedAt);
    expect((await lastEvent(report.id)).facts.kind).toBe('submitted');
    await decide(report.id);
    expect((await editReport(tester, report.id, words)).status).toBe(200);
  });

  test('keeps values that an administrator corrected', async () => {
    const { body: report } = await submitReport(tester);
    await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, { severity: 'Minor' });
    await admin.browser.patch(`/api/bug-reports/${report.id}/classification`, { feature: 'Payment Gateway' });
    const { body } = await editReport(tester, report.id, { severity: 'Blocker', bugDescription: BETTER });
    expect(body).toMatchObject({ severity: 'Minor', feature: 'Payment Gateway', bugDescription: BETTER });
    expect(body.correctedFields.sort()).toEqual(['feature', 'severity']);
  });
});

describe('files of an edit', () => {
  test('are added and removed, and removed files are deleted from the storage', async () => {
    const words = { bugDescription: 'The zoom of product photos opens the photo of another colour.' };
    const { body: report } = await submitReport(tester, words, [screenshot(await png(), 'old.png')]);
    const [old] = report.screenshotUrls;
    const { body } = await editReport(tester, report.id, { ...words, removedFiles: old }, [
      screenshot(await png(50, 20), 'new.png'),
      video(mp4(), 'film.mp4'),
    ]);
    expect(body.mediaFiles.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
      'new.png',
      'film.mp4',
    ]);
    expect((await lastEvent(report.id)).facts).toMatchObject({
      changes: [],
      added: ['new.png', 'film.mp4'],
      removed: ['old.png'],
    });
    expect((await tester.browser.get(old)).status).toBe(404);
    const keys: string[] = [];
    for await (const { key } of world.ctx.storage.list('')) keys.push(`/api/media/${key}`);
    expect(keys).not.toContain(old);
    expect(keys).toContain(body.screenshotUrls[0]);
  });

  test('sent twice are stored once', async () => {
    const { body: report } = await submitReport(tester);
    const sent = [screenshot(await png(33, 44))];
    const first = await editReport(tester, report.id, { updatedAt: report.updatedAt }, sent);
    const again = await editReport(tester, report.id, { updatedAt: report.updatedAt }, sent);
    expect(again).toMatchObject({ status: 200, body: { updatedAt: first.body.updatedAt } });
    expect(again.body.screenshotUrls).toEqual(first.body.screenshotUrls);
  });

  test('cannot remove files of other reports', async () => {
    const { body: other } = await submitReport(tester, {}, [screenshot(await png())]);
    const { body: report } = await submitReport(tester);
    await editReport(tester, report.id, { removedFiles: other.screenshotUrls[0], bugDescription: BETTER });
    expect((await tester.browser.get(other.screenshotUrls[0])).status).toBe(200);
  });

  test('count together with the files of the report', async () => {
    const pictures = await Promise.all(
      Array.from({ length: UPLOAD_RULES.screenshots.maxFiles }, async (_, index) =>
        screenshot(await png(20 + index, 20)),
      ),
    );
    const { body: report } = await submitReport(tester, {}, pictures);
    const before = await world.ctx.db.$count(mediaFiles);
    const { status, body } = await editReport(tester, report.id, {}, [screenshot(await png(99, 99))]);
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_many_files' });
    expect(await world.ctx.db.$count(mediaFiles)).toBe(before);
  });
});

describe('an edit after the end', () => {
  const DAY = 24 * 60 * 60_000;
  const day = (offset: number) => dayIn(world, offset);
  const scoreOf = ({
    pointsEarned,
    scoreBreakdown: { points },
  }: {
    pointsEarned: number;
    scoreBreakdown: { points: number };
  }) => ({
    pointsEarned,
    points,
  });

  /** A pending report of few points becomes a long one about a Blocker, and then one of fewer points. */
  async function expectNoGain(end: () => Promise<void>): Promise<void> {
    const person = await signedInPerson(world);
    const words = { bugDescription: 'The coupon stays in the cart.', severity: 'Major' };
    const { body: report } = await submitReport(person, words);
    await end();
    person.browser = await logIn(world, person);
    const better = { bugDescription: `${unlike.pop()} ${STEPS}`, severity: 'Blocker' };
    const { body: raised } = await editReport(person, report.id, better);
    expect(raised).toMatchObject(better);
    expect(scoreOf(raised)).toEqual(scoreOf(report));
    const { body: lowered } = await editReport(person, report.id, {
      bugDescription: 'Bad.',
      severity: 'Minor',
    });
    expect(lowered.pointsEarned).toBeLessThan(report.pointsEarned);
    const { body: again } = await editReport(person, report.id, better);
    expect(scoreOf(again)).toEqual(scoreOf(lowered));
    await expectLedgerToBalance(world.ctx.db);
  }

  test('of the program adds no points, and may lose some', async () => {
    // The dates need the password of the last ten minutes, and earlier tests have advanced the clock.
    await logInAgain(world, tester, stranger, admin);
    const never = { startDate: null, endDate: null, graceHours: 0 };
    const setDates = async (programDates: object, seen: object) => {
      const reply = await admin.browser.patch('/api/admin/settings', {
        programDates,
        seen: { programDates: seen },
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.programDates as object;
    };
    const { body } = await admin.browser.get('/api/admin/settings');
    let stored = await setDates(never, body.programDates);
    await expectNoGain(async () => {
      stored = await setDates({ ...never, endDate: day(-2) }, stored);
    });
    await setDates(never, stored);
  });

  test('of its season adds no points, and may lose some', async () => {
    const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();
    const season = { nameEn: 'Autumn', nameAr: 'الخريف', from: at(-1000), until: at(DAY), freezeAt: null };
    expect((await admin.browser.post('/api/admin/seasons', season)).status).toBe(201);
    await expectNoGain(async () => {
      world.clock.advance(2 * DAY);
      await logInAgain(world, tester, stranger, admin);
    });
    // A report after the season gains again.
    const { body: report } = await submitReport(tester, { bugDescription: 'The coupon stays in the bag.' });
    const { body: raised } = await editReport(tester, report.id, {
      bugDescription: `${unlike.pop()} ${STEPS}`,
      severity: 'Blocker',
    });
    expect(raised.scoreBreakdown.points).toBeGreaterThan(report.scoreBreakdown.points);
  });
});

describe('an edit is refused', () => {
  const change = { bugDescription: BETTER };

  test('after the decision', async () => {
    const { body: report } = await submitReport(tester);
    await decide(report.id);
    expect(await editReport(tester, report.id, change)).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
  });

  test('of another person, without revealing that the report exists', async () => {
    const { body: report } = await submitReport(tester);
    for (const other of [stranger, admin])
      expect((await editReport(other, report.id, change)).status).toBe(404);
  });

  test('without a version', async () => {
    const { body: report } = await submitReport(tester);
    const form = new FormData();
    for (const [name, value] of Object.entries(reportFields(change))) form.append(name, value);
    const encoded = new Response(form);
    const reply = await tester.browser.request({
      method: 'PUT',
      url: `/api/bug-reports/${report.id}`,
      headers: { 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: { updatedAt: expect.any(String) } } });
  });

  test('for an older version', async () => {
    const { body: report } = await submitReport(tester);
    await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, { severity: 'Minor' });
    const { status, body } = await editReport(tester, report.id, { ...change, updatedAt: report.updatedAt });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'report_changed' });
  });

  test('with wrong fields, like a submission', async () => {
    const { body: report } = await submitReport(tester);
    const { status, body } = await editReport(tester, report.id, { bugDescription: ' ', severity: 'Huge' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(['bugDescription', 'severity']);
  });
});
