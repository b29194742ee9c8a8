import { scoreReport } from '@bugquest/contract/competition/score-report';
import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pointEvents } from '../../../db/schema/competition.ts';
import { bugReports, mediaFiles, submissionKeys } from '../../../db/schema/reports.ts';
import { testApp, testPerson } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { mp4, png, screenshot, video, withoutPreviews } from '../../../testing/media.ts';
import { reportFields, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp({ jobs: withoutPreviews });
const tester = testPerson(world);

describe('a submitted report', () => {
  test.each([
    ['Good morning, the cart is empty. I paid twice.', 'The cart is empty'],
    ['صباح الخير، السلة فارغة', 'السلة فارغة'],
  ])('%j has the title %j', async (bugDescription, title) => {
    const { body } = await submitReport(await signedInPerson(world), { bugDescription });
    expect(body).toMatchObject({ bugDescription, title });
  });

  test('is stored with its files, its points and its first achievements', async () => {
    const person = await signedInPerson(world);
    const film = mp4();
    const { status, body } = await submitReport(person, { severity: 'Blocker', issueLocation: 'Cart' }, [
      screenshot(await png(), 'السلة.png'),
      video(film),
    ]);
    expect(status).toBe(201);
    const score = scoreReport(
      {
        ...reportFields({ severity: 'Blocker', issueLocation: 'Cart' }),
        screenshots: 1,
        videos: 1,
        qualityScore: 63.64,
      },
      DEFAULT_SCORING,
    );
    expect(body).toMatchObject({
      status: 'Open',
      pointsEarned: score.points,
      scoreBreakdown: score,
      totalPoints: score.points,
      validationReason: null,
    });
    expect(body.serialNumber).toMatch(/^BUG-\d+$/);
    expect(body.screenshotUrls).toHaveLength(1);
    expect(body.videoUrls).toHaveLength(1);
    expect(body.mediaFiles.map((file: { originalName: string }) => file.originalName)).toEqual([
      'السلة.png',
      'film.mp4',
    ]);
    const earned = body.newAchievements.map((one: { achievementType: string }) => one.achievementType);
    expect(earned.sort()).toEqual(['first_blocker', 'first_report', 'first_video']);

    const played = await person.browser.get(body.videoUrls[0]);
    expect(Buffer.compare(played.body, Buffer.from(film))).toBe(0);
    expect(await person.browser.get(`/api/bug-reports/employee/${person.id}`)).toMatchObject({
      body: [{ id: body.id }],
    });
    expect(await person.browser.get(`/api/leaderboard/rank/${person.id}`)).toMatchObject({
      body: { rank: 1, totalPoints: score.points },
    });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('ignores unknown fields', async () => {
    const { body } = await submitReport(tester, {
      pointsEarned: '50',
      status: 'Closed',
      employeeId: tester.id,
      adminNotes: 'mine',
    });
    expect(body).toMatchObject({ employeeId: tester.id, status: 'Open', adminNotes: '' });
    expect(body.pointsEarned).toBeLessThanOrEqual(20);
  });

  test('that names another employee is refused and not stored', async () => {
    const [one, other] = [await signedInPerson(world), await signedInPerson(world)];
    const stored = () => world.ctx.db.$count(mediaFiles);
    const before = await stored();
    const { status, body } = await submitReport(one, { employeeId: other.id }, [screenshot(await png())]);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'other_employee',
      message: expect.stringContaining('another employee'),
    });
    for (const { id } of [one, other])
      expect(await world.ctx.db.$count(bugReports, eq(bugReports.employeeId, id))).toBe(0);
    expect(await stored()).toBe(before);
  });

  test('is visible only to its reporter, without internal fields, and to administrators', async () => {
    const { body } = await submitReport(tester, {}, [screenshot(await png())]);
    const other = await signedInPerson(world);
    const admin = await signedInAdmin(world);
    expect(await other.browser.get('/api/bug-reports')).toMatchObject({ status: 200, body: [] });
    expect((await other.browser.get(`/api/bug-reports/employee/${tester.id}`)).status).toBe(404);
    expect((await other.browser.get(body.screenshotUrls[0])).status).toBe(404);
    expect((await admin.browser.get(body.screenshotUrls[0])).status).toBe(200);
    const [all] = (await admin.browser.get(`/api/bug-reports?search=${body.serialNumber}`)).body;
    expect(all).toMatchObject({ id: body.id, reporter: { fullName: tester.registration.fullName } });
    expect((await other.browser.get(`/api/bug-reports/${body.id}`)).status).toBe(404);
    // A job may have found a likely original in the meantime, and only the desk shows what is put aside.
    const { likelyOriginal: _, snooze: __, ...same } = all;
    expect((await admin.browser.get(`/api/bug-reports/${body.id}`)).body).toMatchObject(same);
    const own = (await tester.browser.get(`/api/bug-reports/${body.id}`)).body;
    for (const internal of ['developerComments', 'notes', 'validatedBy', 'reporter']) {
      expect(own).not.toHaveProperty(internal);
      expect(all).toHaveProperty(internal);
    }
  });
});

describe('an invalid report', () => {
  test('gets a message for every missing field in the sender’s language and stores nothing', async () => {
    const before = await world.ctx.db.$count(bugReports);
    const blank = Object.fromEntries(Object.keys(reportFields()).map((field) => [field, '']));
    const english = await submitReport(tester, blank, [screenshot(await png())]);
    expect(english).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        fields: {
          feature: 'Feature is required',
          bugType: 'Bug type is required',
          category: 'Category is required',
          storeLanguage: 'Store language is required',
          bugDescription: 'Bug description is required',
          severity: 'Severity is required',
          source: 'Source is required',
        },
      },
    });
    const arabic = await submitReport(tester, blank, [], { 'accept-language': 'ar' });
    expect(arabic.body.fields.bugDescription).toBe('أدخل وصف الخلل');
    expect(await world.ctx.db.$count(bugReports)).toBe(before);
    const keys = [];
    for await (const { key } of world.ctx.storage.list('')) keys.push(key);
    expect(keys).toHaveLength(await world.ctx.db.$count(mediaFiles));
  });

  test('is refused with a NUL or a repeated field', async () => {
    expect((await submitReport(tester, { bugDescription: 'a\u0000b' })).status).toBe(400);
    const twice = ['one', 'two'].map(
      (value) => `--b\r\ncontent-disposition: form-data; name="feature"\r\n\r\n${value}\r\n`,
    );
    const answer = await tester.browser.request({
      method: 'POST',
      url: '/api/bug-reports',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${twice.join('')}--b--\r\n`,
    });
    expect(answer.status).toBe(400);
  });
});

test('a browser is stored without a change of the score, and refused if it is not in the list', async () => {
  const person = await signedInPerson(world);
  const { body: without } = await submitReport(person);
  const { status, body } = await submitReport(person, { browser: 'Firefox' });
  expect({ status, browser: body.browser }).toEqual({ status: 201, browser: 'Firefox' });
  expect(without.browser).toBe('');
  expect(body.scoreBreakdown).toEqual(without.scoreBreakdown);
  const [row] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, body.id));
  expect(row).toMatchObject({ browser: 'Firefox' });
  expect(await submitReport(person, { browser: 'Netscape' })).toMatchObject({
    status: 400,
    body: { fields: { browser: expect.any(String) } },
  });
});

describe('a submission with a key', () => {
  test('creates one report and one award from 20 parallel requests, with the same reply', async () => {
    const person = await signedInPerson(world);
    const picture = screenshot(await png());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitReport(person, {}, [picture], { 'idempotency-key': 'k-1' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await world.ctx.db.$count(bugReports, eq(bugReports.employeeId, person.id))).toBe(1);
    expect(await world.ctx.db.$count(pointEvents, eq(pointEvents.employeeId, person.id))).toBe(1);
    const later = await submitReport(person, {}, [picture], { 'idempotency-key': 'k-1' });
    expect(later.body).toEqual(answers[0]!.body);
    expect(await world.ctx.db.$count(mediaFiles, eq(mediaFiles.uploadedBy, person.id))).toBe(1);
  });

  test('gets the reply of a parallel request that counts on another day', async () => {
    const { db } = world.ctx;
    const person = await signedInPerson(world);
    const headers = { 'idempotency-key': 'k-midnight' };
    const first = await submitReport(person, {}, [], headers);
    const [row] = await db.delete(submissionKeys).where(eq(submissionKeys.key, 'k-midnight')).returning();
    let second: ReturnType<typeof submitReport> | undefined;
    await db.transaction(async (tx) => {
      await tx.insert(submissionKeys).values(row!);
      second = submitReport(person, {}, [], headers);
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%submission_keys%'`;
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
    });
    expect(await second!).toMatchObject({ status: 201, body: first.body });
    expect(await db.$count(bugReports, eq(bugReports.employeeId, person.id))).toBe(1);
    await expectLedgerToBalance(db);
  });

  test('is refused with 422 when the key is used with another body', async () => {
    await submitReport(tester, {}, [], { 'idempotency-key': 'k-2' });
    const other = await submitReport(tester, { orderNumber: '77' }, [], { 'idempotency-key': 'k-2' });
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    const withFile = await submitReport(tester, {}, [screenshot(await png())], { 'idempotency-key': 'k-2' });
    expect(withFile.status).toBe(422);
  });

  test('gets its earlier reply even if that reply lacks a newer optional field', async () => {
    const headers = { 'idempotency-key': 'k-older' };
    const first = await submitReport(tester, {}, [], headers);
    const { key, reply } = submissionKeys;
    await world.ctx.db
      .update(submissionKeys)
      .set({ reply: sql`${reply} - 'orderNumber'` })
      .where(eq(key, 'k-older'));
    expect(await submitReport(tester, {}, [], headers)).toMatchObject({ status: 201, body: first.body });
  });

  test('may use the same key as another person', async () => {
    const other = await signedInPerson(world);
    const mine = await submitReport(tester, {}, [], { 'idempotency-key': 'k-3' });
    const theirs = await submitReport(other, {}, [], { 'idempotency-key': 'k-3' });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });
});
