import { expect, it } from 'vitest';
import { newFeaturesOf } from './browser-features.ts';

const names = (source: string, file = 'web/src/new.tsx') =>
  newFeaturesOf(file, source).map((problem) => /uses (.*), which/.exec(problem)?.[1]);

it.each([
  ['Map.groupBy(rows, keyOf)', 'Map.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['typed.toWellFormed()', 'toWellFormed'],
  ['URL.canParse(typed)', 'URL.canParse'],
  ['URL.parse(typed)', 'URL.parse'],
  ['Response.json(body)', 'Response.json'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['Iterator.from(rows)', 'Iterator.from'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['one.isSubsetOf(other)', 'isSubsetOf'],
  ['const pattern = /[a--b]/v', 'the pattern /[a--b]/v'],
  ['const box = <div popover="auto" />', 'popover'],
  ['const box = <div className="flex has-checked:flex" />', ':has()'],
])('%s is refused', (source, name) => {
  expect(names(source)).toContain(name);
});

it.each([
  'rows.toSorted()',
  'const pattern = /(?<!a)b/u',
  'AbortSignal.timeout(1)',
  'navigator.locks.query()',
  'type Rows = Iterator<string>',
  'const box = <div inert />',
])('%s is in all promised browsers', (source) => {
  expect(names(source)).toEqual([]);
});

it('a new feature is allowed with a comment that describes the fallback', () => {
  expect(names('// fallback: a loop\nMap.groupBy(rows, keyOf)')).toEqual([]);
  expect(names('Map.groupBy(rows, keyOf); // fallback: a loop')).toEqual([]);
  expect(names('// fallback:\nMap.groupBy(rows, keyOf)')).toEqual(['Map.groupBy']);
});

it('finds new features in stylesheets', () => {
  expect(names('p:has(b) {}\n@scope {}\n  text-wrap: pretty;\n  color: red;', 'web/src/new.css')).toEqual([
    'has',
    'scope',
    'text-wrap',
  ]);
});
