import { expect, it } from 'vitest';
import { type JourneyResult, journeysOf } from './journeys.ts';

const mission = {
  ...{ id: 'm1', titleEn: 'Pay', titleAr: 'الدفع', features: ['Payment Gateway' as const] },
  ...{ sources: ['iOS App' as const], storeLanguages: ['Arabic' as const], steps: [{}, {}] },
};
const result = (changes: Partial<JourneyResult>): JourneyResult => ({
  ...{ missionId: 'm1', employeeId: 'p1', step: 0, result: 'worked' },
  ...{ source: 'iOS App', storeLanguage: 'Arabic', ...changes },
});
const journeyWith = (results: Partial<JourneyResult>[]) =>
  journeysOf([mission], results.map(result), { excluded: [] })[0]!;

it('a journey was never tried without results, and when only some steps were tried', () => {
  expect(journeyWith([])).toMatchObject({ state: 'untried', people: 0, stepsWorked: 0 });
  expect(journeyWith([{ step: 1 }])).toMatchObject({ state: 'untried', people: 1, stepsWorked: 1 });
  expect(journeyWith([{ step: 0 }, { step: 1, result: 'could_not' }])).toMatchObject({ state: 'untried' });
});

it('a journey worked when each step worked for somebody', () => {
  expect(journeyWith([{ step: 0 }, { step: 1, employeeId: 'p2' }])).toMatchObject({
    ...{ state: 'worked', stepsWorked: 2, people: 2, peopleFailed: 0 },
  });
});

it('a journey did not work when a step failed for one person, even if it worked for all others', () => {
  const results = [{ step: 0 }, { step: 1 }, { step: 1, employeeId: 'p2', result: 'did_not' as const }];
  expect(journeyWith(results)).toMatchObject({ state: 'did_not', people: 2, peopleFailed: 1 });
});

it('a mission has one journey for each source and language, with the results from there only', () => {
  const everywhere = {
    ...mission,
    sources: ['iOS App', 'Web Mobile'] as const,
    storeLanguages: ['Arabic', 'English'] as const,
  };
  const journeys = journeysOf(
    [{ ...everywhere, sources: [...everywhere.sources], storeLanguages: [...everywhere.storeLanguages] }],
    [result({ step: 0 }), result({ step: 1 }), result({ source: 'Web Mobile', result: 'did_not' })],
    { excluded: [] },
  );
  expect(journeys.map(({ source, storeLanguage, state }) => `${source} ${storeLanguage} ${state}`)).toEqual([
    'iOS App Arabic worked',
    'iOS App English untried',
    'Web Mobile Arabic did_not',
    'Web Mobile English untried',
  ]);
});

it('a mission has no journey where none of its features applies', () => {
  const excluded = [{ feature: 'Payment Gateway', source: 'iOS App', storeLanguage: 'Arabic' } as const];
  expect(journeysOf([mission], [], { excluded })).toEqual([]);
  const wider = { ...mission, features: ['Payment Gateway' as const, 'Security' as const] };
  expect(journeysOf([wider], [], { excluded })).toHaveLength(1);
});
