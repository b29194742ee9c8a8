import { describe, expect, it } from 'vitest';
import { findWrongName, findWrongTitles } from './files.ts';
import type { Message } from './glossary.ts';
import { compareLanguages, findScatteredTopics, findUnusedKeys, findWrongNumbers } from './phrases.ts';

describe('findWrongName', () => {
  it.each([
    ['web/src/ui/statCard.tsx', 'kebab-case'],
    ['web/src/ui/index.ts', 'barrels'],
    ['server/src/http/utils/dates.ts', 'utils'],
    ['server/src/http/date-helpers.ts', 'helpers'],
  ])('refuses %s', (file, reason) => {
    expect(findWrongName(file)).toEqual([expect.stringContaining(reason)]);
  });

  it.each(['web/index.html', 'web/src/ui/stat-card.test.tsx', 'server/src/db/0-start.ts'])(
    'allows %s',
    (file) => {
      expect(findWrongName(file)).toEqual([]);
    },
  );
});

describe('findWrongTitles', () => {
  it.each([
    "test('is kept', () => {});",
    "it.each([\n  'a',\n])('has %s', () => {});",
    "it(\n  'of others stays', f);",
  ])('refuses %j', (text) => {
    expect(findWrongTitles('web/src/a.test.ts', text)).toEqual([expect.stringContaining('has no subject')]);
  });

  it.each([
    "test('a file is kept', () => {});",
    "describe('a file', () => {\n  test('is kept', () => {});\n});",
    "it('keeps a file', () => {});",
  ])('allows %j', (text) => {
    expect(findWrongTitles('web/src/a.test.ts', text)).toEqual([]);
  });
});

describe('compareLanguages', () => {
  const compare = (english: Record<string, Message>, arabic: Record<string, Message>) =>
    compareLanguages(new Map(Object.entries(english)), new Map(Object.entries(arabic)));
  const plural = (...forms: string[]): Message => [
    {
      declarations: ['input count', 'local form = count: plural'],
      match: Object.fromEntries(forms.map((form) => [`form=${form}`, '{count}'])),
    },
  ];

  it('finds a phrase that is missing in one language', () => {
    expect(compare({ a: 'x' }, { b: 'y' })).toEqual(['a has no Arabic phrase.', 'b has no English phrase.']);
  });

  it('finds a variable that is missing in one language', () => {
    expect(compare({ a: 'Hi {name}' }, { a: 'أهلًا' })).toEqual([
      expect.stringContaining('the same variables'),
    ]);
  });

  it('requires all six Arabic plural forms', () => {
    expect(
      compare({ a: plural('one', 'other') }, { a: plural('zero', 'one', 'two', 'few', 'many', 'other') }),
    ).toEqual([]);
    expect(compare({ a: plural('one', 'other') }, { a: plural('one', 'two', 'other') })).toEqual([
      'a lacks the Arabic forms zero, few, many of form.',
    ]);
  });
});

it('findScatteredTopics finds a topic that is in two files', () => {
  const files = { desk_undo: 'desk.json', desk_view: 'queue.json', shell_yes: 'shell.json' };
  expect(findScatteredTopics(new Map(Object.entries(files)))).toEqual([
    'desk_… is in desk.json and queue.json: keep a topic in one file.',
  ]);
});

it('findUnusedKeys finds an unused phrase', () => {
  expect(findUnusedKeys(['a', 'b_2'], 'm.b_2()')).toEqual([expect.stringMatching(/^a is used nowhere/)]);
});

it('findWrongNumbers finds other digits and another percent sign in Arabic phrases', () => {
  const phrases: Record<string, Message> = {
    arabic: 'من ٥ دقائق',
    persian: [{ match: { 'form=one': '۵ نقاط' } }],
    percent: 'بثقة {percent}٪',
    western: 'بنسبة {percent}% من 100، مرة واحدة',
  };
  expect(findWrongNumbers(new Map(Object.entries(phrases)))).toEqual(
    ['arabic', 'persian', 'percent'].map((key) => expect.stringContaining(`${key} has other digits`)),
  );
});
