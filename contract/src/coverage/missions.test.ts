import { expect, it, test } from 'vitest';
import { FEATURES, type Feature } from '../reports/lists.ts';
import { CELLS } from './cells.ts';
import { fitsKit, kitOf, missionBonuses } from './missions.ts';
import { findCovering, MAX_SUGGESTIONS, retestMission, suggestMissions, toMission } from './suggestions.ts';

test.each([
  ['nothing at 0 %', 0, [20, 50], [0, 0]],
  ['rounded', 25, [18, 5, 1], [5, 1, 0]],
  ['at most 10 for a report', 50, [50], [10]],
  ['at most 30 for a mission', 50, [50, 40, 14, 10, 8], [10, 10, 7, 3, 0]],
])('a bonus is %s', (_, percent, points, bonuses) => {
  expect(missionBonuses(percent, points)).toEqual(bonuses);
});

const android = {
  deviceType: 'Android Mobile',
  operatingSystem: 'Android',
  language: 'en',
  kit: null,
} as const;
test.each([
  ['another phone', { sources: ['iOS App'], storeLanguages: ['English'] }, android, false],
  ['another language', { sources: ['Android App'], storeLanguages: ['Arabic'] }, android, false],
  ['both', { sources: ['Web Mobile'], storeLanguages: ['Arabic', 'English'] }, android, true],
  [
    'a laptop',
    { sources: ['Web Laptop'], storeLanguages: ['English'] },
    { ...android, deviceType: 'Laptop' },
    true,
  ],
  [
    'a laptop without apps',
    { sources: ['Android App', 'Web Mobile'], storeLanguages: ['English'] },
    { ...android, deviceType: 'Desktop' },
    false,
  ],
  [
    'a person with an iPhone, too',
    { sources: ['iOS App'], storeLanguages: ['Arabic'] },
    { ...android, kit: { sources: ['Android App', 'iOS App'], storeLanguages: ['English', 'Arabic'] } },
    true,
  ],
] as const)('compares a mission with what a person can test: %s', (_, mission, { kit, ...profile }, fits) => {
  const own = kit && { sources: [...kit.sources], storeLanguages: [...kit.storeLanguages] };
  expect(fitsKit(mission, kitOf({ ...profile, kit: own }))).toBe(fits);
});

it('suggests at most five missions, the riskiest feature first, and none for cells of an open mission', () => {
  const cells = CELLS.map((cell) => ({
    ...cell,
    state: 'nobody' as const,
    people: 0,
    sessionMinutes: 0,
    problems: 0,
  }));
  const set: Partial<Record<Feature, number>> = { Security: 3, Navigation: 0 };
  const risks = FEATURES.map((feature) => ({ feature, risk: set[feature] ?? 1 }));
  const suggested = suggestMissions({ cells, risks }, []);
  expect(suggested).toHaveLength(MAX_SUGGESTIONS);
  expect(suggested[0]!.cell.feature).toBe('Security');
  const features = suggested.map(({ cell }) => cell.feature);
  expect(new Set(features).size).toBe(MAX_SUGGESTIONS);
  expect(features).not.toContain('Navigation');
  const [first] = suggested;
  const [next] = suggestMissions({ cells, risks }, [first!.mission]);
  expect(next!.cell.feature).toBe('Security');
  expect(next!.cell).not.toEqual(first!.cell);
});

it('a mission covers a place only with all of its cells, and the earliest one is named', () => {
  const cell = toMission({ feature: 'Security', source: 'iOS App', storeLanguage: 'Arabic' });
  const everywhere = retestMission('Security');
  const open = [
    { ...everywhere, from: '2026-12-05T00:00:00.000Z' },
    { ...cell, from: '2026-12-03T00:00:00.000Z' },
  ];
  expect(findCovering(open, cell)).toBe(open[1]);
  expect(findCovering(open, everywhere)).toBe(open[0]);
  expect(findCovering(open.slice(1), everywhere)).toBeUndefined();
  expect(everywhere.titleEn).toBe('Retest: Security');
});
