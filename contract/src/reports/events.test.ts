import { expect, test } from 'vitest';
import { type EditFacts, mergeEdits } from './events.ts';

const edit = (facts: Partial<EditFacts>): EditFacts => ({
  kind: 'edited',
  pointsBefore: 5,
  pointsAfter: 5,
  changes: [],
  added: [],
  removed: [],
  ...facts,
});

test('two edits become one, from the values before the first to the values after the second', () => {
  const first = edit({
    pointsAfter: 8,
    changes: [
      { field: 'severity', before: 'Minor', after: 'Major' },
      { field: 'orderNumber', before: '', after: '42' },
    ],
    added: ['a.png', 'b.png'],
    captioned: ['old.png'],
  });
  const second = edit({
    pointsBefore: 8,
    pointsAfter: 7,
    changes: [
      { field: 'orderNumber', before: '42', after: '' },
      { field: 'severity', before: 'Major', after: 'Blocker' },
      { field: 'feature', before: 'Cart', after: 'Search' },
    ],
    added: ['c.png'],
    removed: ['a.png', 'older.png'],
  });
  expect(mergeEdits(first, second)).toEqual({
    kind: 'edited',
    pointsBefore: 5,
    pointsAfter: 7,
    changes: [
      { field: 'severity', before: 'Minor', after: 'Blocker' },
      { field: 'feature', before: 'Cart', after: 'Search' },
    ],
    added: ['b.png', 'c.png'],
    removed: ['older.png'],
    captioned: ['old.png'],
  });
});

test('an edit and its opposite leave no change', () => {
  const first = edit({ changes: [{ field: 'severity', before: 'Minor', after: 'Major' }], added: ['a.png'] });
  const second = edit({
    changes: [{ field: 'severity', before: 'Major', after: 'Minor' }],
    removed: ['a.png'],
  });
  expect(mergeEdits(first, second)).toMatchObject({ changes: [], added: [], removed: [] });
});
