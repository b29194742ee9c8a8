// A program of which the truth is known: which reports are about one problem. The figures before and after the sweep are computed again
// in plain loops that share no code with the product.

import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { SUSPECTED_PRECISION } from '@bugquest/contract/duplicates/suspected';
import type { Severity } from '@bugquest/contract/reports/lists';
import type { Problem, SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { expect, test } from 'vitest';
import { jobKinds } from '../../../app/features.ts';
import type { Context } from '../../../context.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { testApp } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { findMissingLikelyOriginals } from '../../duplicates/likely-original-commands.ts';

/** Things of the store with faults. The faults of one thing are near misses of each other. */
const THINGS = [
  ['the courier map', 'خريطة المندوب'],
  ['the gift wrapping', 'تغليف الهدايا'],
  ['the voucher field', 'حقل القسيمة'],
  ['the size table', 'جدول المقاسات'],
  ['the tax invoice', 'الفاتورة الضريبية'],
  ['the wishlist', 'قائمة الأمنيات'],
] as const;
const FAULTS: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    [
      'On the phone {thing} stays empty after the page opens',
      'Nothing is shown in {thing}, it stays empty on the phone',
    ],
    ['تبقى {thing} فارغة بعد فتح الصفحة', 'لا يظهر شيء في {thing} وتبقى فارغة'],
  ],
  [
    ['The app closes by itself when I touch {thing}', 'Touching {thing} closes the app by itself'],
    ['يغلق التطبيق وحده عند لمس {thing}', 'ألمس {thing} فيغلق التطبيق وحده'],
  ],
];
const PEOPLE = 6;
const withoutComparisons = (ctx: Context) =>
  jobKinds(ctx).filter(({ name }) => name !== 'find-likely-original' && name !== 'compare-missing');

interface Sent {
  id: string;
  problem: string;
  person: Person;
  severity: Severity;
}

const world = testApp({ jobs: withoutComparisons });

test('the figures are those of the known truth, before and after the sweep', async () => {
  const admin = await signedInAdmin(world);
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await signedInPerson(world));
  const sent: Sent[] = [];
  let turn = 0;
  for (const round of [0, 1])
    for (const [thingIndex, thing] of THINGS.entries())
      for (const [faultIndex, texts] of FAULTS.entries())
        for (const [language, wordings] of texts.entries()) {
          turn += 1;
          // Some problems are met once.
          if (round === 1 && turn % 3 === 0) continue;
          const person = people[turn % PEOPLE]!;
          const severity = turn % 4 === 0 ? 'Blocker' : 'Minor';
          const bugDescription = wordings[turn % 2]!.replace('{thing}', thing[language]!);
          const { status, body } = await submitReport(person, { bugDescription, severity });
          expect(status, JSON.stringify(body)).toBe(201);
          sent.push({ id: body.id, problem: `${thingIndex} ${faultIndex}`, person, severity });
        }
  await world.ctx.db.update(bugReports).set({ validationReason: 'approved' });
  await findMissingLikelyOriginals(world.ctx);
  const points = await pointsOf();

  const read = async <T>(path: string): Promise<T> => (await admin.browser.get(path)).body;
  const readPairs = () => read<SuspectedPairs>('/api/admin/problems/suspected?limit=500');
  const problemOf = new Map(sent.map(({ id, problem }) => [id, problem]));
  const links = new Map<string, string>();
  const check = async () => {
    const groups = new Map<string, Sent[]>();
    for (const one of sent) {
      const original = links.get(one.id) ?? one.id;
      groups.set(original, [...(groups.get(original) ?? []), one]);
    }
    const problems = await read<Problem[]>('/api/admin/problems?limit=500');
    expect(problems).toHaveLength(groups.size);
    for (const { id, reports, people, severity } of problems) {
      const group = groups.get(id)!;
      expect({ reports, people, severity }).toEqual({
        reports: group.length,
        people: new Set(group.map(({ person }) => person.id)).size,
        severity: group.some((one) => one.severity === 'Blocker') ? 'Blocker' : 'Minor',
      });
    }
    const figures = await read<ReadinessFigures>('/api/admin/readiness');
    const met = [...groups.values()].map((group) => new Set(group.map(({ person }) => person.id)).size);
    const { pairs, total, answers } = await readPairs();
    expect(total).toBe(pairs.length);
    const precision = answers.all < 30 ? SUSPECTED_PRECISION : answers.same / answers.all;
    expect(figures.sample).toMatchObject({
      problems: groups.size,
      sightings: met.reduce((sum, count) => sum + count, 0),
      seenTwice: met.filter((count) => count === 2).length,
      likelyRepeats: total,
      notCompared: 0,
    });
    expect(figures.sample.recordedShare ?? 1).toBeCloseTo(
      links.size + total === 0 ? 1 : links.size / (links.size + total * precision),
    );
    const blockers = [...groups.values()].filter((group) => group.some((one) => one.severity === 'Blocker'));
    expect(figures.gates.find(({ name }) => name === 'open_blockers')!.count).toBe(blockers.length);
    return pairs;
  };

  let pairs = await check();
  expect(pairs.length).toBeGreaterThan(5);
  let asked = 0;
  // A pair that is different may be followed by the next best one.
  while (pairs.length > 0 && asked < 200) {
    for (const { report, original } of pairs) {
      asked += 1;
      const same = problemOf.get(report.id) === problemOf.get(original.id);
      const { body } = await admin.browser.post('/api/admin/problems/links', {
        pairs: [{ reportId: report.id, originalId: original.id, same }],
      });
      expect(body).toEqual({ answered: [report.id], refused: [] });
      if (same) moveLinks(links, report.id, original.id);
    }
    pairs = await check();
  }
  expect(pairs).toEqual([]);
  for (const [report, original] of links) expect(problemOf.get(report)).toBe(problemOf.get(original));
  expect(await pointsOf()).toEqual(points);
  await expectLedgerToBalance(world.ctx.db);
});

/** Reports that are linked to the report move with it. */
function moveLinks(links: Map<string, string>, report: string, original: string): void {
  const target = links.get(original) ?? original;
  for (const [id, linked] of links) if (linked === report) links.set(id, target);
  links.set(report, target);
}

const pointsOf = async () =>
  (
    await world.ctx.db.select({ id: bugReports.id, points: bugReports.pointsEarned }).from(bugReports)
  ).toSorted((one, other) => one.id.localeCompare(other.id));
