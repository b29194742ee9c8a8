import { expect, it, test } from 'vitest';
import { FEATURES } from '../reports/lists.ts';
import { CELLS, type CellKey, type CoverageCell, isSameCell } from './cells.ts';
import { huntIdOf, parseHuntId } from './hunt-ids.ts';
import { chooseHunt, findCandidates, type Hunter, type HuntFacts } from './hunts.ts';
import type { Mission } from './missions.ts';

const CART = { feature: 'Shopping Cart', source: 'Android App', storeLanguage: 'Arabic' } as const;
const NOTICES = { ...CART, feature: 'Notifications' } as const;
const MISSION_ID = '0198a1f0-0000-7000-8000-000000000001';

/** Everybody has looked everywhere, except in these cells. */
function factsWith(
  open: readonly (CellKey & Partial<CoverageCell>)[],
  facts: Partial<HuntFacts> = {},
): HuntFacts {
  const cells = CELLS.map((cell): CoverageCell => {
    const own = open.find((one) => isSameCell(one, cell));
    const looked = { state: 'looked', people: 3, sessionMinutes: 60, problems: 0 } as const;
    return { ...cell, ...looked, ...(own && { state: 'nobody', people: 0, ...own }) };
  });
  const risks = FEATURES.map((feature) => ({ feature, risk: feature === 'Shopping Cart' ? 3 : 1 }));
  return {
    ...{ coverage: { cells, risks }, settings: { enoughPeople: 3 } },
    ...{ journeys: [], failedRetests: [], notBuilt: [] },
    ...facts,
  };
}

const hunterWith = (hunter: Partial<Hunter> = {}): Hunter => ({
  kit: { sources: ['Android App'], storeLanguages: ['Arabic'] },
  ...{ missions: [], looked: [], finishedMissions: [], coming: new Map() },
  ...hunter,
});

/** Somebody who has looked everywhere else. */
const hunterWhoMayLookAt = (...cells: CellKey[]) =>
  hunterWith({ looked: CELLS.filter((cell) => !cells.some((one) => isSameCell(one, cell))) });

const missionWith = (mission: Partial<Mission> = {}): Mission => ({
  ...{ id: MISSION_ID, titleEn: 'Pay', titleAr: 'الدفع', charterEn: 'Pay', charterAr: 'ادفع', steps: [] },
  ...{ features: ['Notifications'], sources: ['Android App', 'iOS App'], storeLanguages: ['Arabic'] },
  ...{ places: 3, placesLeft: 3, bonusPercent: 25, isCritical: false, state: 'running', packLine: null },
  ...{
    from: '',
    until: '',
    fits: true,
    isTaken: false,
    isDeclined: false,
    results: [],
    placeResults: [],
    bonus: 0,
  },
  ...mission,
});

const idOf = (cell: CellKey) => huntIdOf({ ...cell, missionId: null });
const choose = (facts: HuntFacts, hunter: Hunter, declined: string[] = [], turn = 0) =>
  chooseHunt(findCandidates(facts, hunter), declined, turn);

test.each([
  ['a cell', { missionId: null, feature: 'Login/Registration', source: 'iOS App', storeLanguage: 'English' }],
  ['a mission', { missionId: MISSION_ID, feature: null, source: 'Web Laptop', storeLanguage: 'Arabic' }],
] as const)('the id of %s can be read again', (_, place) => {
  expect(parseHuntId(huntIdOf(place))).toEqual(place);
});

test.each([
  '',
  'Shopping Cart',
  'Shopping Cart|iOS App',
  'Shopping Cart|iOS App|Arabic|x',
  'x|iOS App|Arabic',
])('"%s" is no id of a hunt', (id) => expect(parseHuntId(id)).toBeNull());

it('chooses the riskiest place that the person can test and has not tested', () => {
  const onIphone = { ...CART, source: 'iOS App' } as const;
  const facts = factsWith([NOTICES, CART, onIphone]);
  expect(choose(facts, hunterWith())).toMatchObject({ id: idOf(CART), reason: 'nobody' });
  expect(choose(facts, hunterWith({ looked: [CART] }))?.id).toBe(idOf(NOTICES));
  expect(choose(facts, hunterWith({ looked: [CART, NOTICES] }))?.reason).toBe('looked');
  expect(choose(facts, hunterWith({ looked: CELLS }))).toBeUndefined();
});

it('leaves out what is not built, does not apply or has no risk', () => {
  const risks = [{ feature: 'Shopping Cart' as const, risk: 0 }];
  const { coverage } = factsWith([CART]);
  for (const facts of [
    factsWith([CART], { notBuilt: ['Shopping Cart'] }),
    factsWith([{ ...CART, state: 'not_applicable' }]),
    factsWith([CART], { coverage: { ...coverage, risks } }),
  ])
    expect(choose(facts, hunterWith())?.reason).toBe('looked');
});

it('goes where a fix did not hold, also if enough people have looked', () => {
  const facts = factsWith([CART], { failedRetests: [{ ...CART, feature: 'Payment Gateway' }] });
  const risky = factsWith([], { failedRetests: [CART] });
  const payment = idOf({ ...CART, feature: 'Payment Gateway' });
  expect(choose(facts, hunterWith({ looked: [CART] }))?.id).toBe(payment);
  expect(choose(risky, hunterWith())).toMatchObject({ id: idOf(CART), reason: 'failed_retest' });
});

