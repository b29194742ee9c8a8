import { describe, expect, it } from 'vitest';
import { findWrongName } from './files.ts';
import { compareLanguages, findScatteredTopics, findUnused, type Message } from './phrases.ts';

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

describe('compareLanguages', () => {
  const compare = (english: Record<string, Message>, arabic: Record<string, Message>) =>
    compareLanguages(new Map(Object.entries(english)), new Map(Object.entries(arabic)));
  const plural = (...forms: string[]): Message => [
    {
      declarations: ['input count', 'local form = count: plural'],
      match: Object.fromEntries(forms.map((form) => [`form=${form}`, '{count}'])),
    },
  ];

  it('finds a phrase that one language lacks', () => {
    expect(compare({ a: 'x' }, { b: 'y' })).toEqual(['a has no Arabic phrase.', 'b has no English phrase.']);
  });

  it('finds a variable that one language forgets', () => {
    expect(compare({ a: 'Hi {name}' }, { a: 'أهلًا' })).toEqual([
      expect.stringContaining('the same variables'),
    ]);
  });

  it('asks for all six Arabic forms', () => {
    expect(
      compare({ a: plural('one', 'other') }, { a: plural('zero', 'one', 'two', 'few', 'many', 'other') }),
    ).toEqual([]);
    expect(compare({ a: plural('one', 'other') }, { a: plural('one', 'two', 'other') })).toEqual([
      'a lacks the Arabic forms zero, few, many of form.',
    ]);
  });
});

it('finds a topic that two files hold', () => {
  const files = { desk_undo: 'desk.json', desk_view: 'queue.json', shell_yes: 'shell.json' };
  expect(findScatteredTopics(new Map(Object.entries(files)))).toEqual([
    'desk_… is in desk.json and queue.json: keep a topic in one file.',
  ]);
});

it('finds a phrase that nothing calls', () => {
  expect(findUnused(['a', 'b_2'], 'm.b_2()')).toEqual([expect.stringMatching(/^a is used nowhere/)]);
});
