import { describe, expect, test } from 'vitest';
import { combineFrequencies } from './frequencies.ts';
import { createWeighting, evidenceOf, likenessOf, rarityOf, SUGGESTION_THRESHOLD } from './likeness.ts';
import { termsOf } from './terms.ts';

const NEW_PROGRAM = combineFrequencies(new Map(), 0);

function likeness(one: string, other: string): number {
  const weigh = createWeighting(NEW_PROGRAM);
  const feature = 'Shopping Cart';
  const weighted = (bugDescription: string) => weigh(termsOf({ bugDescription, feature }));
  return likenessOf(evidenceOf(weighted(one), weighted(other)));
}

describe('before any report of the program is counted', () => {
  const COUPON = 'The coupon is accepted but the discount is not taken off the total';

  test('the original of a problem is suggested for a second report', () => {
    expect(likeness('Voucher goes through, the total stays without the discount', COUPON)).toBeGreaterThan(
      SUGGESTION_THRESHOLD,
    );
  });

  test.each([
    'The plus button lets me add 250 pieces of a shoe that says only 3 left in stock',
    'The app shows the page slowly',
    'زر الحذف في السلة لا يظهر على الجوال',
  ])('%s is not suggested', (text) => {
    expect(likeness(text, COUPON)).toBeLessThan(SUGGESTION_THRESHOLD);
  });
});

test('the counts of the program have more weight when there are more reports', () => {
  const rarity = (count: number, reports: number) =>
    rarityOf('c:coupon', combineFrequencies(new Map([['c:coupon', count]]), reports));
  expect(rarity(50, 100)).toBeLessThan(rarity(0, 0));
  expect(rarity(5_000, 10_000)).toBeLessThan(rarity(50, 100));
});

test('the rarity of a term is comparable between programs of different sizes', () => {
  const rarity = (reports: number) =>
    rarityOf('zebra', combineFrequencies(new Map([['zebra', reports / 100]]), reports));
  expect(rarity(100_000)).toBeCloseTo(rarity(10_000), 1);
});