it('gives different places to people who ask at the same time, and the same again to each', () => {
  const facts = factsWith(FEATURES.map((feature) => ({ ...CART, feature })).slice(2));
  const turns = Array.from({ length: 10 }, (_, turn) => turn);
  const ids = turns.map((turn) => choose(facts, hunterWith(), [], turn)!.id);
  expect(new Set(ids).size).toBe(10);
  expect(turns.map((turn) => choose(facts, hunterWith(), [], turn)!.id)).toEqual(ids);
});

it('does not send more people to a place than are enough', () => {
  const facts = factsWith([{ ...CART, people: 1, state: 'thin' }, NOTICES]);
  const at = (coming: number) => choose(facts, hunterWith({ coming: new Map([[idOf(CART), coming]]) }))?.id;
  expect([at(0), at(1), at(2)]).toEqual([idOf(CART), idOf(CART), idOf(NOTICES)]);
});

it('offers another feature after a declined place, and the feature again only when there is no other', () => {
  const english = { ...CART, storeLanguage: 'English' } as const;
  const facts = factsWith([CART, english, NOTICES]);
  const hunter = {
    ...hunterWhoMayLookAt(CART, english, NOTICES),
    kit: { sources: ['Android App'], storeLanguages: ['Arabic', 'English'] },
  } satisfies Hunter;
  expect(choose(facts, hunter, [idOf(CART)])?.id).toBe(idOf(NOTICES));
  expect(choose(facts, hunter, [idOf(CART), idOf(NOTICES)])?.id).toBe(idOf(english));
});

it('offers no declined place while there is another', () => {
  const facts = factsWith([NOTICES, CART]);
  const both = hunterWhoMayLookAt(CART, NOTICES);
  expect(choose(facts, both, [idOf(CART)])?.id).toBe(idOf(NOTICES));
  expect(choose(facts, both, [idOf(CART), idOf(NOTICES)])?.id).toBe(idOf(CART));
  expect(choose(facts, hunterWhoMayLookAt(CART), [idOf(CART)])?.id).toBe(idOf(CART));
});

it('offers a mission in the places that the person can test, before cells without one', () => {
  const facts = factsWith([CART, NOTICES]);
  const mission = missionWith();
  expect(choose(facts, hunterWith({ missions: [mission] }))).toMatchObject({
    ...{ missionId: MISSION_ID, source: 'Android App', reason: 'mission', features: ['Notifications'] },
  });
  const without = [
    missionWith({ placesLeft: 0 }),
    missionWith({ sources: ['iOS App'] }),
    missionWith({ state: 'ended' }),
    missionWith({ steps: [{ textEn: 'x', textAr: 'x' }], results: ['worked'] }),
  ];
  for (const one of without) expect(choose(facts, hunterWith({ missions: [one] }))?.id).toBe(idOf(CART));
  const lastPlace = hunterWith({
    missions: [missionWith({ placesLeft: 1 })],
    coming: new Map([[huntIdOf({ ...NOTICES, feature: null, missionId: MISSION_ID }), 1]]),
  });
  expect(choose(facts, lastPlace)?.missionId).toBe(MISSION_ID);
  const finished = hunterWith({ missions: [mission], finishedMissions: [MISSION_ID] });
  expect(choose(facts, finished)?.id).toBe(idOf(CART));
  const taken = hunterWith({ missions: [missionWith({ isTaken: true, placesLeft: 0 })] });
  expect(choose(facts, taken)?.reason).toBe('mission_taken');
});

it('goes to critical journeys that nobody walked, and to those that failed', () => {
  const mission = missionWith({ isCritical: true, steps: [{ textEn: 'x', textAr: 'x' }], results: [null] });
  const other = missionWith({ id: MISSION_ID.replace(/1$/, '2') });
  const hunter = hunterWith({ missions: [other, mission] });
  const journey = {
    ...{ missionId: MISSION_ID, titleEn: '', titleAr: '', features: ['Notifications' as const] },
    ...({ source: 'Android App', storeLanguage: 'Arabic' } as const),
    ...{ steps: 1, stepsWorked: 0, people: 1, peopleFailed: 1 },
  };
  expect(choose(factsWith([]), hunter)?.reason).toBe('journey_untried');
  const failed = factsWith([], { journeys: [{ ...journey, state: 'did_not' }] });
  expect(choose(failed, hunter)?.reason).toBe('journey_failed');
  const worked = factsWith([], { journeys: [{ ...journey, state: 'worked' }] });
  expect(choose(worked, hunter)?.reason).toBe('mission');
});

it('leaves out dry places while there are others', () => {
  const facts = factsWith([{ ...CART, isDry: true }, NOTICES]);
  expect(choose(facts, hunterWith())?.id).toBe(idOf(NOTICES));
  expect(choose(facts, hunterWhoMayLookAt(CART))?.id).toBe(idOf(CART));
  const retested = choose({ ...facts, failedRetests: [CART] }, hunterWith());
  expect(retested).toMatchObject({ id: idOf(CART), reason: 'failed_retest' });
});

it('keeps a mission in a dry place, because administrators want to know', () => {
  const facts = factsWith([{ ...NOTICES, isDry: true }, CART]);
  expect(choose(facts, hunterWith({ missions: [missionWith({ isTaken: true })] }))?.missionId).toBe(
    MISSION_ID,
  );
});
