import { expect, test } from 'vitest';
import { hidesPlacesAt, type SeasonTimes, seasonInput, seasonStateAt } from './seasons.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const season: SeasonTimes = {
  from: at('01T08:00:00.000'),
  until: at('28T20:00:00.000'),
  freezeAt: at('25T08:00:00.000'),
  finalAt: null,
  archivedAt: null,
};
const final = { ...season, finalAt: at('30T09:00:00.000') };

test.each([
  ['01T07:59:59.999', 'planned', false],
  ['01T08:00:00.000', 'running', false],
  ['25T07:59:59.999', 'running', false],
  ['25T08:00:00.000', 'frozen', true],
  ['28T19:59:59.999', 'frozen', true],
  ['28T20:00:00.000', 'settling', true],
  ['30T23:59:59.999', 'settling', true],
] as const)('at %s a season with a freeze is %s', (time, state, isHidden) => {
  expect(seasonStateAt(season, at(time))).toBe(state);
  expect(hidesPlacesAt(season, at(time))).toBe(isHidden);
});

test.each([
  ['25T08:00:00.000', 'running'],
  ['28T19:59:59.999', 'running'],
  ['28T20:00:00.000', 'settling'],
] as const)('at %s a season without a freeze is %s and hides nothing', (time, state) => {
  expect(seasonStateAt({ ...season, freezeAt: null }, at(time))).toBe(state);
  expect(hidesPlacesAt({ ...season, freezeAt: null }, at(time))).toBe(false);
});

test('a freeze may begin at the end of the season', () => {
  const atTheEnd = { ...season, freezeAt: season.until };
  expect(seasonStateAt(atTheEnd, at('28T19:59:59.999'))).toBe('running');
  expect(hidesPlacesAt(atTheEnd, at('28T19:59:59.999'))).toBe(false);
  expect(seasonStateAt(atTheEnd, at('28T20:00:00.000'))).toBe('settling');
  expect(hidesPlacesAt(atTheEnd, at('28T20:00:00.000'))).toBe(true);
});

test('places are shown again after the final result, and in an archived season', () => {
  expect(seasonStateAt(final, at('30T09:00:00.000'))).toBe('final');
  expect(hidesPlacesAt(final, at('30T09:00:00.000'))).toBe(false);
  const archived = { ...final, archivedAt: at('30T10:00:00.000') };
  expect(seasonStateAt(archived, at('30T10:00:00.000'))).toBe('archived');
  expect(hidesPlacesAt(archived, at('30T10:00:00.000'))).toBe(false);
});

const input = {
  nameEn: 'Autumn',
  nameAr: 'الخريف',
  from: '2026-11-01T08:00:00Z',
  until: '2026-11-28T20:00:00Z',
};
test.each([
  [{}, undefined],
  [{ freezeAt: '2026-11-28T20:00:00Z' }, undefined],
  [{ until: input.from }, 'until'],
  [{ freezeAt: input.from }, 'freezeAt'],
  [{ freezeAt: '2026-11-28T20:00:01Z' }, 'freezeAt'],
])('checks the order of the dates of a season: %j', (changes, refused) => {
  expect(seasonInput.safeParse({ ...input, ...changes }).error?.issues[0]?.path[0]).toBe(refused);
});
