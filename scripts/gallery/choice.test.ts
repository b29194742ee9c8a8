import { expect, it } from 'vitest';
import { readChoice } from './choice.ts';
import { titleOf } from './page.ts';
import { DEMO_IDS, SCREENS } from './screens.ts';

const columns = (words: string[]) => readChoice(words).variants.map(titleOf);
const names = (words: string[]) => readChoice(words).screens.map(({ name }) => name);

it('without arguments, every screen is chosen in every combination', () => {
  expect(readChoice([]).screens).toEqual(SCREENS);
  expect(columns([])).toHaveLength(12);
  expect(new Set(columns([])).size).toBe(12);
});

it('arguments choose viewers, screens, languages, themes and widths', () => {
  expect(new Set(readChoice(['desk', 'en', '360']).screens.map(({ viewer }) => viewer))).toEqual(
    new Set(['desk']),
  );
  expect(columns(['desk', 'en', '360'])).toEqual(['360 px · en · light', '360 px · en · dark']);
  expect(names(['login', 'report'])).toEqual(['report', 'login']);
  const ofVisitors = SCREENS.filter(({ viewer }) => viewer === 'visitor').map(({ name }) => name);
  expect(names(['visitor', 'report'])).toEqual(['report', ...ofVisitors]);
  expect(columns(['ar', 'dark'])).toEqual([
    '360 px · ar · dark',
    '820 px · ar · dark',
    '1440 px · ar · dark',
  ]);
});

it('unknown arguments are refused with a list of all valid arguments', () => {
  expect(() => readChoice(['desk', 'fr', '400'])).toThrow(/does not know fr, 400\. It knows desk, .*1440/);
});

it('names of screens are unique, and paths use only existing ids', () => {
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
  const used = SCREENS.flatMap(({ path }) => path.match(/(?<=\{)\w+(?=\})/g) ?? []);
  expect(new Set(used)).toEqual(new Set(DEMO_IDS));
});
