import { expect, it } from 'vitest';
import { splitTitle } from './title.ts';

it.each([
  ['The total is wrong. I removed the coupon.', 'The total is wrong', 'I removed the coupon.'],
  ['Does the cart forget items? Yes.', 'Does the cart forget items?', 'Yes.'],
  ['هل تفرغ السلة؟ نعم', 'هل تفرغ السلة؟', 'نعم'],
  ['Version 2.1 shows no prices', 'Version 2.1 shows no prices', ''],
  ['Search fails\n1. Open it', 'Search fails', '1. Open it'],
  ['Steps:\n1. Open the cart\n2. Pay', 'Open the cart', 'Steps:\n1. Open the cart\n2. Pay'],
  ['الخطوات:\n١. أفتح السلة', 'أفتح السلة', 'الخطوات:\n١. أفتح السلة'],
  [
    'Found this today. The cart is empty. I paid.',
    'The cart is empty',
    'Found this today. The cart is empty. I paid.',
  ],
  ['صباح الخير\nالخطوات:\n١. أفتح السلة', 'أفتح السلة', 'صباح الخير\nالخطوات:\n١. أفتح السلة'],
  ['Found this today.', 'Found this today', ''],
  ['Steps:', 'Steps:', ''],
  ['  One line  ', 'One line', ''],
  ['', '', ''],
])('%j has the title %j', (description, title, rest) => {
  expect(splitTitle(description)).toEqual({ title, rest });
});

it('a long first sentence is shortened between words, and the rest repeats it in full', () => {
  const description = 'word '.repeat(60).trim();
  const { title, rest } = splitTitle(description);
  expect(title).toMatch(/^word( word)+…$/);
  expect(title.length).toBeLessThanOrEqual(141);
  expect(rest).toBe(description);
});

it.each(['', 'x', 'xy'])('a title of joined emoji ends with a whole emoji (after %j)', (start) => {
  const { title } = splitTitle(`${start}${'👩‍👩‍👧'.repeat(60)}`);
  expect(title).toMatch(new RegExp(`^${start}(?:👩‍👩‍👧)+…$`, 'u'));
});
