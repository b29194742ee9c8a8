// Changes in a mixed order. Then the test computes the map, the bonuses and the figures of the launch decision from
// the stored reports, confirmations and sessions, in plain loops that share no code with the product.
import type { CoverageCell } from '@bugquest/contract/coverage/cells';
import { MIN_PROBLEMS, MIN_RECORDED_SHARE } from '@bugquest/contract/coverage/estimators';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { SUSPECTED_LIKENESS, SUSPECTED_PRECISION } from '@bugquest/contract/duplicates/suspected';
import { FEATURES, SEVERITIES, SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { COUNTED_ANSWERS } from '@bugquest/contract/review/problem-schema';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { pointEvents } from '../../db/schema/competition.ts';
import { missions, missionTakers, testSessionNotes, testSessions } from '../../db/schema/coverage.ts';
import { duplicateAnswers, likelyOriginals, meToos } from '../../db/schema/duplicates.ts';
import { bugReports, reportEvents } from '../../db/schema/reports.ts';
import { testAdmin, testApp } from '../../testing/app.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import { lengthOf } from '../../testing/length.ts';
import { logIn, type Person, signedInPerson, submitReport } from '../../testing/people.ts';

const OPERATIONS = lengthOf({ short: 500, long: 2_000 });
/** Enough for a busy machine. */
const TIMEOUT_MS = 600_000;
const TESTERS = 10;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Few, so that changes affect the same cells and reports. */
const [A, B, C] = ['Payment Gateway', 'Shopping Cart', 'Security'] as const;
const IPHONE = { deviceType: 'iPhone', operatingSystem: 'iOS' };
const CONFIRMED_ON = { deviceType: 'Android Mobile', operatingSystem: 'Android' };

const world = testApp();
const testers: Person[] = [];

/** The same numbers in each run, from 0 to below 1. Source: mulberry32 by Tommy Ettinger. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const next = numbersFrom(20261128);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;

const loggedInAt = new Map<string, number>();
/** Logs in again before the session ends. */
async function withSession(person: Person): Promise<Person> {
  const now = world.clock.now().getTime();
  if (now - (loggedInAt.get(person.id) ?? 0) > 15 * MINUTE) {
    person.browser = await logIn(world, person);
    loggedInAt.set(person.id, now);
  }
  return person;
}

const aCell = () => ({
  feature: pick([A, A, B, C]),
  source: pick(['iOS App', 'Web Mobile']),
  storeLanguage: pick(['English', 'English', 'Arabic']),
});
/** Reads only the chosen report, because reading all reports before every change takes as long as the changes. */
const anyReport = async () => {
  const ids = await world.ctx.db.select({ id: bugReports.id }).from(bugReports).orderBy(bugReports.id);
  const [report] = await world.ctx.db
    .select()
    .from(bugReports)
    .where(eq(bugReports.id, pick(ids).id));
  return report!;
};
const versioned = async (report: typeof bugReports.$inferSelect, body: object) => ({
  ...body,
  updatedAt: (await (await withSession(admin)).browser.get(`/api/bug-reports/${report.id}`)).body.updatedAt,
});
const decision = (report: { id: string }, original: { id: string }) =>
  pick([
    { validationReason: 'approved', pointsEarned: 11 },
    { validationReason: 'approved', pointsEarned: 17 },
    { validationReason: 'bonus', pointsEarned: 40 },
    { validationReason: 'reduced', pointsEarned: 3 },
    { validationReason: 'penalty', pointsEarned: 0 },
    ...(original.id < report.id
      ? [{ validationReason: 'duplicate', pointsEarned: 0, duplicateOf: original.id }]
      : []),
  ]);

type Reply = { status: number };
const OPERATION: Record<string, { share: number; run: () => Promise<Reply | undefined> }> = {
  submit: {
    share: 26,
    run: async () =>
      submitReport(await withSession(pick(testers)), {
        ...aCell(),
        severity: pick(SEVERITIES),
        bugDescription: `The ${pick(['price', 'voucher', 'address', 'button'])} is wrong in step ${Math.floor(next() * 1e6)}.`,
      }),
  },
  decide: {
    share: 24,
    run: async () => {
      const report = await anyReport();
      const body = await versioned(report, { adminNotes: 'Seen.', ...decision(report, await anyReport()) });
      return admin.browser.patch(`/api/bug-reports/${report.id}/validate`, body);
    },
  },
  undo: {
    share: 6,
    run: async () => {
      const { id } = await anyReport();
      const { updatedAt } = (await (await withSession(admin)).browser.get(`/api/bug-reports/${id}`)).body;
      return admin.browser.post('/api/bug-reports/decisions/undo', { reports: [{ id, updatedAt }] });
    },
  },
  link: {
    share: 3,
    run: async () => {
      const [report, original] = [await anyReport(), await anyReport()];
      const pair = { reportId: report.id, originalId: original.id };
      const answered = await (await withSession(admin)).browser.post('/api/admin/problems/links', {
        pairs: [{ ...pair, same: next() < 0.8 }],
      });
      return next() < 0.8
        ? admin.browser.post('/api/admin/problems/links/undo', { pairs: [pair] })
        : answered;
    },
  },
  correct: {
    share: 10,
    run: async () => {
      const report = await anyReport();
      return admin.browser.patch(
        `/api/bug-reports/${report.id}/classification`,
        await versioned(report, pick([{ feature: aCell().feature }, { source: aCell().source }])),
      );
    },
  },
  delete: {
    share: 6,
    run: async () => {
      const report = await anyReport();
      const deletion = { adminFeedback: 'Not ours.', deletionReason: 'wrong_product' };
      return admin.browser.delete(`/api/bug-reports/${report.id}`, await versioned(report, deletion));
    },
  },
  restore: {
    share: 5,
    run: async () => {
      const { body } = await (await withSession(admin)).browser.get('/api/deleted-bugs');
      return body.length === 0
        ? undefined
        : admin.browser.post(`/api/deleted-bugs/${pick<{ id: string }>(body).id}/restore`);
    },
  },
  confirm: {
    share: 9,
    run: async () => {
      const { id } = await anyReport();
      return (await withSession(pick(testers))).browser.post(`/api/bug-reports/${id}/me-too`, CONFIRMED_ON);
    },
  },
  appeal: {
    share: 5,
    run: async () => {
      const report = await anyReport();
      const reporter = testers.find(({ id }) => id === report.employeeId)!;
      const appeal = await (await withSession(reporter)).browser.post(
        `/api/bug-reports/${report.id}/appeal`,
        {
          grounds: 'It is a bug.',
        },
      );
      if (appeal.status >= 300) return appeal;
      const answer = { outcome: 'accepted', answer: 'Right.', adminNotes: 'Seen.' };
      const points = { pointsEarned: 13, validationReason: 'approved' };
      const body = await versioned(report, { ...answer, ...points });
      return admin.browser.post(`/api/bug-reports/${report.id}/appeal/decision`, body);
    },
  },
  retest: {
    share: 5,
    run: async () => {
      const report = await anyReport();
      const reporter = testers.find(({ id }) => id === report.employeeId)!;
      const status = await versioned(report, { status: 'Ready for Retest' });
      const asked = await admin.browser.patch(`/api/bug-reports/${report.id}`, status);
      if (asked.status >= 300) return asked;
      return (await withSession(reporter)).browser.post(`/api/bug-reports/${report.id}/retest`, {
        result: pick(['passed', 'failed']),
        note: 'Tried again.',
      });
    },
  },
  session: {
    share: 4,
    run: async () => {
      const tester = await withSession(pick(testers));
      const { feature, ...cell } = aCell();
      const started = await tester.browser.post('/api/test-sessions', {
        ...cell,
        minutes: 30,
        features: [feature],
      });
      if (started.status >= 300) return started;
      const address = `/api/test-sessions/${started.body.id}`;
      if (next() < 0.5) await tester.browser.post(`${address}/notes`, { text: 'Looked at it' });
      world.clock.advance(pick([5, 12]) * MINUTE);
      return (await withSession(tester)).browser.post(`${address}/finish`, {
        result: pick(['found_nothing', 'found_problems', 'stopped']),
      });
    },
  },
};

const NAMES = Object.entries(OPERATION).flatMap(([name, { share }]) => Array<string>(share).fill(name));

const admin = testAdmin(world);

beforeAll(async () => {
  for (let index = 0; index < TESTERS; index += 1) testers.push(await signedInPerson(world, IPHONE));
  const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();
  const publish = async (bonusPercent: number, features: readonly string[], takers: readonly Person[]) => {
    const { body, status } = await admin.browser.post('/api/admin/missions', {
      ...{ titleEn: 'Pay', titleAr: 'ادفع', charterEn: 'Pay in every way.', charterAr: 'ادفع بكل طريقة.' },
      features,
      sources: SOURCES,
      storeLanguages: STORE_LANGUAGES,
      places: TESTERS,
      bonusPercent,
      from: at(-MINUTE),
      until: at(40 * 60 * MINUTE),
    });
    expect(status, JSON.stringify(body)).toBe(201);
    for (const taker of takers) {
      const taken = await taker.browser.post(`/api/missions/${body.id}/take`);
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    }
  };
  await publish(50, [A], testers.slice(0, 5));
  await publish(25, [A, B], testers.slice(3, 8));
});

test(
  'the map, the bonuses, the points and the figures are right after many mixed changes',
  async () => {
    const accepted: Record<string, number> = {};
    for (let index = 0; index < 20; index += 1) await OPERATION.submit!.run();
    /** Each kind of change was made, and not only refused. */
    const hasAllKinds = () => NAMES.every((name) => (accepted[name] ?? 0) > 2);
    for (let done = 0; done < OPERATIONS || !hasAllKinds(); ) {
      world.clock.advance(10 * SECOND);
      const name = pick(NAMES);
      const reply = await OPERATION[name]!.run();
      if (!reply) continue;
      expect(reply.status, name).toBeLessThan(500);
      done += 1;
      if (reply.status < 300) accepted[name] = (accepted[name] ?? 0) + 1;
    }
    await expectLedgerToBalance(world.ctx.db);
    await expectRightMap();
    await expectRightBonuses();
    await expectNoPointsFromRejected();
    await expectRightFigures();
  },
  TIMEOUT_MS,
);

const readReports = () => world.ctx.db.select().from(bugReports).orderBy(bugReports.id);
const ACCEPTED: readonly (string | null)[] = ['approved', 'bonus', 'reduced'];

async function expectRightMap(): Promise<void> {
  const reports = await readReports();
  const retested = new Set(
    (await world.ctx.db.select().from(reportEvents))
      .filter(({ facts }) => facts.kind === 'retest_answered')
      .map(({ reportId }) => reportId),
  );
  const people = new Map<string, Set<string>>();
  const active = new Map<string, Set<string>>();
  const minutes = new Map<string, number>();
  const keyOf = (cell: { feature: string; source: string; storeLanguage: string }) =>
    `${cell.feature} ${cell.source} ${cell.storeLanguage}`;
  const look = (key: string, person: string, isActive = true) => {
    people.set(key, (people.get(key) ?? new Set()).add(person));
    if (isActive) active.set(key, (active.get(key) ?? new Set()).add(person));
  };
  for (const report of reports)
    if (report.validationReason !== 'penalty' || retested.has(report.id))
      look(keyOf(report), report.employeeId);
  for (const { reportId, employeeId } of await world.ctx.db.select().from(meToos)) {
    const report = reports.find(({ id }) => id === reportId);
    if (report) look(keyOf(report), employeeId);
  }
  const isOpen = ({ duplicateOf, validationReason, status }: (typeof reports)[number]) =>
    !duplicateOf && (!validationReason || ACCEPTED.includes(validationReason)) && status !== 'Closed';
  /** By its own severity, or by that of a duplicate. */
  const isBlocker = ({ id }: (typeof reports)[number]) =>
    reports.some((each) => each.severity === 'Blocker' && (each.id === id || each.duplicateOf === id));
  const sessionsWithNotes = new Set(
    (await world.ctx.db.select().from(testSessionNotes)).map(({ sessionId }) => sessionId),
  );
  for (const session of await world.ctx.db.select().from(testSessions)) {
    if (!session.finishedAt || session.result === 'stopped' || session.countedMinutes < 10) continue;
    for (const feature of session.features) {
      const key = keyOf({ ...session, feature });
      look(key, session.employeeId, session.reports > 0 || sessionsWithNotes.has(session.id));
      minutes.set(key, (minutes.get(key) ?? 0) + session.countedMinutes);
    }
  }
  const { cells } = (await (await withSession(admin)).browser.get('/api/admin/coverage')).body as {
    cells: CoverageCell[];
  };
  expect(cells).toHaveLength(96);
  for (const feature of FEATURES)
    for (const source of SOURCES)
      for (const storeLanguage of STORE_LANGUAGES) {
        const key = keyOf({ feature, source, storeLanguage });
        const [all, doers, time] = [
          people.get(key)?.size ?? 0,
          active.get(key)?.size ?? 0,
          minutes.get(key) ?? 0,
        ];
        const isLooked = doers >= 3 || (doers >= 2 && time >= 60);
        expect(
          cells.find((cell) => keyOf(cell) === key),
          key,
        ).toEqual({
          // dry.test.ts
          isDry: expect.any(Boolean),
          feature,
          source,
          storeLanguage,
          state: all === 0 ? 'nobody' : isLooked ? 'looked' : 'thin',
          people: all,
          peopleEver: all,
          lastLooked: all === 0 ? null : expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          sessionMinutes: time,
          problems: reports.filter(
            (report) =>
              keyOf(report) === key && !report.duplicateOf && ACCEPTED.includes(report.validationReason),
          ).length,
          openBlockers: reports.filter(
            (report) => keyOf(report) === key && isOpen(report) && isBlocker(report),
          ).length,
        });
      }
}

async function expectRightBonuses(): Promise<void> {
  const reports = await readReports();
  const published = await world.ctx.db.select().from(missions);
  const takers = await world.ctx.db.select().from(missionTakers);
  let paid = 0;
  for (const tester of testers) {
    const dueBonuses = new Map<string, number>();
    for (const mission of published.toSorted((one, other) => other.bonusPercent - one.bonusPercent)) {
      const taken = takers.find(
        (one) => one.missionId === mission.id && one.employeeId === tester.id && !one.releasedAt,
      );
      if (!taken) continue;
      let sum = 0;
      for (const report of reports) {
        if (report.employeeId !== tester.id || !report.validationReason || dueBonuses.has(report.id))
          continue;
        if (!(mission.features as string[]).includes(report.feature) || report.createdAt < taken.takenAt)
          continue;
        const bonus = Math.min(10, 30 - sum, Math.round((report.pointsEarned * mission.bonusPercent) / 100));
        dueBonuses.set(report.id, bonus);
        sum += bonus;
      }
    }
    const entries = (
      await world.ctx.db.select().from(pointEvents).where(eq(pointEvents.employeeId, tester.id))
    ).filter(({ reason }) => reason === 'mission');
    const paidBonuses = new Map<string, number>();
    for (const { reportId, amount } of entries)
      paidBonuses.set(reportId!, (paidBonuses.get(reportId!) ?? 0) + amount);
    const nonZero = (sums: Map<string, number>) =>
      Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
    expect(nonZero(paidBonuses), tester.registration.fullName).toEqual(nonZero(dueBonuses));
    for (const amount of dueBonuses.values()) paid += amount;
  }
  expect(paid).toBeGreaterThan(0);
}

/** Also from deleted reports. Each kind of points is added up by itself. */
async function expectNoPointsFromRejected(): Promise<void> {
  const paying = (await readReports()).filter(({ validationReason }) => validationReason !== 'penalty');
  const sums = new Map<string, number>();
  for (const { employeeId, reportId, reason, amount } of await world.ctx.db.select().from(pointEvents)) {
    if (paying.some(({ id }) => id === reportId)) continue;
    const kind = ['me-too', 'mission', 'retest'].includes(reason) ? reason : 'report';
    const key = `${kind} ${employeeId} ${reportId}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  expect(sums.size).toBeGreaterThan(0);
  expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
}

/** Originals that were not rejected: those that look like an earlier problem without an answer, and those that were not compared. */
async function countUnlinked(reports: Awaited<ReturnType<typeof readReports>>) {
  const rows = await world.ctx.db.select().from(likelyOriginals);
  const answers = await world.ctx.db
    .select()
    .from(duplicateAnswers)
    .orderBy(desc(duplicateAnswers.answeredAt));
  const latest = answers.slice(0, COUNTED_ANSWERS);
  const byId = new Map(reports.map((report) => [report.id, report]));
  const originalOf = (id: string) => byId.get(id)?.duplicateOf ?? id;
  const isNotRejected = (report: (typeof reports)[number] | undefined) =>
    report && (!report.validationReason || ACCEPTED.includes(report.validationReason));
  const problems = reports.filter((report) => !report.duplicateOf && isNotRejected(report));
  const isSuspected = ({ id }: { id: string }) => {
    const row = rows.find(({ reportId }) => reportId === id);
    if (!row?.originalId || row.likeness < SUSPECTED_LIKENESS) return false;
    const original = originalOf(row.originalId);
    const isAnswered = answers.some(
      ({ reportId, originalId }) =>
        reportId === id && byId.has(originalId) && originalOf(originalId) === original,
    );
    return original !== id && isNotRejected(byId.get(original)) && !isAnswered;
  };
  return {
    suspected: problems.filter(isSuspected).length,
    notCompared: problems.filter(({ id }) => !rows.some(({ reportId }) => reportId === id)).length,
    precision:
      latest.length < 30 ? SUSPECTED_PRECISION : latest.filter(({ isSame }) => isSame).length / latest.length,
  };
}

async function expectRightFigures(): Promise<void> {
  const reports = await readReports();
  const confirmations = await world.ctx.db.select().from(meToos);
  const known = reports.filter(
    ({ duplicateOf, validationReason }) => !duplicateOf && ACCEPTED.includes(validationReason),
  );
  const reporters = new Set<string>();
  const metBy = known.map(({ id }) => {
    const group = reports.filter((report) => report.id === id || report.duplicateOf === id);
    for (const { employeeId } of group) reporters.add(employeeId);
    const ids = new Set(group.map((report) => report.id));
    return new Set([
      ...group.map(({ employeeId }) => employeeId),
      ...confirmations.filter(({ reportId }) => ids.has(reportId)).map(({ employeeId }) => employeeId),
    ]).size;
  });
  const sightings = metBy.reduce((sum, count) => sum + count, 0);
  const once = metBy.filter((count) => count === 1).length;
  const twice = metBy.filter((count) => count === 2).length;

  await vi.waitFor(async () => expect((await countUnlinked(await readReports())).notCompared).toBe(0), {
    timeout: 60_000,
  });
  const figures = (await (await withSession(admin)).browser.get('/api/admin/readiness'))
    .body as ReadinessFigures;
  expect(figures.sample).toMatchObject({
    problems: known.length,
    reporters: reporters.size,
    seenTwice: twice,
    sightings,
  });
  const { suspected, precision, notCompared } = await countUnlinked(reports);
  const ids = new Set(reports.map(({ id }) => id));
  const recorded =
    reports.filter(({ duplicateOf }) => duplicateOf).length +
    confirmations.filter(({ reportId }) => ids.has(reportId)).length;
  const share = recorded / (recorded + suspected * precision + notCompared);
  expect(figures.sample).toMatchObject({ likelyRepeats: suspected, notCompared });
  expect(figures.sample.recordedShare).toBeCloseTo(share);
  // Enough for an estimate, so that it is compared.
  expect(known.length).toBeGreaterThanOrEqual(MIN_PROBLEMS);
  expect(figures.notEstimated).toBe(share < MIN_RECORDED_SHARE ? 'unrecorded_repeats' : null);
  if (!figures.notEstimated) expect(figures.estimate!.newPer100Raw).toBeCloseTo((100 * once) / sightings);
  const isOpen = (report: (typeof reports)[number]) =>
    !report.duplicateOf &&
    (!report.validationReason || ACCEPTED.includes(report.validationReason)) &&
    report.status !== 'Closed';
  // A problem has the highest severity of its reports.
  const severityOf = ({ id }: { id: string }) =>
    SEVERITIES.find((severity) =>
      reports.some((one) => one.severity === severity && (one.id === id || one.duplicateOf === id)),
    );
  const countOf = (name: string) => figures.gates.find((gate) => gate.name === name)?.count;
  for (const [gate, severity] of [
    ['open_blockers', 'Blocker'],
    ['open_majors', 'Major'],
  ] as const)
    expect(countOf(gate), gate).toBe(
      reports.filter((report) => isOpen(report) && severityOf(report) === severity).length,
    );
  expect(countOf('undecided')).toBe(reports.filter(({ validationReason }) => !validationReason).length);
  for (const { feature, severity, problems } of figures.openProblems)
    expect(problems, `${feature} ${severity}`).toBe(
      reports.filter(
        (report) => isOpen(report) && report.feature === feature && severityOf(report) === severity,
      ).length,
    );
}
